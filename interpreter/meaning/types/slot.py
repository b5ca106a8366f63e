"""A place for one card in a row or a grid: the place, and the position in it."""

from __future__ import annotations

from typing import ClassVar

from interpreter.fault import kinds
from interpreter.meaning.types.figure import Figure
from interpreter.meaning.types.held import NOTHING, Held, is_number, one
from interpreter.meaning.types.names import Bounds, Names, Speaker
from interpreter.source.records import record
from interpreter.words import Worded

POSITIONS = 10  # bits of a slot that say where in its place it is


def spot(value: int) -> tuple[int, int]:
    """The place and the position in it."""
    return value >> POSITIONS, value & (1 << POSITIONS) - 1


@record(slots=True)
class Slot(Figure):
    name: ClassVar = "slot"
    is_numeric: ClassVar = True
    of: ClassVar[None] = None

    def worded(self) -> Worded:
        return kinds.ASlot()

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return value == -1 or (is_number(value, 0) and table.is_place(spot(value)[0]))

    def said(self, value: Held, by: Speaker) -> str:
        if one(value) < 0:
            return by.nothing
        place, at = spot(one(value))
        return f"{by.place(place)} {at + 1}"

    def spelled(self, value: int, names: Names) -> list[str]:
        return [str(spot(value)[1] + 1) if value >= 0 else NOTHING]
