"""Several at once: seats that decide together, batches that move as one."""

from __future__ import annotations

from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.choices.costing import offered
from interpreter.compile.choices.spaces import possible, space_of
from interpreter.compile.choices.splitting import pile_count, split_point
from interpreter.compile.events.waiting import settle
from interpreter.compile.hearing.announcing import announced
from interpreter.compile.hearing.hearing import watch
from interpreter.compile.program.happening import Happening
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.spoken_of import holds_cards
from interpreter.compile.program.things import AnOption, thing_of
from interpreter.compile.statements.arriving import moved_noun, one_after_the_other, zone_of
from interpreter.compile.statements.choosing import iterable, listed
from interpreter.compile.statements.loops import with_entry
from interpreter.compile.statements.moving import move_cards, several
from interpreter.compile.tree import values as v
from interpreter.compile.tree.cases import cases
from interpreter.compile.tree.code import Assign, Code, Decide, Effect, For, If, While
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Const, Name, Value, Var
from interpreter.compile.tree.walk import substituted
from interpreter.fault.play import AtOnceWith
from interpreter.meaning import types
from interpreter.meaning.types import NUMBER, SEAT


@lower.register
def simultaneous(s: m.Simultaneous, b: Builder) -> list[Code]:
    """All seats owe an answer at once; consequences follow seat by seat when all are in."""
    who = b.variable()
    code: list[Code] = [Assign(who, iterable(b, s.who))]
    member = b.spelled(s.member)
    after: list[Code] = []
    for ask in s.asks:
        code += [*b.reached(ask), *joint(b, s, ask, who, after)]
    body = [*after, *b.block(s.then)]
    if body:
        code.append(For(member, who, body))
    return code


def joint(b: Builder, s: m.Simultaneous, ask: m.Asked, who: Var, after: list[Code]) -> list[Code]:
    cards = isinstance(ask, m.SplitInto) or holds_cards(ask.bind.type if ask.bind is not None else NUMBER)
    owe, answers, pair = b.variable(), b.variable(cards=cards), b.variable(cards=cards)
    member = b.names[s.member]
    b.names[s.member] = Name("seat")
    if isinstance(ask, m.ChooseFrom):
        kind, space, fits = space_of(b, ask, None)
        space, fits = possible(ask.what, kind, space, fits)
        point = b.point(
            Point(
                kind=kind,
                who=owe,
                space=space,
                fits=fits,
                answers=thing_of(ask.bind.type),
                span=ask.span,
                joint=True,
                secret=ask.secretly,
                openly=ask.openly,
                name=ask.bind.name,
                prompt=ask.prompt,
                asks=ask,
            )
        )
    elif isinstance(ask, m.SplitInto):
        point = split_point(b, ask, owe, True)
    else:
        parts = [(i, offered(b, o)) for i, o in enumerate(ask.options)]
        point = b.point(
            Point(
                kind=Choice.ONE,
                who=owe,
                space=listed(parts),
                answers=AnOption(),
                span=ask.span,
                joint=True,
                secret=ask.secretly,
                openly=ask.openly,
                name=ask.bind.name if ask.bind else None,
                prompt=ask.prompt,
                keys=tuple(o.label for o in ask.options),
                labels=tuple(o.title for o in ask.options),
                asks=ask,
            )
        )
    b.names[s.member] = member
    point.sealed = answers
    seat, given = v.item(pair, Const(0)), v.item(pair, Const(1))
    if isinstance(ask, m.SplitInto):
        own = substituted(point.space, {"seat": seat})
        given = v.call("piles", own, given, Const(pile_count(b, ask)))
    left = v.Binary("&", owe, v.Others(v.Binary("<<", Const(1), seat)))
    asking: list[Code] = [
        Decide(point.number, pair, point.needs),
        Assign(answers, with_entry(answers, seat, given)),
        Assign(owe, left),
    ]
    code: list[Code] = [
        Assign(owe, v.call("mask", who)),
        Assign(answers, const((-1,) * b.program.layout.seats)),
        While(owe, asking),
    ]
    secret = getattr(ask, "secretly", False)
    if not secret and isinstance(point.answers, types.Card):
        code.append(Effect(v.of_state("answered", answers)))
    if not secret or not isinstance(ask, m.SplitInto):
        code += b.log("together", span=ask.span, point=Const(point.number), seats=who, answers=answers)
    bind = getattr(ask, "bind", None)
    for inside, outside in s.answers:
        if inside is bind:
            b.names[outside] = kept = b.variable(cards=cards)
            code.append(Assign(kept, answers))
            after.append(Assign(b.spelled(inside), v.item(answers, member)))
    if isinstance(ask, m.ChooseOption) and any(o.do or o.cost for o in ask.options):
        chosen = b.variable()
        after.append(Assign(chosen, v.item(answers, member)))
        after.extend(cases(chosen, [[*b.block(o.cost), *b.block(o.do)] for o in ask.options]))
    return code


