"""Values as rulings write them: ids instead of numbers. What was expected and what was found are compared so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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


def written(said: Written | None) -> str:
    """As a file would have it."""
    if isinstance(said, bool):
        return "true" if said else "false"
    if isinstance(said, int | str | None):
        return str(said)
    if isinstance(said, Mapping):
        return "{" + ", ".join(f"{key}: {written(value)}" for key, value in said.items()) + "}"
    return "[" + ", ".join(map(written, said)) + "]"


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


def holding_said(table: Table, holding: Holding, amount: int | Sequence[int]) -> int | dict[str, int]:
    return amount if isinstance(amount, int) else dict(zip(table.members(holding.stock), amount))
