"""Values as rulings write them: ids instead of numbers. What was expected and what was found are compared so."""

from __future__ import annotations

from typing import Any, assert_never

from interpreter.fault.rulings import (
    DotsAtTheEnd,
    ListExpected,
    NameOf,
    NoneOf,
    NoSuch,
    NumberExpected,
    NumbersBy,
    TrueOrFalse,
)
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.rulings.copies import card_of
from interpreter.rulings.fault import Wrong, wrong
from interpreter.rulings.seated import Seated
from interpreter.rulings.subjects import Holding
from interpreter.rulings.table import Table
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.words import Term

EMPTY, MORE, HIDDEN = "empty", "...", "hidden"
NOTHING, NOBODY = "nothing", "nobody"


# ------------------------------------------------------------ from the table
def said(table: Table, kind: Type, value: Any) -> Any:
    """A value of the state in words: numbers, truths, ids, lists and dictionaries of them."""
    match kind:
        case types.Truth():
            return bool(value)
        case types.Seat():
            return table.seats[value] if value >= 0 else NOBODY
        case types.Member():
            return table.naming.member_id(str(kind.of), value)
        case types.Card():
            return table.naming.card_id(value) if value >= 0 else NOTHING
        case types.Place():
            return table.naming.place_id(value) if value in table.layout.zone_of_slot else NOTHING
        case types.Bundle():
            return {name: n for name, n in zip(member_names(table, str(kind.of)), value) if n}
        case types.Tokens() | types.Holding():
            stock = table.model.stocks[str(kind.of)]
            return {name: n for name, n in zip(table.members(stock), value) if n} if stock.by else value
        case types.Set():
            return sorted((said(table, kind.of, one) for one in value), key=str)
        case types.List():
            return [said(table, kind.of, one) for one in value]
        case types.Number() | types.Token() | types.Slot() | types.Word() | types.Kind() | types.Holder():
            return value
        case types.Effect() | types.Map() | types.Unknown():
            return value
    assert_never(kind)


def member_names(table: Seated, enum: str) -> tuple[str, ...]:
    return tuple(one.id for one in table.model.enums[enum].members)


def written(data: Any) -> str:
    """Data in words as a file would have it."""
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, dict):
        return "{" + ", ".join(f"{key}: {written(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join(map(written, data)) + "]"
    return str(data)


# ------------------------------------------------------------ from the file
def wanted(table: Seated, kind: Type, node: Node) -> Any:
    """What a file writes, as `said` would say it; unknown names are faults."""
    match kind:
        case types.Set() | types.List():
            inner = kind.of
            found = [wanted(table, inner, item) for item in listed(node)]
            return sorted(found, key=str) if isinstance(kind, types.Set) else found
        case types.Bundle():
            return counts(node, member_names(table, str(kind.of)), str(kind.of))
        case types.Tokens() | types.Holding():
            stock = table.model.stocks[str(kind.of)]
            return counts(node, table.members(stock), stock.id) if stock.by else number(node)
        case types.Truth():
            if isinstance(node, Scalar) and isinstance(node.value, bool):
                return node.value
            written = node.text if isinstance(node, Scalar) else ""
            raise wrong(TrueOrFalse(written, ("true", "false")), node.span)
        case types.Seat():
            return one_of(node, (*table.seats, NOBODY), "seat")
        case types.Member():
            return one_of(node, (*member_names(table, str(kind.of)), NOTHING), str(kind.of))
        case types.Card():
            if isinstance(node, Scalar) and card_of(node.text) in table.model.cards:
                return node.text
            return one_of(node, (*table.model.cards, NOTHING), "card")
        case types.Place():
            names = table.place_names
            return one_of(node, names, "place") if names is not None else name_in(node, "place").text
        case types.Number() | types.Token() | types.Slot() | types.Word() | types.Kind() | types.Holder():
            return number(node)
        case types.Effect() | types.Map() | types.Unknown():
            return number(node)
    assert_never(kind)


def listed(node: Node) -> tuple[Node, ...]:
    if isinstance(node, Sequence):
        return node.items
    raise wrong(ListExpected(), node.span)


def number(node: Node) -> int:
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    raise wrong(NumberExpected(), node.span)


def counts(node: Node, names: tuple[str, ...], what: str, zero: bool = False) -> dict[str, int]:
    """Numbers by member; members at zero are left out unless they matter."""
    if not isinstance(node, Mapping):
        example = f"{{{names[0]}: 1}}" if names else "{...: 1}"
        raise wrong(NumbersBy(Term(what), example), node.span)
    found = {}
    for entry in node:
        if entry.name not in names:
            raise wrong(NoneOf(entry.name, Term(what), tuple(names)), entry.key.span)
        found[entry.name] = number(entry.value)
    ordered = {name: found[name] for name in names if name in found}
    return ordered if zero else {name: count for name, count in ordered.items() if count}


def name_in(node: Node, what: str) -> Scalar:
    if not isinstance(node, Scalar):
        raise wrong(NameOf(Term(what)), node.span)
    return node


def one_of(node: Node, names: tuple[str, ...], what: str) -> str:
    said = name_in(node, what)
    if said.text not in names:
        raise unknown(said, what, names)
    return said.text


def unknown(node: Scalar, what: str, names: tuple[str, ...]) -> Wrong:
    return wrong(NoSuch(Term(what), node.text, tuple(names)), node.span)


# ------------------------------------------------------------ lists of pieces
def pieces(table: Seated, node: Node, holds_gaps: bool) -> tuple[list[tuple[str, Scalar]], bool]:
    """The cards of a place as listed, and whether `...` leaves the rest open."""
    found: list[tuple[str, Scalar]] = []
    items = listed(node)
    for index, item in enumerate(items):
        if isinstance(item, Scalar) and item.text == MORE:
            if index < len(items) - 1:
                raise wrong(DotsAtTheEnd(), item.span)
            return found, True
        names = (*table.model.cards, EMPTY) if holds_gaps else tuple(table.model.cards)
        found.append((one_of(item, names, "card"), name_in(item, "card")))
    return found, False


def holding_said(table: Table, holding: Holding, amount: Any) -> Any:
    if not holding.stock.by:
        return amount
    return dict(zip(table.members(holding.stock), amount))