@lower.register
def at_once(s: m.AllAtOnce, b: Builder) -> list[Code]:
    """Every selection is read first, then all pieces move as one batch; only then does anybody hear of it."""
    pieces, batch = b.variable(cards=True), b.variable()  # for each piece (place, which move, from where, by whom)
    gathered: list[Code] = [Assign(pieces, v.EMPTY), Assign(batch, v.EMPTY)]
    moves: list[m.MoveCards] = []

    def gather(part: m.Meaning) -> list[Code]:
        return [*b.reached(part), *lowered(part)]

    def lowered(part: m.Meaning) -> list[Code]:
        w = b.w
        if isinstance(part, m.MoveCards):
            moves.append(part)
            found, x = several(w, part.what), Name("x")
            row: Value = v.Row((found,)) if isinstance(part.what.type, types.Card) else v.row(found)
            place, origin = w.place(part.target.place), v.item(v.slot(b.program.layout.place), x)
            some, by = b.variable(cards=True), w.value(part.actor)
            order = one_after_the_other(b, part, zone_of(b, part.target.place), place, v.those(x, row, v.is_there(x)))
            entry = v.Row((place, Const(len(moves) - 1), origin, by))
            return [
                Assign(some, order),
                Assign(batch, v.Binary("+", batch, v.for_each(entry, x, some))),
                Assign(pieces, v.Binary("+", pieces, some)),
            ]
        if isinstance(part, m.Loop):
            return [For(b.spelled(part.member), iterable(b, part.what), [c for p in part.do for c in gather(p)])]
        if isinstance(part, m.Branch):
            ways = [[c for p in way for c in gather(p)] for way in (part.then, part.otherwise)]
            return [If(w.truth(part.condition), *ways)]
        b.program.not_yet(part.span, AtOnceWith(type(part).__name__.lower()))
        return []

    for part in s.do:
        gathered += gather(part)
    one, which, origin = b.variable(), b.variable(), b.variable()
    piece, goal = m.Local("piece", types.Card("card")), m.Local("goal", types.Place())
    actor = m.Local("actor", SEAT)
    card, place, by = b.variable(piece), b.variable(goal), b.variable(actor)

    def each(body: list[Code]) -> list[Code]:
        bound: list[Code] = [Assign(card, v.item(pieces, one))]
        bound += [Assign(var, v.item(batch, one, Const(n))) for n, var in enumerate((place, which, origin, by))]
        return [For(one, v.numbers(pieces), [*bound, *body])]

    before: list[Code] = []
    body: list[Code] = []
    heard: list[Code] = []
    for index, move in enumerate(moves):
        local = m.Local("goal", move.target.place.type)
        b.names[local] = place
        target = replace(move.target, place=local)
        moved = replace(move, actor=actor, what=piece, source=None, target=target, bind=None)
        event = Happening("change", move.verb, moved_noun(move), None, zone_of(b, move.target.place), by)
        seen = watch(b, event)
        before += seen.before
        this_one = v.compare(which, "==", Const(index))
        body.append(If(this_one, move_cards(moved, b, quiet=True)))
        things = (card, origin, place)
        heard += announced(b, seen, frozenset(), things, loop=lambda c, test=this_one: each([If(test, c)]))  # type: ignore[misc]
    return [*gathered, *before, *each(body), *settle(b, frozenset({"zones"})), *heard]
