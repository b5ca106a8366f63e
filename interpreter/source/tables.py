"""Cards written as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import DEFAULT

TEXTS = ("name", "text")  # a column `name fr` gives the French name


@record(slots=True)
class Row:
    """One row, with the table and the place that it has in it."""

    table: Mapping
    table_at: int
    at: int
    cells: Sequence
    id: Scalar
    columns: tuple[Scalar, ...]


def rows_of(root: Mapping) -> Iterator[Row]:
    """Every row that names a card, of tables that are well formed."""
    tables = root.get("tables")
    for table_at, table in enumerate(tables.items if isinstance(tables, Sequence) else ()):
        if not isinstance(table, Mapping):
            continue
        columns = columns_of(table)
        names = [column.text for column in columns]
        rows = table.get("rows")
        if "id" not in names or not isinstance(rows, Sequence):
            continue
        place = names.index("id")
        for at, cells in enumerate(rows.items):
            if isinstance(cells, Sequence) and len(cells) > place and isinstance(name := cells.items[place], Scalar):
                yield Row(table, table_at, at, cells, name, columns)


def columns_of(table: Mapping) -> tuple[Scalar, ...]:
    columns = table.get("columns")
    items = columns.items if isinstance(columns, Sequence) else ()
    return tuple(item for item in items if isinstance(item, Scalar))


def as_card(row: Row) -> Entry:
    """The row as if its card had been written out, every cell in its place."""
    entries = [each for each in row.table if each.name not in ("columns", "rows")]
    texts: dict[str, list[Entry]] = {}
    for column, cell in zip(row.columns, row.cells.items, strict=False):
        word, _, language = column.text.partition(" ")
        if word in TEXTS:
            texts.setdefault(word, []).append(Entry(_word(language or DEFAULT, column.span), cell))
        elif column.text != "id" and not _is_blank(cell):
            entries.append(Entry(column, cell))
    for word, written in texts.items():
        if not all(_is_blank(each.value) for each in written):
            entries.append(Entry(_word(word, written[0].key.span), Mapping(tuple(written), written[0].value.span)))
    return Entry(row.id, Mapping(tuple(entries), row.cells.span))


def _is_blank(node: Node) -> bool:
    """An empty cell says nothing about its card."""
    return isinstance(node, Scalar) and node.value is None and not node.quoted


def _word(text: str, span: Span) -> Scalar:
    return Scalar(text, text, span)
