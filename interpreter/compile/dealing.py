"""Deals: offers go to and fro until one is accepted or refused, or none is left; then both sides hand over at once.

What is kept while they bargain is plain: whose word it is, how many proposals are left, and the offer on the table,
a count for each lot. A proposal names what its maker may know of: of what lies hidden, as much as there could be.
"""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.types import Type, card, set_of
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Decide, Do, If, While
from interpreter.compile.events import Happening, allowed, may_hear, prohibits
from interpreter.compile.noticing import shown_to
from interpreter.compile.points import Choice, Lot
from interpreter.compile.selecting import candidates
from interpreter.compile.things import AnOffer
from interpreter.compile.together import at_once
from interpreter.compile.tokens import move_tokens
from interpreter.model.game import Stock
from interpreter.source.node import Mapping

ACCEPT, PROPOSE, FREE = 1, 2, 3  # how an answer begins; anything else refuses
MOST = 20  # proposals; and what is asked for of a hidden stock whose number nobody knows


def deal(b: Builder, s: m.DealOf) -> list[Code]:
    seats = b.variable(), b.variable()
    who, offer, left, said = b.variable(), b.variable(), b.variable(), b.variable()
    lots, caps = parts(b, s, seats, who)
    split = sum(lot.side == 0 for lot in lots)
    mine = f"(0 if {who} == {seats[0]} else 1)"
    other = f"({seats[1]} if {who} == {seats[0]} else {seats[0]})"
    free = f"(0 if {offer} else 1)" if s.free else "0"
    point = b.point(
        kind=Choice.OFFER,
        who=who,
        space=f"({' + '.join(caps) or '()'}, {split}, {mine}, {offer}, {left}, {free}, {int(s.gifts)}, {other})",
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
        *b.log("offer", str(point.number), who, mine, said, offer, span=s.span),
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
        If(f"{said}[0] == {ACCEPT}", hand_over(b, s, seats, offer)),
        If(f"{said}[0] in ({ACCEPT}, {FREE})", b.block(s.agreed), b.block(s.refused)),
    ]
    return [Assign(seats[0], b.w.text(s.first)), Assign(seats[1], b.w.text(s.second)), *talk]


def able(b: Builder, seats: tuple[str, str]) -> str:
    """Whether two bargain at all: nobody does with themselves, and who is out does not."""
    test = f"{seats[0]} != {seats[1]}"
    if not b.program.uses_out:
        return test
    return " and ".join([test, *(f"not S[{slots.OUT}] >> {seat} & 1" for seat in seats)])


def parts(b: Builder, s: m.DealOf, seats: tuple[str, str], who: str) -> tuple[list[Lot], list[str]]:
    """What an offer is made of, and how much of each the one whose word it is may put into it."""
    lots: list[Lot] = []
    caps: list[str] = []
    for side, some in enumerate(s.sides):
        giver, receiver = seats[side], seats[1 - side]
        for one in some:
            lots += lots_of(b, side, one)
            have = caps_of(b, one, giver, receiver)
            if not one.seen:
                have = f"({have} if {who} == {giver} else {apparent(b, one)})"
            caps.append(have)
    return lots, caps


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
    return [Lot(side, "card", name) for name in cards_of(b, one)]


def cards_of(b: Builder, one: m.Lots) -> list[str]:
    """Cards that are alike are one lot."""
    assert one.what is not None and isinstance(one.what.domain, m.Cards)
    layout = b.program.layout
    return list(dict.fromkeys(layout.pieces[n].card for n in layout.cards_called(one.what.domain.kind)))


def lot_table(b: Builder, one: m.Lots) -> str:
    """For every piece the lot that it belongs to."""
    names = {name: n for n, name in enumerate(cards_of(b, one))}
    return b.program.tables.table("LOT", tuple(names.get(piece.card, -1) for piece in b.program.layout.pieces))


