"""What statements change: where things lie, what is counted, remembered and known."""

from __future__ import annotations

from functools import cmp_to_key

from interpreter import meaning as m
from interpreter.compile.program import layout as slots
from tests.stepper import moving
from tests.stepper.carried_out import carried_out
from tests.stepper.choices import CHANCE, Question
from tests.stepper.doing import Bound, Doing, Steps
from tests.stepper.hearing import Event, Thing, forbidden, settled
from tests.stepper.table import NOBODY, NotKnown


@carried_out.register(m.MoveCards)
def _(s: m.MoveCards, doing: Doing, names: Bound) -> Steps:
    if s.refill is not None or s.apart:
        raise NotKnown("one by one")
    yield from moving.move_cards(doing, s, names)


@carried_out.register(m.MoveTokens)
def _(s: m.MoveTokens, doing: Doing, names: Bound) -> Steps:
    yield from moving.move_tokens(doing, s, names)


@carried_out.register(m.Swap)
def _(s: m.Swap, doing: Doing, names: Bound) -> Steps:
    yield from moving.swap(doing, s, names)


@carried_out.register(m.Let)
def _(s: m.Let, doing: Doing, names: Bound) -> Steps:
    kind = s.local.type.name
    if kind in ("set", "list") and s.value.type.name == "place":
        names[s.local] = doing.table.several(s.value, names)
    else:
        names[s.local] = doing.table.number(s.value, names) if kind == "number" else doing.table.value(s.value, names)
    return
    yield


@carried_out.register(m.SetFact)
def _(s: m.SetFact, doing: Doing, names: Bound) -> Steps:
    table = doing.table
    fact = table.layout.checked.game.facts[s.fact]
    value = table.kept(fact, s.value, names)
    row, at = table.fact_slot(fact, NOBODY if s.owner is None else table.one(s.owner, names))
    row[at] = value
    yield from settled(doing, f"fact {s.fact}")


@carried_out.register(m.MarkFact)
def _(s: m.MarkFact, doing: Doing, names: Bound) -> Steps:
    table = doing.table
    one = s.what.type.name not in ("set", "list")
    marked = [table.one(s.what, names)] if one else [*table.several(s.what, names)]
    marked = [x for x in marked if x >= 0]
    if not marked:
        return

    def change() -> None:
        for x in marked:
            if s.fact == "out":
                bit = 1 << x
                table.state[slots.OUT] = table.state[slots.OUT] | bit if s.value else table.state[slots.OUT] & ~bit
            else:
                row, at = table.fact_slot(table.layout.checked.game.facts[s.fact], x)
                row[at] = int(s.value)

    if s.fact == "out":
        change()
        yield from settled(doing, "fact out")
    else:
        event = Event("change", "mark" if s.value else "unmark", doing.me(names))
        yield from doing.happened(event, [Thing(x) for x in marked], change, f"fact {s.fact}")


@carried_out.register(m.SetBuiltIn)
def _(s: m.SetBuiltIn, doing: Doing, names: Bound) -> Steps:
    at = {"active-player": slots.ACTIVE, "first-player": slots.FIRST}[s.name]
    doing.table.state[at] = doing.table.one(s.value, names)
    yield from settled(doing, f"built-in {s.name}")


@carried_out.register(m.ReverseOrder)
def _(s: m.ReverseOrder, doing: Doing, names: Bound) -> Steps:
    if s.place is None:
        doing.table.state[slots.DIRECTION] *= -1
    else:
        place = doing.table.one(s.place, names)
        doing.table.state[place] = doing.table.state[place][::-1]
        zone = doing.table.zone(place).id
    yield from settled(doing, "built-in direction" if s.place is None else f"zone {zone}")


@carried_out.register(m.Shuffle)
def _(s: m.Shuffle, doing: Doing, names: Bound) -> Steps:
    table, place = doing.table, doing.table.one(s.place, names)
    event, thing = Event("change", "shuffle", table.one(s.actor, names)), Thing(place)
    if forbidden(table, event, thing):
        return
    row = table.state[place]
    order = yield Question(CHANCE, tuple(x for x in row if x >= 0), shuffled=True)

    def change() -> None:
        coming = iter(order)
        table.state[place] = tuple(next(coming) if x >= 0 else x for x in row)
        doing.forget(order)

    yield from doing.happened(event, [thing], change, f"zone {table.zone(place).id}", *doing.card_facts())


@carried_out.register(m.Reveal)
def _(s: m.Reveal, doing: Doing, names: Bound) -> Steps:
    table = doing.table
    event = Event("change", s.verb, table.one(s.actor, names))
    pieces = [x for x in table.several(s.what, names) if not forbidden(table, event, Thing(x))]
    if s.bind is not None:
        single = s.what.type.name == "card"
        names[s.bind] = (pieces[0] if pieces else NOBODY) if single else tuple(pieces)
    yield from doing.happened(event, [Thing(x) for x in pieces], lambda: None)


@carried_out.register(m.TellWhich)
def _(s: m.TellWhich, doing: Doing, names: Bound) -> Steps:
    return
    yield


@carried_out.register(m.TellReport)
def _(s: m.TellReport, doing: Doing, names: Bound) -> Steps:
    return
    yield


@carried_out.register(m.Flip)
def _(s: m.Flip, doing: Doing, names: Bound) -> Steps:
    table = doing.table
    event = Event("change", "flip", table.one(s.actor, names))
    pieces = [x for x in table.several(s.what, names) if not forbidden(table, event, Thing(x))]

    def change() -> None:
        for piece in pieces:
            table.state[table.layout.face][piece] = int(s.face == "up")

    yield from doing.happened(event, [Thing(x) for x in pieces], change, "faces")


@carried_out.register(m.RankBy)
def _(s: m.RankBy, doing: Doing, names: Bound) -> Steps:
    table, kind = doing.table, s.member.type

    def compared(one: int, other: int) -> int:
        for highest, value in s.criteria:
            ours, theirs = (table.proving({**names, s.member: x}).measure(value) for x in (one, other))
            if ours != theirs:
                return -1 if (ours > theirs) == highest else 1
        return 0

    sizes = {"seat": table.layout.seats, "card": len(table.layout.pieces)}
    places = [-1] * (table.layout.members(str(kind.of)) if kind.name == "member" else sizes[kind.name])
    listed = sorted(table.several(s.what, names), key=cmp_to_key(compared))
    for number, one in enumerate(listed):
        alike = number > 0 and not compared(one, listed[number - 1]) and s.ties != "order"
        before = places[listed[number - 1]] if number else 0
        places[one] = before if alike else before + 1 if s.ties == "share" else number + 1
    names[s.bind] = tuple(places)
    return
    yield
