"""The cells that a Python state comes to, kept up to date from decision to decision, to be held against those of C."""

from __future__ import annotations

from array import array
from ctypes import string_at
from typing import Any

from interpreter.compile.native.cells import Held, put
from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.engine.native import playing

NOTHING: Any = object()


class Following:
    """Only what has changed in Python is put into cells again; all cells of C are compared, unused ones too."""

    def __init__(self, table: playing.Table) -> None:
        self.table, self.form, self.size = table, table.program.form, table.machine.layout.size
        self.cells, self.blank = array("q", [0]) * self.form.frames, [0] * self.form.frames
        self.last: list[Any] = [NOTHING] * self.size
        self.mutable = table.machine.mutable

    def is_at(self, state: State, cells: playing.Cells) -> bool:
        """Whether C is in the same position."""
        named, frames, top = self.table.frames.encoded(state, self.form.frames, self.form.cells)
        last = self.last
        changed = [slot for slot in range(self.size) if named[slot] is not last[slot]]
        for slot in changed:
            held, value = self.form.held[slot], named[slot]
            if slot in self.mutable and value == last[slot]:
                continue
            self.put(held, slot, named)
            last[slot] = value[:] if slot in self.mutable else value
        self.cells[slots.ANSWER], self.cells[slots.FRAME] = self.form.frames + len(frames), top
        expected = self.cells.tobytes() + array("q", frames).tobytes()
        return expected == string_at(cells, len(expected))

    def put(self, held: Held, slot: int, state: State) -> None:
        first, end = held.end - held.room, held.end
        put(held, self.blank, slot, state)
        self.cells[slot], self.blank[slot] = self.blank[slot], 0
        if held.room:
            self.cells[first:end] = array("q", self.blank[first:end])
            self.blank[first:end] = [0] * held.room
