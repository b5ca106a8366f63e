"""Which pieces lie about a cell: beside it, and in one unbroken line with it."""

from __future__ import annotations

import pytest

from interpreter.engine.rows import LINE, NO_ORDER, RING, around

GRID = (0, 1, -1, 2, 3, 4, -1, 5, 6)  # three columns, two cells vacant
BESIDE, ALONG, DOWN = 0, 1, 2


@pytest.mark.parametrize(
    ("row", "at", "lies", "step", "found"),
    [
        (GRID, 4, 3, BESIDE, (1, 2, 4, 5)),
        (GRID, 3, 3, BESIDE, (0, 3)),  # the end of the row above is not beside it
        (GRID, 2, 3, BESIDE, (1, 4)),  # a vacant cell has neighbours, too
        (GRID, 1, 3, ALONG, (0, 1)),
        (GRID, 5, 3, ALONG, (2, 3, 4)),
        (GRID, 6, 3, ALONG, (5, 6)),  # vacant: what would be in one line with it
        (GRID, 4, 3, DOWN, (1, 3, 5)),
        (GRID, 0, 3, DOWN, (0, 2)),
        ((7, -1, 8, 9), 2, LINE, BESIDE, (9,)),
        ((7, -1, 8, 9), 3, LINE, ALONG, (8, 9)),
        ((7, -1, 8, 9), 0, LINE, DOWN, (7,)),
        ((7, 8, 9), 0, RING, BESIDE, (9, 8)),
        ((7, 8), 0, RING, BESIDE, (8,)),
        ((7,), 0, RING, BESIDE, ()),
        ((7, 8, 9), 1, NO_ORDER, BESIDE, ()),
    ],
)
def test_around(row: tuple[int, ...], at: int, lies: int, step: int, found: tuple[int, ...]) -> None:
    assert around(row, at, lies, step) == found
