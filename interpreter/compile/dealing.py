"""Deals: offers go to and fro until one is accepted or refused, or none is left; then both sides hand over at once.

What is kept while they bargain is plain: whose word it is, how many proposals are left, and the offer on the table,
a count for each lot. A proposal names what its maker may know of: of what lies hidden, as much as there could be.
"""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.types import SEAT, Type, card, set_of
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Decide, Do, If, While
from interpreter.compile.lots import (
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
from interpreter.compile.noticing import shown_to
from interpreter.compile.points import Choice
from interpreter.compile.things import AnOffer
from interpreter.compile.together import at_once
from interpreter.compile.tokens import move_tokens
from interpreter.compile.tree.bridge import Spelling, tree
from interpreter.compile.tree.values import Var

ACCEPT, PROPOSE, FREE = 1, 2, 3  # how an answer begins; anything else refuses


def deal(b: Builder, s: m.DealOf) -> list[Code]:
    seats = b.variable(kind=SEAT), b.variable(kind=SEAT)
    who, offer, left, said = b.variable(kind=SEAT), b.variable(), b.variable(), b.variable()
    lots, caps = parts(b, s, (str(seats[0]), str(seats[1])), str(who))
    where = places_of(b, s, lots)
    split = sum(lot.side == 0 for lot in lots)
    mine = f"(0 if {who} == {seats[0]} else 1)"
    other = f"({seats[1]} if {who} == {seats[0]} else {seats[0]})"
    free = f"(0 if {offer} else 1)" if s.free else "0"
    table = f"{offer}[:{len(lots)}]" if any(lot.ordered for lot in lots) else offer
    terms = [" + ".join(caps) or "()", str(split), mine, str(table), str(left), free, str(int(s.gifts)), other, where]
    point = b.point(
        kind=Choice.OFFER,
        who=who,
        space=f"({', '.join(terms)})",
        answers=AnOffer(),
        span=s.span,
        public=all(one.seen for side in s.sides for one in side),
        name="offer",
        prompt=s.prompt,
        lots=tuple(lots),
        title=s.title,
        asks=s,
    )
    ask: list[Code] = [
        Decide(point.number, said, point.needs),
        *b.log("offer", str(point.number), who, mine, said, offer, where, span=s.span),
        If(
            f"{said}[0] == {PROPOSE}",
            [
                *shown(b, s, seats, who, said),
                Assign(offer, f"{said}[1:]"),
                Assign(left, f"{left} - 1"),
                Assign(who, other),
            ],
            [Assign(who, "-1")],
        ),
    ]
    talk: list[Code] = [
        Assign(offer, "()"),
        Assign(said, "(0,)"),
        Assign(left, f"min({MOST}, {b.w.number(s.rounds)})"),
        Assign(who, f"{seats[0]} if {able(b, seats)} else -1"),
        While(f"{who} >= 0", ask),
        If(f"{said}[0] == {ACCEPT}", hand_over(b, s, seats, offer, said)),
        If(f"{said}[0] in ({ACCEPT}, {FREE})", b.block(s.agreed), b.block(s.refused)),
    ]
    return [Assign(seats[0], b.w.text(s.first)), Assign(seats[1], b.w.text(s.second)), *talk]


def able(b: Builder, seats: tuple[Var, Var]) -> str:
    """Whether two bargain at all: nobody does with themselves, and who is out does not."""
    test = f"{seats[0]} != {seats[1]}"
    if not b.program.uses_out:
        return test
    return " and ".join([test, *(f"not S[{slots.OUT}] >> {seat} & 1" for seat in seats)])


def shown(b: Builder, s: m.DealOf, seats: tuple[Var, Var], who: Spelling, said: Spelling) -> list[Code]:
    """Only what one has can be offered, so all know of what is offered out of a hidden place that it is there."""
    code: list[Code] = []
    at = 1
    for side, one in entries(b, s):
        size = len(lots_of(b, side, one))
        place = place_of(one)
        if not one.seen and place is not None:
            counts = f"{said}[{at}:{at + size}]"
            code.append(If(f"{who} == {seats[side]}", named(b, one, place, seats[side], counts)))
        at += size
    return code


def named(b: Builder, one: m.Lots, place: m.ZonePlace, giver: Spelling, counts: Spelling) -> list[Code]:
    """Cards that lie in no order are shown; of those that do, it is heard that they are there, and not where."""
    layout = b.program.layout
    if is_heard_of(b, one):
        return [Do(f"heard_of(S, {copies(b, one)}, {b.w.contents(place)}, {counts})")]
    pieces, everyone = picked(b, one, giver, counts), (1 << layout.seats) - 1
    return [
        *shown_to(b, tree(pieces), tree(str(everyone))),
        Do(f"for x in {pieces}: S[{layout.known}][x] = {everyone}"),
    ]


def picked(b: Builder, one: m.Lots, giver: Spelling, counts: Spelling, which: str = "") -> str:
    """The pieces that an offer means: of those that are alike the first, or those that their giver has said."""
    return f"of_each({giveable(b, one, str(giver))}, {lot_table(b, one)}, {counts}{which and ', ' + which})"


def both_say(b: Builder, s: m.DealOf, offer: Spelling, said: Spelling) -> str:
    """Which copies are handed over of what lies in an order: each side has said so of its own, or of none."""
    lots = [lot for side, one in entries(b, s) for lot in lots_of(b, side, one)]
    return f"added({offer}[{len(lots)}:], {said}[1:], {sum(lot.ordered for lot in lots)})"


def hand_over(b: Builder, s: m.DealOf, seats: tuple[Var, Var], offer: Spelling, said: Spelling) -> list[Code]:
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
        counts = f"{offer}[{at}:{at + size}]"
        if one.what is None:
            call = m.PerformCall(s.span, str(one.promise), giver, receiver, ())
            promised.append(If(f"{offer}[{at}]", b.block((call,))))
        elif isinstance(one.what.domain, m.Tokens):
            stock = b.w.stock(one.what.domain.stock)
            amount = m.Local("amount", Type("tokens", stock.id))
            changes.append(Assign(b.spelled(amount), counts if stock.by is not None else f"{offer}[{at}]"))
            given = m.MoveTokens(s.span, "give", giver, stock.id, amount, giver, receiver)
            changes += move_tokens(b, given, later)
        else:
            assert one.goal is not None and isinstance(one.what.domain, m.Cards)
            copies_said = f"{which}[{seen}:{seen + size}]" if ordered else ""
            seen += size if ordered else 0
            pieces = m.Local("pieces", set_of(card(one.what.domain.kind)))
            changes.append(Assign(b.spelled(pieces), picked(b, one, seats[side], counts, copies_said)))
            goal = m.Destination(one.goal)
            moves.append(m.MoveCards(s.span, "give", giver, pieces, None, goal, None if one.seen else "up"))
        at += size
    batch = at_once(b, m.AllAtOnce(s.span, tuple(moves))) if moves else []
    return [*changes, *batch, *later, *promised]
