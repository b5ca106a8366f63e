"""The rules under way in a state: frames as they lie in Python, as they lie in cells, and the way there and back."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.compiled import Compiled
from interpreter.compile.native.cells import Declined
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind, Known, flat, tells, unflattened
from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import Content, State
from interpreter.engine.native import under_way
from interpreter.source.records import record


@record
class Kept:
    """What a slot of a Python frame keeps, and where it lies in a native one; a row has its length there first."""

    at: int
    cell: int
    row: bool
    known: Known
    room: int
    tells: bool


@record
class Frame:
    cells: int
    kept: tuple[Kept, ...]


class Frames:
    """What the frames of one program are like."""

    def __init__(self, compiled: Compiled, kinds: Kinds) -> None:
        self.compiled, self.kinds = compiled, kinds
        self._of: dict[str, Frame] = {}

    def of(self, block: int) -> Frame:
        """The frame that waits at a block."""
        form = self.compiled.frames[self.compiled.blocks[block].frame]
        if form.routine not in self._of:
            kept = tuple([self._kept(form.routine, at) for at in range(2, form.size)])
            self._of[form.routine] = Frame(self.kinds.frame_size(form.routine), kept)
        return self._of[form.routine]

    def _kept(self, routine: str, at: int) -> Kept:
        kinds, known = self.kinds, self.kinds.known_in_frame(routine, at)
        row, room = kinds.kind_in_frame(routine, at) is not Kind.NUMBER, kinds.room_in_frame(routine, at)
        return Kept(at, kinds.cell_of(routine, at), row, known, room, tells(known))

    def encoded(self, state: State, first: int, end: int) -> tuple[State, list[int], int]:
        """A state whose calls are known by their native frames, the cells of these from the first one to the end, and
        where the top one lies. Raises Declined of what there is no room for."""
        tops, top = dict[int, int](), first
        waiting = under_way.frames(state)[::-1]
        for frame, block in waiting:
            tops[frame], top = top, top + self.of(block).cells
        if top > end:
            raise Declined("rules so deep in each other")
        state = [*state]
        under_way.renumber(self.compiled, state, tops)
        cells, caller = [0] * (top - first), 0
        for frame, block in waiting:
            top = tops[frame] - first
            cells[top : top + 2] = caller, block
            live = self.compiled.blocks[block].live
            for kept in self.of(block).kept:
                value, cell = state[frame + kept.at], top + kept.cell
                if kept.row:
                    # a variable that is not in use reads 0, and where cards were dealt anew perhaps as another card
                    empty = isinstance(value, int) and not (kept.tells and kept.at in live)
                    row = [] if empty else flat(value, kept.known)
                    if len(row) > kept.room:
                        raise Declined("a row of that length")
                    cells[cell : cell + 1 + len(row)] = [len(row), *row]
                else:
                    cells[cell] = value
            caller = tops[frame]
        return state, cells, caller

    def decode(self, cells: Sequence[int], state: State) -> None:
        """The frames of some cells, after the slots of a Python state."""
        chain, frame = [], cells[slots.FRAME]
        while frame:
            chain.append(frame)
            frame = cells[frame]
        state[slots.FRAME] = caller = 0
        frames: dict[int, int] = {}
        for top in reversed(chain):
            block = cells[top + 1]
            state[slots.FRAME] = frames[top] = len(state)
            values: list[Content] = [caller, block]
            live = self.compiled.blocks[block].live
            for kept in self.of(block).kept:
                cell = top + kept.cell
                if kept.row:
                    row = unflattened(cells[cell + 1 : cell + 1 + cells[cell]], kept.known)
                    values.append(row if kept.at in live or row else 0)
                else:
                    values.append(cells[cell])
            caller = len(state)
            state += values
        under_way.renumber(self.compiled, state, frames)
