"""Many imagined games from one decision, in one call (`runtime/search.h`): what each answer was worth.

The worlds are positions that the one who thinks cannot tell from the real one. They are made in Python, a few of them,
and each is played from many times.
"""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import POINTER, Structure, byref, c_double, c_int64, c_uint64, cast, memmove, sizeof

from interpreter.compile.program.state import State
from interpreter.engine.choices import Answer
from interpreter.engine.machine import FINISHED
from interpreter.engine.native.playing import Cells, Table
from interpreter.source.records import record

NOWHERE = -(1 << 62)
MOST = 64  # answers that are looked at (MOST_OPTIONS in search.h)


class Kept(Structure):
    """A choice that was tried, as `struct tried`."""

    _fields_ = [("way", c_uint64), ("seat", c_int64), ("times", c_int64), ("worth", c_double)]


class Looked(Structure):
    """As `struct search`."""

    _fields_ = [
        ("worlds", POINTER(c_int64)), ("count", c_int64), ("points", POINTER(c_int64)), ("seat", c_int64),
        ("first", POINTER(c_int64)), ("names", POINTER(c_int64)), ("answers", c_int64), ("stride", c_int64),
        ("options", c_int64), ("ahead", c_int64), ("patience", c_int64), ("curiosity", c_double),
        ("kept", POINTER(Kept)), ("places", c_int64), ("begun", c_int64), ("failed", c_int64),
        ("worth", POINTER(c_double)),
    ]  # fmt: skip


@record
class Looking:
    """How one looks: as a bot has it."""

    options: int
    ahead: int
    patience: int
    curiosity: float


class Search:
    """What was tried from one decision, and how it went; more can be asked of it again and again.

    Where no answer is looked at, random players go on from each world, and what that is worth to each seat is counted.
    """

    def __init__(self, table: Table, seat: int, how: Looking, games: int, seed: int) -> None:
        self.table = table.another()  # memory of its own: others may be thinking at this moment
        self.table.seed(seed)
        self.state: Cells = (c_int64 * table.program.form.cells)()
        places = 1 << (2 * (games + MOST)).bit_length()
        self.kept = (Kept * places)()
        self.looked = Looked(
            seat=seat, options=how.options, ahead=how.ahead, patience=how.patience, curiosity=how.curiosity,
            kept=cast(self.kept, POINTER(Kept)), places=places,
        )  # fmt: skip

    def imagine(self, worlds: Sequence[State]) -> None:
        """The positions that games begin from. Raises Declined of one that there is no room for."""
        table, looked, width = self.table, self.looked, self.table.program.form.cells
        points = [table.machine.pending(world) for world in worlds]
        self.points = (c_int64 * len(worlds))(*[FINISHED if point is None else point for point in points])
        self.worlds = (c_int64 * (width * len(worlds)))()
        for number, world in enumerate(worlds):
            cells = table.encoded(world)
            memmove(byref(self.worlds, number * width * sizeof(c_int64)), cells, sizeof(cells))
        self.worth = (c_double * ((table.machine.layout.seats + 1) * len(worlds)))()
        looked.worlds, looked.count = cast(self.worlds, POINTER(c_int64)), len(worlds)
        looked.points, looked.worth = cast(self.points, POINTER(c_int64)), cast(self.worth, POINTER(c_double))

    def look_at(self, names: Sequence[int], answers: Sequence[Sequence[Answer | None]]) -> None:
        """The answers that are looked at from now on, by a name that each keeps, and what each is in every world."""
        rows = [[_row(answer) for answer in those] for those in answers]
        stride = 1 + max(len(row) for those in rows for row in those)
        first = [cell for those in rows for row in those for cell in (len(row), *row, *[0] * (stride - 1 - len(row)))]
        self.first, self.names = (c_int64 * len(first))(*first), (c_int64 * len(names))(*names)
        looked = self.looked
        looked.first, looked.names = cast(self.first, POINTER(c_int64)), cast(self.names, POINTER(c_int64))
        looked.answers, looked.stride = len(names), stride

    def think(self, games: int) -> None:
        """So many games more; other threads run meanwhile."""
        table = self.table
        table.library.think(table.memory, c_int64(table.room), self.state, byref(self.looked), c_int64(games))

    @property
    def failed(self) -> int:
        """Games that C could not play."""
        return int(self.looked.failed)

    def tried(self, name: int) -> tuple[int, float]:
        """How often an answer was tried, and what it was worth in all."""
        worth = c_double()
        times = self.table.library.tried_so_often(byref(self.looked), c_int64(name), byref(worth))
        return int(times), worth.value

    def worth_in(self, world: int) -> list[float] | None:
        """What the games from a world were worth to each seat, on average; None where none could be played."""
        seats = self.table.machine.layout.seats
        *worth, games = self.worth[world * (seats + 1) : (world + 1) * (seats + 1)]
        return [one / games for one in worth] if games else None


def _row(answer: Answer | None) -> tuple[int, ...]:
    """As cells; of an answer that points at nothing in a world, what nobody may answer."""
    if answer is None:
        return (NOWHERE,)
    return answer if isinstance(answer, tuple) else (answer,)
