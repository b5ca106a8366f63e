"""Values that say themselves what they are, as cells: numbers, rows of numbers, and rows of whatever these are.

Python has rows inside rows. In C each is a stretch of cells (`anything.h`): what it is, how much is inside, and that.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.program.state import Content

A_NUMBER, A_ROW, A_RECORD = range(3)


def told(value: Content) -> list[int]:
    """The cells of a value."""
    if isinstance(value, int):
        return [A_NUMBER, int(value)]
    numbers = [int(one) for one in value if isinstance(one, int)]
    if len(numbers) == len(value):
        return [A_ROW, len(value), *numbers]
    inside = [cell for one in value for cell in told(one)]
    return [A_RECORD, len(inside), *inside]


def heard(cells: Sequence[int]) -> Content:
    """The value of some cells; of none it is 0."""
    return read(cells, 0)[0] if cells else 0


def read(cells: Sequence[int], at: int) -> tuple[Content, int]:
    """The value that begins somewhere, and where it ends."""
    what, much = cells[at], cells[at + 1]
    at += 2
    if what == A_NUMBER:
        return much, at
    if what == A_ROW:
        return tuple(cells[at : at + much]), at + much
    values, end = [], at + much
    while at < end:
        value, at = read(cells, at)
        values.append(value)
    return tuple(values), end
