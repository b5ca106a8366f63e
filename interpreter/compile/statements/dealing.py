"""Deals: offers go to and fro until one is accepted or refused, or none is left; then both sides hand over at once.

What is kept while they bargain is plain: whose word it is, how many proposals are left, and the offer on the table,
a count for each lot. A proposal names what its maker may know of: of what lies hidden, as much as there could be.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.things import AnOffer
from interpreter.compile.statements.loops import is_out
from interpreter.compile.statements.lots import (
    MOST,
    copies,
    entries,
    giveable,
    is_heard_of,
    lot_table,
    lots_of,
    parts,
    place_of,
    places_of,
)
from interpreter.compile.statements.noticing import everyone, shown_to
from interpreter.compile.statements.together import at_once
from interpreter.compile.statements.tokens import move_tokens
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Decide, Effect, For, If, Store, While
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import NOBODY, Const, Value, Var
from interpreter.meaning import types
from interpreter.meaning.types import SEAT

ACCEPT, PROPOSE, FREE = 1, 2, 3  # how an answer begins; anything else refuses


@lower.register
def deal(s: m.DealOf, b: Builder) -> list[Code]:
    seats = b.variable(kind=SEAT), b.variable(kind=SEAT)
    who, offer, left, said = b.variable(kind=SEAT), b.variable(), b.variable(), b.variable()
    lots, caps = parts(b, s, seats, who)
    where = places_of(b, s, lots)
    first, nought, one = v.compare(who, "==", seats[0]), Const(0), Const(1)
    mine = v.Either(first, nought, one)
    other = v.Either(first, seats[1], seats[0])
    terms = (
        v.joined(caps) if caps else v.EMPTY,
        Const(sum(lot.side == 0 for lot in lots)),
        mine,
        v.Part(offer, stop=Const(len(lots))) if any(lot.ordered for lot in lots) else offer,
        left,
        v.Either(offer, nought, one) if s.free else nought,
        Const(int(s.gifts)),
        other,
        where,
    )
    point = b.point(
        Point(
            kind=Choice.OFFER,
            who=who,
            space=v.Row(terms),
            answers=AnOffer(),
            span=s.span,
            public=all(one.seen for side in s.sides for one in side),
            name="offer",
            prompt=s.prompt,
            lots=tuple(lots),
            title=s.title,
            asks=s,
        )
    )
    answer = v.item(said, nought)
    ask: list[Code] = [
        Decide(point.number, said, point.needs),
        *b.log(
            "offer", span=s.span, point=Const(point.number), by=who, side=mine, answer=said, table=offer, places=where
        ),
        If(
            v.compare(answer, "==", Const(PROPOSE)),
            [
                *shown(b, s, seats, who, said),
                Assign(offer, v.Part(said, one)),
                Assign(left, v.minus(left, 1)),
                Assign(who, other),
            ],
            [Assign(who, NOBODY)],
        ),
    ]
    rounds = v.call("min", Const(MOST), b.w.number(s.rounds))
    talk: list[Code] = [
        Assign(offer, v.EMPTY),
        Assign(said, const((0,))),
        Assign(left, rounds),
        Assign(who, v.Either(able(b, seats), seats[0], NOBODY)),
        While(v.is_there(who), ask),
        If(v.compare(answer, "==", Const(ACCEPT)), hand_over(b, s, seats, offer, said)),
        If(v.compare(answer, "in", const((ACCEPT, FREE))), b.block(s.agreed), b.block(s.refused)),
    ]
    return [Assign(seats[0], b.w.value(s.first)), Assign(seats[1], b.w.value(s.second)), *talk]


def able(b: Builder, seats: tuple[Var, Var]) -> Value:
    """Whether two bargain at all: nobody does with themselves, and who is out does not."""
    out = [v.Not(is_out(seat)) for seat in seats] if b.program.uses_out else []
    return v.every([v.compare(seats[0], "!=", seats[1]), *out])


def shown(b: Builder, s: m.DealOf, seats: tuple[Var, Var], who: Var, said: Var) -> list[Code]:
    """Only what one has can be offered, so all know of what is offered out of a hidden place that it is there."""
    code: list[Code] = []
    at = 1
    for side, one in entries(b, s):
        size = len(lots_of(b, side, one))
        place = place_of(one)
        if not one.seen and place is not None:
            counts = stretch(said, at, size)
            code.append(If(v.compare(who, "==", seats[side]), named(b, one, place, seats[side], counts)))
        at += size
    return code


def stretch(row: Value, at: int, size: int) -> Value:
    """So many entries of a row, from one on."""
    return v.Part(row, Const(at), Const(at + size))


def named(b: Builder, one: m.Lots, place: m.ZonePlace, giver: Var, counts: Value) -> list[Code]:
    """Cards that lie in no order are shown; of those that do, it is heard that they are there, and not where."""
    if is_heard_of(b, one):
        return [Effect(v.of_state("heard_of", copies(b, one), b.w.contents(place), counts))]
    pieces, piece = picked(b, one, giver, counts), b.variable(cards=True)
    known = Store(v.Item(v.slot(b.program.layout.known), piece), everyone(b))
    return [*shown_to(b, pieces, everyone(b)), For(piece, pieces, [known])]


def picked(b: Builder, one: m.Lots, giver: Var, counts: Value, *which: Value) -> Value:
    """The pieces that an offer means: of those that are alike the first, or those that their giver has said."""
    return v.call("of_each", giveable(b, one, giver), lot_table(b, one), counts, *which)


def both_say(b: Builder, s: m.DealOf, offer: Var, said: Var) -> Value:
    """Which copies are handed over of what lies in an order: each side has said so of its own, or of none."""
    lots = [lot for side, one in entries(b, s) for lot in lots_of(b, side, one)]
    ordered = Const(sum(lot.ordered for lot in lots))
    return v.call("added", v.Part(offer, Const(len(lots))), v.Part(said, Const(1)), ordered)


def hand_over(b: Builder, s: m.DealOf, seats: tuple[Var, Var], offer: Var, said: Var) -> list[Code]:
    """Both sides give, as one batch; only then does anybody hear of it, and promises begin to bind."""
    changes: list[Code] = []
    later: list[Code] = []
    promised: list[Code] = []
    moves: list[m.Meaning] = []
    ends = m.Local("first", s.first.type), m.Local("second", s.second.type)
    b.names |= dict(zip(ends, seats))
    at = seen = 0
    which = both_say(b, s, offer, said)
    for side, one in entries(b, s):
        giver, receiver = ends[side], ends[1 - side]
        lots = lots_of(b, side, one)
        size, ordered = len(lots), any(lot.ordered for lot in lots)
        counts, first = stretch(offer, at, size), v.item(offer, Const(at))
        if one.what is None:
            call = m.PerformCall(s.span, str(one.promise), giver, receiver, ())
            promised.append(If(first, b.block((call,))))
        elif isinstance(one.what.domain, m.Tokens):
            stock = b.w.stock(one.what.domain.stock)
            amount = m.Local("amount", types.Tokens(stock.id))
            changes.append(Assign(b.spelled(amount), counts if stock.by is not None else first))
            given = m.MoveTokens(s.span, "give", giver, stock.id, amount, giver, receiver)
            changes += move_tokens(given, b, later)
        else:
            assert one.goal is not None and isinstance(one.what.domain, m.Cards)
            copies_said = [stretch(which, seen, size)] if ordered else []
            seen += size if ordered else 0
            pieces = m.Local("pieces", types.Set(types.Card(one.what.domain.kind)))
            changes.append(Assign(b.spelled(pieces), picked(b, one, seats[side], counts, *copies_said)))
            goal = m.Destination(one.goal)
            moves.append(m.MoveCards(s.span, "give", giver, pieces, None, goal, None if one.seen else "up"))
        at += size
    batch = at_once(m.AllAtOnce(s.span, tuple(moves)), b) if moves else []
    return [*changes, *batch, *later, *promised]
