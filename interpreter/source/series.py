"""Rows of a table that stand for many cards: `["card-{number}", 1 to 104, 1]` is one card for each number.

They are written out as soon as a file is read, so that nothing else knows them. Every card keeps the place of its row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from interpreter.fault.yaml import ColumnUnclear, NoSuchColumn, NoSuchNumbers
from interpreter.source.diagnostic import Faults
from interpreter.source.limits import MOST_PIECES
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.tables import columns_of

COLUMN = re.compile(r"\{([^{}]*)\}")
WORD = re.compile(r"-?\d+|[a-z][a-z0-9-]*")  # one value, which needs no list
NUMBERS = re.compile(r"(rest of )?(-?\d{1,9}) to (-?\d{1,9})(?: by (\d{1,9}))?")


@record(slots=True)
class Values:
    """What a cell stands for: several values, and whether cards that another row has are left out."""

    cells: tuple[Scalar, ...]
    rest: bool = False


def written_out(root: Mapping, faults: Faults) -> Mapping:
    """The same file with a row for each card, also of those that an expansion adds."""
    added = root.get("add")
    if isinstance(added, Mapping) and (more := written_out(added, faults)) is not added:
        root = put(root, "add", more)
    tables = root.get("tables")
    if not isinstance(tables, Sequence) or not any(map(has_series, tables.items)):
        return root
    items = tuple(table_written_out(one, faults) if isinstance(one, Mapping) else one for one in tables.items)
    return put(root, "tables", Sequence(items, tables.span))


def put(node: Mapping, key: str, value: Node) -> Mapping:
    entries = tuple(Entry(one.key, value) if one.name == key else one for one in node.entries)
    return Mapping(entries, node.span)


def has_series(table: Node) -> bool:
    rows = table.get("rows") if isinstance(table, Mapping) else None
    if not isinstance(table, Mapping) or not isinstance(rows, Sequence):
        return False
    return any(named_columns(table, row) for row in rows.items)


def named_columns(table: Mapping, row: Node) -> list[str]:
    """The columns that a row's id names in braces; none for a row that is one card."""
    at = id_at(table)
    if at is None or not isinstance(row, Sequence) or len(row) != len(columns_of(table)):
        return []
    return COLUMN.findall(name.text) if isinstance(name := row.items[at], Scalar) else []


def id_at(table: Mapping) -> int | None:
    names = [column.text for column in columns_of(table)]
    return names.index("id") if "id" in names else None


def table_written_out(table: Mapping, faults: Faults) -> Mapping:
    rows, at = table.get("rows"), id_at(table)
    if not isinstance(rows, Sequence) or at is None or not has_series(table):
        return table
    found: list[tuple[list[Node], bool]] = []  # the cards of each row, and whether it takes what others leave
    room = MOST_PIECES
    for row in rows.items:
        if not named_columns(table, row) or not isinstance(row, Sequence):
            found.append(([row], False))
            continue
        values = values_of(table, row, room, faults) or {}
        cards: list[Node] = list(cards_of(table, row, values)) if values else []
        room -= len(cards)
        found.append((cards, any(one.rest for one in values.values())))
    taken = {id_of(one, at) for cards, rest in found if not rest for one in cards}
    written: list[Node] = []
    for cards, rest in found:
        left = [one for one in cards if not rest or id_of(one, at) not in taken]
        taken |= {id_of(one, at) for one in left}
        written += left
    return put(table, "rows", Sequence(tuple(written), rows.span))


def id_of(row: Node, at: int) -> str:
    cell = row.items[at] if isinstance(row, Sequence) and len(row) > at else None
    return cell.text if isinstance(cell, Scalar) else ""


def values_of(table: Mapping, row: Sequence, room: int, faults: Faults) -> dict[str, Values] | None:
    """What the named columns stand for; None where that cannot be read, which is told."""
    names = [column.text for column in columns_of(table)]
    found: dict[str, Values] = {}
    many = 1
    for word in dict.fromkeys(named_columns(table, row)):
        if word not in names or word == "id":
            span = row.items[id_at(table) or 0].span
            faults.add(NoSuchColumn(word, tuple([x for x in names if x != "id"])), span)
            return None
        cell = row.items[names.index(word)]
        values = values_in(cell, room // many)
        if values is None:
            faults.add(ColumnUnclear(word), cell.span)
            return None
        if not values.cells:
            faults.add(NoSuchNumbers(MOST_PIECES), cell.span)
            return None
        found[word] = values
        many *= len(values.cells)
    return found


def values_in(cell: Node, most: int) -> Values | None:
    """The values of a cell; none of them where there are too many."""
    if isinstance(cell, Sequence):
        words = tuple(one for one in cell.items if isinstance(one, Scalar))
        return None if len(words) < len(cell) or not words else Values(words if len(words) <= most else ())
    if not isinstance(cell, Scalar):
        return None
    if WORD.fullmatch(cell.text):
        return Values((cell,))
    written = NUMBERS.fullmatch(cell.text)
    if written is None:
        return None
    low, high, by = int(written[2]), int(written[3]), int(written[4] or 1)
    numbers = range(low, high + 1, by) if by else range(0)
    if len(numbers) > most:
        numbers = range(0)
    cells = tuple(replace(cell, value=n, text=str(n), raw=str(n), quoted=False) for n in numbers)
    return Values(cells, written[1] is not None)


def cards_of(table: Mapping, row: Sequence, values: dict[str, Values]) -> Iterator[Sequence]:
    """The row once for each combination, with every column in braces replaced by its value."""
    names = [column.text for column in columns_of(table)]
    for chosen in product(*(one.cells for one in values.values())):
        here = dict(zip(values, chosen))
        yield Sequence(tuple(here.get(name) or filled(cell, here) for name, cell in zip(names, row.items)), row.span)


def filled(cell: Node, here: dict[str, Scalar]) -> Node:
    """A text with its columns in braces; whatever else is as it was written."""
    if not isinstance(cell, Scalar) or not isinstance(cell.value, str):
        return cell
    text = COLUMN.sub(lambda found: here[found[1]].text if found[1] in here else found[0], cell.text)
    return cell if text == cell.text else replace(cell, value=text, text=text, raw=text)
