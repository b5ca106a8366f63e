"""What an offer is made of: lots, and how much of each there is.

A lot is what is counted as one: a stock, a member of a stock, cards that are alike and lie in one place, a promise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.events.waiting import allowed, prohibits
from interpreter.compile.program.happening import Happening, may_hear
from interpreter.compile.program.points import Lot
from interpreter.compile.statements.tokens import COUNT, MEMBER, by_member
from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY, Name, Table, Value, Var
from interpreter.compile.values.selecting import candidates
from interpreter.model.seen import is_open
from interpreter.model.things import Stock

MOST = 20  # proposals; and what is asked for of a hidden stock whose number nobody knows


def entries(b: Builder, s: m.DealOf) -> list[tuple[int, m.Lots]]:
    """What each side may give, place by place: the same in two places is not the same, and each is seen by its own."""
    found = []
    for side, some in enumerate(s.sides):
        for one in some:
            found += [(side, part) for part in by_place(b, one)]
    return found


def by_place(b: Builder, one: m.Lots) -> list[m.Lots]:
    domain = one.what.domain if one.what is not None else None
    if one.what is None or not isinstance(domain, m.Cards) or not isinstance(domain.places, m.Places):
        return [one]
    apart = {b.w.contents(place): place for place in domain.places.parts}  # who names a place twice means it once
    zones = b.program.layout.checked.game.zones
    found = []
    for place in apart.values():
        assert isinstance(place, m.ZonePlace)
        what = replace(one.what, domain=replace(domain, places=place))
        found.append(replace(one, what=what, seen=is_open(zones[place.zone])))
    return found


def place_of(one: m.Lots) -> m.ZonePlace | None:
    """Where pieces of a deal lie."""
    if one.what is None or not isinstance(one.what.domain, m.Cards):
        return None
    assert isinstance(one.what.domain.places, m.ZonePlace)
    return one.what.domain.places


def parts(b: Builder, s: m.DealOf, seats: tuple[Var, Var], who: Var) -> tuple[list[Lot], list[Value]]:
    """What an offer is made of, and how much of each the one whose word it is may put into it."""
    lots: list[Lot] = []
    caps: list[Value] = []
    for side, one in entries(b, s):
        giver, receiver = seats[side], seats[1 - side]
        lots += lots_of(b, side, one)
        have = caps_of(b, one, giver, receiver)
        caps.append(have if one.seen else v.Either(v.compare(who, "==", giver), have, apparent(b, one)))
    return told_apart(lots), caps


def told_apart(lots: Sequence[Lot]) -> list[Lot]:
    """A lot says where it lies if the same side may give the same from elsewhere."""
    same = Counter([(lot.side, lot.sort, lot.of, lot.member) for lot in lots])
    there = Counter([(lot.side, lot.of, lot.zone) for lot in lots])
    return [
        replace(lot, which=there[lot.side, lot.of, lot.zone] > 1)
        if same[lot.side, lot.sort, lot.of, lot.member] > 1
        else replace(lot, zone="")
        for lot in lots
    ]


def places_of(b: Builder, s: m.DealOf, lots: Sequence[Lot]) -> Value:
    """For each lot the place where it lies, or -1; nothing where nobody asks for it."""
    some = entries(b, s)
    if not any(lot.zone for lot in lots) and not any(is_heard_of(b, one) for _, one in some):
        return v.EMPTY
    found = []
    for side, one in some:
        place = place_of(one)
        slot = b.w.place(place) if place is not None and None not in place.indices else NOBODY
        found.append(v.Binary("*", v.Row((slot,)), v.Const(len(lots_of(b, side, one)))))
    return v.joined(found)


def is_heard_of(b: Builder, one: m.Lots) -> bool:
    """Whether what is offered lies hidden in an order: it is heard that it is there, and not which it is."""
    place = place_of(one)
    return place is not None and not one.seen and b.program.layout.checked.game.zones[place.zone].ordered


def lots_of(b: Builder, side: int, one: m.Lots) -> list[Lot]:
    layout = b.program.layout
    if one.what is None:
        return [Lot(side, "promise", str(one.promise))]
    domain = one.what.domain
    if isinstance(domain, m.Tokens):
        stock = b.w.stock(domain.stock)
        if stock.by is None:
            return [Lot(side, "stock", stock.id)]
        return [Lot(side, "member", stock.id, index) for index in range(layout.members(stock.by))]
    place = place_of(one)
    assert place is not None
    ordered = layout.checked.game.zones[place.zone].ordered
    return [Lot(side, "card", name, zone=place.zone, ordered=ordered) for name in cards_of(b, one)]


def cards_of(b: Builder, one: m.Lots) -> list[str]:
    """Cards that are alike are one lot."""
    assert one.what is not None and isinstance(one.what.domain, m.Cards)
    layout = b.program.layout
    return list(dict.fromkeys(layout.pieces[n].card for n in layout.cards_called(one.what.domain.kind)))


def lot_table(b: Builder, one: m.Lots) -> Table:
    """For every piece the lot that it belongs to."""
    names = {name: n for n, name in enumerate(cards_of(b, one))}
    return b.program.tables.table("LOT", tuple(names.get(piece.card, -1) for piece in b.program.layout.pieces))


def caps_of(b: Builder, one: m.Lots, giver: Value, receiver: Value) -> Value:
    """How much of each lot there is to hand over; what a rule forbids to be given is not there."""
    p = b.program
    if one.what is None:
        test = p.can(p.layout.checked.routines[str(one.promise)], giver, receiver)
        return v.Row((v.call("int", test),))
    domain = one.what.domain
    if isinstance(domain, m.Tokens):
        event = Happening("change", "give", domain.stock, actor=giver, tokens=True)
        against = [x for x in p.listening.prohibitions if may_hear(p, x, event)]
        tests = [v.Not(prohibits(b, x, event, (MEMBER, giver, receiver))) for x in against]
        held = candidates(b.w, one.what)
        have = v.Row((held,)) if b.w.stock(domain.stock).by is None else held
        return by_member(v.Either(v.every(tests), COUNT, v.Const(0)), have) if tests else have
    x = Name("x")
    lots = v.Query(v.item(lot_table(b, one), x), (v.Loop((x.id,), giveable(b, one, giver)),))
    return v.call("tally", lots, v.Const(len(cards_of(b, one))))


def giveable(b: Builder, one: m.Lots, giver: Value) -> Value:
    assert one.what is not None and one.goal is not None and isinstance(one.what.domain, m.Cards)
    event, x = Happening("change", "give", one.what.domain.kind, actor=giver), Name("x")
    tests = allowed(b, event, x, b.w.place(one.goal), ())
    pieces = candidates(b.w, one.what)
    return v.Query(x, (v.Loop((x.id,), pieces, (v.every(tests),)),)) if tests else pieces


def apparent(b: Builder, one: m.Lots) -> Value:
    """As much as there could be, for all that everybody knows."""
    if one.what is None:
        return const((1,))
    domain = one.what.domain
    if isinstance(domain, m.Tokens):
        return const(box(b, b.w.stock(domain.stock)))
    assert isinstance(domain, m.Cards) and domain.places is not None
    return v.of_state("could_hold", copies(b, one), b.w.contents(domain.places))


def copies(b: Builder, one: m.Lots) -> Table:
    """For every lot of cards the pieces that are that card."""
    pieces = list(enumerate(b.program.layout.pieces))
    found = tuple(tuple(n for n, piece in pieces if piece.card == name) for name in cards_of(b, one))
    return b.program.tables.table("COPIES", found)


def box(b: Builder, stock: Stock) -> tuple[int, ...]:
    layout = b.program.layout
    if stock.by is None:
        return (layout.amount(stock.count, MOST),)
    members = layout.checked.game.enums[stock.by].members
    if stock.count is None:
        return tuple(MOST for _ in members)
    return tuple(layout.amount_of(stock.count, one.id, 0) for one in members)
