"""Values of a position that is laid out by hand: words back to the numbers of the state."""

from __future__ import annotations

from typing import Any

from interpreter.check.types import Type
from interpreter.rulings.copies import Copies
from interpreter.rulings.values import NOBODY, NOTHING, member_names, wanted
from interpreter.source.node import Node
from interpreter.source.span import Span


def given_value(copies: Copies, kind: Type, node: Node) -> Any:
    return engine_value(copies, kind, wanted(copies.table, kind, node), node.span)


def engine_value(copies: Copies, kind: Type, data: Any, span: Span) -> Any:
    table = copies.table
    match kind.name:
        case "truth":
            return int(data)
        case "seat":
            return table.seats.index(data) if data != NOBODY else -1
        case "member":
            return member_names(table, str(kind.of)).index(data) if data != NOTHING else -1
        case "card":
            return copies.piece(data, span) if data != NOTHING else -1
        case "place":
            return next(slot for slot in table.layout.zone_of_slot if table.naming.place_id(slot) == data)
        case "bundle":
            return tuple(data.get(name, 0) for name in member_names(table, str(kind.of)))
        case "set" | "list":
            assert isinstance(kind.of, Type)
            return several(copies, kind, data, span)
    return data


def several(copies: Copies, kind: Type, data: list[Any], span: Span) -> tuple[Any, ...]:
    """A card that is named twice in one list is two copies of it."""
    assert isinstance(kind.of, Type)
    found: list[Any] = []
    for one in data:
        if kind.of.name == "card" and one != NOTHING:
            found.append(copies.piece(one, span, found))
        else:
            found.append(engine_value(copies, kind.of, one, span))
    return tuple(sorted(found) if kind.name == "set" else found)
