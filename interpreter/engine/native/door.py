"""What whoever searches asks of a position in C (`runtime/door.h`), cells in and numbers out."""

from __future__ import annotations

from ctypes import c_int64

from interpreter.compile.native.picking import NUMBERS
from interpreter.engine.choices import Answer
from interpreter.engine.native.playing import Cells, Failure, Table

LONGEST = 1 << 12  # cells of an answer
PAD = 1 << 16  # cells of those that are listed


def step(table: Table, cells: Cells, point: int, row: tuple[int, ...]) -> int | Failure:
    """The next question that somebody must be asked. Where several are asked at once, the seat comes first."""
    return asked(table, "step_at", cells, point, written(row))


def allows(table: Table, cells: Cells, point: int, seat: int, row: tuple[int, ...]) -> int | Failure:
    return asked(table, "allows_at", cells, point, c_int64(seat), written(row))


def who(table: Table, cells: Cells, point: int) -> int | Failure:
    """The seat that decides, or a bit for each that does."""
    return asked(table, "who_at", cells, point)


def answers(table: Table, cells: Cells, point: int, seat: int, most: int) -> list[Answer] | Failure:
    """Those of one seat, so many at most."""
    room = min(PAD, 2 + most * LONGEST)
    pad = (c_int64 * room)()
    count = asked(table, "answers_at", cells, point, c_int64(seat), pad, c_int64(room), c_int64(most))
    if isinstance(count, Failure):
        return count
    numbers, at, found = table.machine.points[point].kind in NUMBERS, 0, list[Answer]()
    for _ in range(count):
        end = at + 1 + pad[at]
        found.append(pad[at + 1] if numbers else tuple(pad[at + 1 : end]))
        at = end
    return found


def asked(table: Table, what: str, cells: Cells, point: int, *more: c_int64 | Cells) -> int | Failure:
    found: int = getattr(table.library, what)(table.memory, c_int64(table.room), cells, c_int64(point), *more)
    return table.told(found)


def written(row: tuple[int, ...]) -> Cells:
    """A row as C reads it: its length, and its cells."""
    return (c_int64 * (1 + len(row)))(len(row), *row)
