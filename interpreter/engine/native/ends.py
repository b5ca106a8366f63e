"""How many games ended in C, a line of cells for each, as `runtime/result.h` writes it."""

from __future__ import annotations

from array import array
from collections.abc import Collection
from dataclasses import replace
from enum import IntEnum

from interpreter.source.records import record


class Column(IntEnum):
    """What a line begins with; the rank of each seat follows, and then what is counted, seat by seat."""

    CHOICES = 0
    TURNS = 1
    WINNERS = 2  # as bits
    RANKS = 3


@record
class Ends:
    seats: int
    width: int  # of a line
    cells: array[int]
    without_end: int = 0  # of games that failed, or were too long

    def __len__(self) -> int:
        return len(self.cells) // self.width

    def line(self, game: int) -> array[int]:
        return self.cells[game * self.width : (game + 1) * self.width]

    def column(self, at: int) -> list[int]:
        """The same of every game."""
        return self.cells[at :: self.width].tolist()

    def counted(self, number: int, seat: int = 0) -> int:
        """Where the score (number 0), a tie-break or the goal of a seat stands in a line."""
        return Column.RANKS + (number + 1) * self.seats + seat

    def without(self, games: Collection[int]) -> Ends:
        """Those at some places left out."""
        left = [game for game in range(len(self)) if game not in games]
        return replace(self, cells=array("q", [cell for game in left for cell in self.line(game)])) if games else self
