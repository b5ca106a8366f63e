"""Columns: values and cells that stand below each other on neighbouring lines.

Whether something is a table is for the author to say: one wide space in a run of lines asks for columns in all of it.
Without any, every gap is one space.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from interpreter.tools.format.line import Line, Word

Row = list[list[Word]]


def align(lines: list[Line]) -> None:
    # a blank line or a comment divides a table for the eye only
    for run in _runs([line for line in lines if line.words]):
        for rows in _tables(run):
            _cells(rows)
    for run in _runs(lines):
        _values(run)


def _runs(lines: list[Line]) -> Iterator[list[Line]]:
    """Neighbouring lines that each hold one entry of the same block."""
    for (block, _), run in groupby(lines, key=lambda line: (line.block if line.value else -1, line.is_item)):
        if block >= 0:
            yield list(run)


def _values(run: list[Line]) -> None:
    """The values behind `key:`."""
    if len(run) > 1 and not run[0].is_item and any(line.words[2].wide for line in run):
        widest = max(len(line.words[0].text) for line in run)
        for line in run:
            line.words[2].gap = 1 + widest - len(line.words[0].text)


def _tables(run: list[Line]) -> Iterator[list[Row]]:
    """Neighbouring rows with as many cells, and the same keys if they have keys."""
    for shape, rows in groupby(map(Line.cells, run), key=_shape):
        if len(shape) > 1:
            yield list(rows)


def _shape(cells: Row) -> tuple[str, ...]:
    return tuple(cell[0].text if len(cell) > 1 and cell[1].text == ":" else "" for cell in cells)


def _cells(rows: list[Row]) -> None:
    if len(rows) < 2 or not any(cell[0].wide for cells in rows for cell in cells[1:]):
        return
    for at in range(len(rows[0]) - 1):
        widths = [_width(cells[at]) for cells in rows]
        for cells, width in zip(rows, widths):
            cells[at + 1][0].gap = 1 + max(widths) - width


def _width(cell: Iterable[Word]) -> int:
    return sum(word.gap * (at > 0) + len(word.text) for at, word in enumerate(cell))
