"""What an offer is made of: lots, and how much of each there is."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.compile.builder import Builder
from interpreter.compile.events import Happening, allowed, may_hear, prohibits
from interpreter.compile.points import Lot
from interpreter.compile.selecting import candidates
from interpreter.model.game import Stock
from interpreter.source.node import Mapping

MOST = 20  # proposals; and what is asked for of a hidden stock whose number nobody knows


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