def caps_of(b: Builder, one: m.Lots, giver: str, receiver: str) -> str:
    """How much of each lot there is to hand over; what a rule forbids to be given is not there."""
    p = b.program
    if one.what is None:
        test = p.can(p.layout.checked.routines[str(one.promise)], giver, receiver)
        return f"(int({test}),)"
    domain = one.what.domain
    if isinstance(domain, m.Tokens):
        event = Happening("change", "give", domain.stock, actor=giver, tokens=True)
        against = [x for x in p.prohibitions if may_hear(p, x, event)]
        tests = [f"not ({prohibits(b, x, event, ('i', giver, receiver))})" for x in against]
        plain = b.w.stock(domain.stock).by is None
        have = f"({candidates(b.w, one.what)},)" if plain else candidates(b.w, one.what)
        return f"tuple([n if {' and '.join(tests)} else 0 for i, n in enumerate({have})])" if tests else have
    pieces = giveable(b, one, giver)
    return f"tally([{lot_table(b, one)}[x] for x in {pieces}], {len(cards_of(b, one))})"


def giveable(b: Builder, one: m.Lots, giver: str) -> str:
    assert one.what is not None and one.goal is not None and isinstance(one.what.domain, m.Cards)
    event = Happening("change", "give", one.what.domain.kind, actor=giver)
    test = allowed(b, event, "x", b.w.place(one.goal), "")
    pieces = candidates(b.w, one.what)
    return f"[x for x in {pieces} if {test}]" if test else pieces


def apparent(b: Builder, one: m.Lots) -> str:
    """As much as there could be, for all that everybody knows."""
    layout = b.program.layout
    if one.what is None:
        return "(1,)"
    domain = one.what.domain
    if isinstance(domain, m.Tokens):
        return repr(box(b, b.w.stock(domain.stock)))
    names = cards_of(b, one)
    copies = tuple(tuple(n for n, piece in enumerate(layout.pieces) if piece.card == name) for name in names)
    assert isinstance(domain, m.Cards) and domain.places is not None
    return f"could_hold(S, {b.program.tables.table('COPIES', copies)}, {b.w.contents(domain.places)})"


def box(b: Builder, stock: Stock) -> tuple[int, ...]:
    layout = b.program.layout
    if stock.by is None:
        return (layout.amount(stock.count, MOST),)
    members = layout.checked.game.enums[stock.by].members
    count = stock.count
    return tuple(layout.amount(count.get(one.id), 0) if isinstance(count, Mapping) else MOST for one in members)


def shown(b: Builder, s: m.DealOf, seats: tuple[str, str], who: str, said: str) -> list[Code]:
    """Only what one has can be offered, so what is offered out of a hidden place is seen by all."""
    code: list[Code] = []
    at = 1
    for side, some in enumerate(s.sides):
        for one in some:
            size = len(lots_of(b, side, one))
            if not one.seen and one.what is not None and isinstance(one.what.domain, m.Cards):
                pieces = picked(b, one, seats[side], f"{said}[{at}:{at + size}]")
                known = f"S[{b.program.layout.known}][x]"
                everyone = (1 << b.program.layout.seats) - 1
                code.append(
                    If(
                        f"{who} == {seats[side]}",
                        [*shown_to(b, pieces, str(everyone)), Do(f"for x in {pieces}: {known} = {everyone}")],
                    )
                )
            at += size
    return code


def picked(b: Builder, one: m.Lots, giver: str, counts: str) -> str:
    """The pieces that an offer means: of those that are alike, the first."""
    return f"of_each({giveable(b, one, giver)}, {lot_table(b, one)}, {counts})"


def hand_over(b: Builder, s: m.DealOf, seats: tuple[str, str], offer: str) -> list[Code]:
    """Both sides give, as one batch; only then does anybody hear of it, and promises begin to bind."""
    changes: list[Code] = []
    later: list[Code] = []
    promised: list[Code] = []
    moves: list[m.Meaning] = []
    ends = m.Local("first", s.first.type), m.Local("second", s.second.type)
    b.names |= dict(zip(ends, seats))
    at = 0
    for side, some in enumerate(s.sides):
        giver, receiver = ends[side], ends[1 - side]
        for one in some:
            size = len(lots_of(b, side, one))
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
                pieces = m.Local("pieces", set_of(card(one.what.domain.kind)))
                changes.append(Assign(b.spelled(pieces), picked(b, one, seats[side], counts)))
                goal = m.Destination(one.goal)
                moves.append(m.MoveCards(s.span, "give", giver, pieces, None, goal, None if one.seen else "up"))
            at += size
    batch = at_once(b, m.AllAtOnce(s.span, tuple(moves))) if moves else []
    return [*changes, *batch, *later, *promised]
