"""Values as rulings write them: ids instead of numbers. What was expected and what was found are compared so."""

from __future__ import annotations

from typing import Any

from interpreter.fault.rulings import DotsAtTheEnd
from interpreter.meaning.types import Type
from interpreter.meaning.types.held import Held, Written
from interpreter.meaning.types.reading import listed, name_in, one_of
from interpreter.rulings.seated import Seated
from interpreter.rulings.subjects import Holding
from interpreter.rulings.table import Table
from interpreter.source.node import Node, Scalar
from interpreter.source.wrong import wrong

EMPTY, MORE, HIDDEN = "empty", "...", "hidden"


def said(table: Table, kind: Type, value: Held) -> Written:
    """A value of the state in words: numbers, truths, ids, lists and dictionaries of them."""
    return kind.claimed(kind.seen(value, table.naming), table.naming)


def written(data: Any) -> str:
    """Data in words as a file would have it."""
    if isinstance(data, bool):
        return "true" if data else "false"
    if isinstance(data, dict):
        return "{" + ", ".join(f"{key}: {written(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join(map(written, data)) + "]"
    return str(data)


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
