"""What one seat sees, taken from the view that it is given."""

from __future__ import annotations

from dataclasses import replace

from interpreter.engine.knowledge import who
from interpreter.fault.rulings import NameOfACard, OfWhat, ReckonedNotSeen, WhatItHolds
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.meaning.types.figure import as_written
from interpreter.meaning.types.held import Written
from interpreter.meaning.types.reading import listed, unknown
from interpreter.play.seen.seen import BackSeen, FactSeen, Seen
from interpreter.play.seen.values import Value
from interpreter.play.views.view import View
from interpreter.rulings.comparing import compare_holding, compare_rows, compare_value
from interpreter.rulings.play import Play
from interpreter.rulings.seated import Seated
from interpreter.rulings.subjects import Holder, Holding, Place, Remembered, RememberedOfAll, Subject
from interpreter.rulings.table import Table
from interpreter.rulings.values import EMPTY, HIDDEN, MORE, said, written
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.wrong import Wrong, wrong


def unseen(table: Table, play: Play, seat: int, claims: Mapping) -> list[Diagnostic]:
    """Every claim about a seat's view that does not hold."""
    view = by_pieces(table, play.match.view(seat), play.match.handles(seat))
    found: list[Diagnostic] = []
    for key, node, whose in table.entries(claims):
        try:
            look(table, view, table.subject(key, whose), node, key)
        except Wrong as fault:
            found.append(fault.diagnostic)
    return found


def by_pieces(table: Table, view: View, handles: dict[int, int]) -> View:
    """A view whose facts of cards are those of pieces, as a ruling means them, and not of a seat's handles."""
    pieces = {handle: piece for piece, handle in handles.items()}
    facts, layout = table.model.facts, table.layout

    def of_piece(one: FactSeen) -> FactSeen:
        fact = facts[one.fact]
        listed = layout.is_listed(fact) and not layout.of_place(fact)
        return replace(one, which=pieces[one.which]) if listed and isinstance(one.which, int) else one

    return replace(view, facts=tuple(of_piece(one) for one in view.facts))


def look(table: Table, view: View, subject: Subject, node: Node, key: Scalar) -> None:
    match subject:
        case Place(zone, slot):
            cards = next(one for one in view.places if one.place == slot).cards
            names, open_ = expected_cards(table, node)
            found = [card_said(card) for card in cards]
            compare_rows(names, open_, found, zone.ordered or bool(zone.slots), node)
        case Holding():
            look_at_stock(table, view, subject, node)
        case Holder():
            if not isinstance(node, Mapping):
                raise wrong(WhatItHolds(subject.name), node.span)
            for holding, part in table.holdings(subject, node):
                look_at_stock(table, view, holding, part)
        case Remembered():
            look_at_fact(table, view, subject, node)
        case RememberedOfAll(fact, kind, owner):
            if not isinstance(kind, types.Truth):
                raise wrong(OfWhat(fact.id), key.span)
            rows = [one for one in view.facts if one.fact == fact.id and one.value]
            found = [which_said(table, owner, one.which) for one in rows]
            compare_rows([str(owner.written(item, table)) for item in listed(node)], False, found, False, node)
        case _:
            raise wrong(ReckonedNotSeen(key.text), key.span)


# ------------------------------------------------------------ cards
def expected_cards(table: Seated, node: Node) -> tuple[list[str], bool]:
    """Cards by id, and backs as `hidden` with what they show."""
    found: list[str] = []
    items = listed(node)
    for index, item in enumerate(items):
        if not isinstance(item, Scalar):
            raise wrong(NameOfACard(), item.span)
        if item.text == MORE and index == len(items) - 1:
            return found, True
        if item.text.split()[0] != HIDDEN and item.text not in (*table.model.cards, EMPTY):
            raise unknown(item, "card", (*table.model.cards, EMPTY, HIDDEN))
        found.append(item.text)
    return found, False


def card_said(card: Seen) -> str:
    if card is None:
        return EMPTY
    if isinstance(card, BackSeen):
        return " ".join([HIDDEN, *(written(as_written(value)) for value in card.properties.values())])
    return card.card


# ------------------------------------------------------------ stocks and facts
def look_at_stock(table: Table, view: View, holding: Holding, node: Node) -> None:
    holder: int | str = holding.holder
    if holding.holder >= table.layout.seats:
        holder = table.symbols.holders[holding.holder - table.layout.seats]
    rows = [one for one in view.stocks if one.stock == holding.stock.id and one.holder == holder]
    hidden = isinstance(node, Scalar) and node.text == HIDDEN
    if hidden or not rows:
        compare_value(rows[0].counts if rows else HIDDEN, HIDDEN if hidden else "a number", node)
        return
    compare_holding(table, holding, rows[0].counts, node)


def look_at_fact(table: Table, view: View, subject: Remembered, node: Node) -> None:
    """A fact that is at its start is not in the view; neither is one that this seat may not see."""
    fact, owner = subject.fact, subject.owner
    which = table.naming.member_id(fact.of, owner) if owner is not None and fact.of in table.model.enums else owner
    rows = [one for one in view.facts if one.fact == fact.id and one.which == which]
    found: Written
    if rows:
        found = viewed(table, subject.type, rows[0].value)
    elif who.sees_owned(table.layout, fact, -1 if owner is None else owner, view.you):
        found = said(table, subject.type, table.machine.compiled.fact_starts[fact.id])
    else:
        found = HIDDEN
    hidden = isinstance(node, Scalar) and node.text == HIDDEN
    compare_value(found, HIDDEN if hidden else subject.type.written(node, table), node)


def which_said(table: Table, owner: Type, which: int | str | None) -> str:
    """What a fact is of, in words: in a view, members have their ids already."""
    return str(said(table, owner, which)) if isinstance(which, int) else str(which)


def viewed(table: Table, kind: Type, value: Value) -> Written:
    """A value of a view in words; a card that is not known is hidden."""
    match kind:
        case types.Card():
            return HIDDEN if value is None else str(value)
        case types.Set() | types.List():
            assert isinstance(value, tuple)
            found = [viewed(table, kind.of, one) for one in value]
            return sorted(found, key=str) if isinstance(kind, types.Set) else found
    return kind.claimed(value, table.naming)
