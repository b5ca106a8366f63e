"""What was expected and what was found, compared in the words of the file."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.compile.program.state import State
from interpreter.fault.failures import OtherValue
from interpreter.meaning.types.held import Held, Written
from interpreter.meaning.types.reading import counts, number
from interpreter.rulings.subjects import Holding, Remembered
from interpreter.rulings.table import Table
from interpreter.rulings.values import EMPTY, MORE, written
from interpreter.source.node import Node
from interpreter.source.wrong import Wrong, wrong


def row_said(table: Table, slot: int, row: tuple[int, ...]) -> list[str]:
    names = [EMPTY if piece < 0 else table.naming.card_id(piece) for piece in row]
    return names[::-1] if table.layout.zone_of_slot[slot].shape == "pile" else names


def compare_rows(names: list[str], open_: bool, found: list[str], ordered: bool, node: Node) -> None:
    """In order where a place has one; `...` leaves open what comes after, or what else is there."""
    if ordered:
        same = found[: len(names)] == names if open_ else found == names
    else:
        left = list(found)
        same = all(_taken(left, name) for name in names) and (open_ or not left)
    if not same:
        raise unmet(node, [*names, *([MORE] if open_ else [])], found)


def _taken(left: list[str], name: str) -> bool:
    if name in left:
        left.remove(name)
        return True
    return False


def compare_holding(table: Table, holding: Holding, found: int | Mapping[str, int], node: Node) -> None:
    """Of a stock by member, only the members that are named matter."""
    if isinstance(found, int):
        compare_value(found, number(node), node)
    else:
        named = counts(node, table.members(holding.stock), holding.stock.id, zero=True)
        compare_value({name: found[name] for name in named}, named, node)


def recalled(table: Table, state: State, subject: Remembered) -> Held:
    base = table.layout.facts[subject.fact.id]
    found: Held
    if subject.owner is None:
        found = state[base]
    else:
        found = state[base][subject.owner] if table.layout.is_listed(subject.fact) else state[base + subject.owner]
    return found


def compare_value(found: Written, expected: Written, node: Node) -> None:
    if found != expected:
        raise unmet(node, expected, found)


def unmet(node: Node, expected: Written, found: Written) -> Wrong:
    return wrong(OtherValue(written(expected), written(found)), node.span)
