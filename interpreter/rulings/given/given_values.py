"""Values of a position that is laid out by hand: words back to the numbers of the state."""

from __future__ import annotations

from typing import Any, assert_never

from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.rulings.copies import Copies
from interpreter.rulings.values import NOBODY, NOTHING, member_names, wanted
from interpreter.source.node import Node
from interpreter.source.span import Span


def given_value(copies: Copies, kind: Type, node: Node) -> Any:
    return engine_value(copies, kind, wanted(copies.table, kind, node), node.span)


def engine_value(copies: Copies, kind: Type, data: Any, span: Span) -> Any:
    table = copies.table
    match kind:
        case types.Truth():
            return int(data)
        case types.Seat():
            return table.seats.index(data) if data != NOBODY else -1
        case types.Member():
            return member_names(table, str(kind.of)).index(data) if data != NOTHING else -1
        case types.Card():
            return copies.piece(data, span) if data != NOTHING else -1
        case types.Place():
            return next(slot for slot in table.layout.zone_of_slot if table.naming.place_id(slot) == data)
        case types.Bundle():
            return tuple(data.get(name, 0) for name in member_names(table, str(kind.of)))
        case types.Set() | types.List():
            return several(copies, kind, data, span)
        case types.Number() | types.Token() | types.Tokens() | types.Holding() | types.Slot() | types.Word():
            return data
        case types.Kind() | types.Holder() | types.Effect() | types.Map() | types.Unknown():
            return data
    assert_never(kind)


def several(copies: Copies, kind: types.Set | types.List, data: list[Any], span: Span) -> tuple[Any, ...]:
    """A card that is named twice in one list is two copies of it."""
    found: list[Any] = []
    for one in data:
        if isinstance(kind.of, types.Card) and one != NOTHING:
            found.append(copies.piece(one, span, found))
        else:
            found.append(engine_value(copies, kind.of, one, span))
    return tuple(sorted(found) if isinstance(kind, types.Set) else found)
