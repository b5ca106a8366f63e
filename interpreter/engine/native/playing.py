"""A game that plays natively: its rules in a library, and positions that go there and come back at any decision."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from copy import copy
from ctypes import CDLL, Array, c_int64, c_ubyte, memmove
from dataclasses import replace

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.program import Native, native
from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.engine.machine import Machine
from interpreter.engine.native import alike, layouts, libraries, runtime
from interpreter.engine.native.compilers import NoCompiler, find
from interpreter.engine.native.ends import Column, Ends
from interpreter.engine.native.frames import Frames
from interpreter.source.records import record

ROOM, OF_EACH = 1 << 18, 1 << 9  # cells of the scratch, and how many more for each piece
LONGEST = 1 << 12  # cells of an answer, besides a card for each that there is
HANDED_ON = 1 << 10  # cells of what a call gives back, or more where there are more pieces
HEAD = 3  # and those that are before them: whether it was a choice, a number, how many
LOT = 256  # games that a thread plays before it looks for more, or hears that it is to stop
FAILED, WAYS_TO_FAIL = -(1 << 41), 16  # as in play.h
FAILURES = (
    "fine", "out of fuel", "exhausted", "no choice", "too many", "too large", "too deep", "over capacity", "outside",
    "past 64 bits",
)  # fmt: skip

DOOR = ("step_at", "answers_at", "allows_at", "who_at", "tried_so_often")

Cells = Array[c_int64]


@record
class Failure:
    """How a run ended that came to no decision: as `enum failure` in run.h has it, and the rule under way."""

    why: str
    rule: str = ""


class Table:
    """The rules of one game and number of seats, ready to play; one thread at a time."""

    def __init__(self, machine: Machine, program: Native, library: CDLL) -> None:
        self.machine, self.program, self.library = machine, program, library
        for name in ("table_cells", "line_cells", "start", "pick_at", "answer_at", "play", "playouts", *DOOR):
            getattr(library, name).restype = c_int64
        library.count_up.restype = library.take_notes.restype = None
        scratch, a_state = ROOM + OF_EACH * len(machine.layout.pieces), program.form.cells
        self.room = scratch + a_state + library.table_cells()
        self.memory: Cells = (c_int64 * self.room)()
        self.state: Cells = (c_int64 * program.form.cells)()  # of the game that is played to its end
        self.longest = LONGEST + len(machine.layout.pieces)
        self.answer: Cells = (c_int64 * (HEAD + self.longest))()
        self.idle: list[Table] = []  # with memory of their own, for whoever plays next
        self.frames = Frames(machine.compiled, program.kinds)
        self.before = self.encoded(machine.template)

    def another(self) -> Table:
        """The same rules with memory of its own, for another thread."""
        other = copy(self)
        other.memory, other.answer = (c_int64 * self.room)(), (c_int64 * (HEAD + self.longest))()
        other.state = (c_int64 * self.program.form.cells)()
        return other

    @contextmanager
    def lent(self) -> Iterator[Table]:
        """Another for a while: one that lies idle, if there is one, because memory is long in the making."""
        try:
            other = self.idle.pop()
        except IndexError:
            other = self.another()
        yield other
        self.idle.append(other)

    # ------------------------------------------------------------ states
    def encoded(self, state: State) -> Cells:
        """The cells of a Python state, the rules under way with it. Raises Declined of what there is no room for."""
        form, size = self.program.form, self.machine.layout.size
        named, frames, last = self.frames.encoded(state, form.frames, form.cells)
        cells = [*form.encoded(named[:size]), *frames]
        cells[slots.ANSWER], cells[slots.FRAME] = len(cells), last
        try:
            used = array("q", cells)
        except OverflowError:
            raise Declined("numbers past 64 bits") from None
        found = (c_int64 * form.cells)()
        memmove(found, used.buffer_info()[0], 8 * len(cells))  # the rest is nought
        return found

    def decoded(self, cells: Cells) -> State:
        used = cells[: cells[slots.ANSWER]]
        state = self.program.form.decoded(used)
        self.frames.decode(used, state)
        return state

    # ------------------------------------------------------------ playing
    def start(self, cells: Cells) -> int | Failure:
        return self.told(
            self.library.start(self.memory, c_int64(self.room), cells, c_int64(self.machine.compiled.entry))
        )

    def seed(self, seed: int) -> None:
        self.library.seed_player(self.memory, c_int64(seed))

    def pick(self, cells: Cells, point: int) -> tuple[bool, int, tuple[int, ...]] | Failure:
        """A random answer: whether it was a choice, and the number or the row that it is."""
        room = c_int64(self.room), cells, c_int64(point), self.answer, c_int64(self.longest)
        failed = self.library.pick_at(self.memory, *room)
        if failed:
            return self.failure(failed)
        return bool(self.answer[0]), self.answer[1], tuple(self.answer[HEAD : HEAD + self.answer[2]])

    def go_on(self, cells: Cells, point: int) -> int | Failure:
        """With the answer that was picked."""
        return self.told(self.library.answer_at(self.memory, c_int64(self.room), cells, c_int64(point), self.answer))

    def play(self, cells: Cells, point: int, longest: int = 100_000) -> int | Failure:
        """Random players play on: how many choices they made, or -1 if there were too many."""
        return self.told(self.library.play(self.memory, c_int64(self.room), cells, c_int64(point), c_int64(longest)))

    def playouts(self, seeds: Sequence[int], longest: int = 100_000) -> Iterator[tuple[int, State] | Failure]:
        """A game between random players for each seed: how many choices it took (-1: too many), and its end."""
        count, width = len(seeds), self.program.form.frames
        lines, states = self.lines(count), (c_int64 * (count * width))()
        self.run_playouts(array("q", seeds), longest, lines, 0, True, states)
        cells = memoryview(states).cast("B").cast("q")  # a slice of it is no copy
        for number, told in enumerate(map(self.told, lines.column(Column.CHOICES))):
            if isinstance(told, Failure):
                yield told
            else:
                yield told, self.program.form.decoded(cells[number * width : (number + 1) * width].tolist())

    def ends(self, seeds: Sequence[int], longest: int = 100_000, threads: int = 0, placing: bool = True) -> Ends:
        """How a game between random players ends for each seed, on so many cores (0: on all); or whether at all, where
        nobody asks who won."""
        found, lots = self.lines(len(seeds)), iter(range(0, len(seeds), LOT))
        given, stopped = self.as_cells(seeds), False

        def work() -> int:
            without_end = 0
            with self.lent() as table:
                for first in lots:  # each lot is handed out once
                    without_end += table.run_playouts(given[first : first + LOT], longest, found, first, placing)
                    if stopped:
                        break
            return without_end

        count = min(threads or cores(), -(-len(seeds) // LOT))
        if count < 2:
            return replace(found, without_end=work())
        with ThreadPoolExecutor(count) as pool:
            waiting = [pool.submit(work) for _ in range(count)]
            try:
                return replace(found, without_end=sum(one.result() for one in waiting))
            finally:
                stopped = True

    def as_cells(self, seeds: Sequence[int]) -> array[int]:
        """Raises OverflowError where one is none that C takes."""
        if not isinstance(seeds, range) or not seeds:
            return seeds if isinstance(seeds, array) else array("q", seeds)
        array("q", (seeds[0], seeds[-1]))
        found = array("q", bytes(8 * len(seeds)))
        cells = (c_int64 * len(seeds)).from_buffer(found)
        self.library.count_up(cells, c_int64(seeds[0]), c_int64(seeds.step), c_int64(len(seeds)))
        return found

    def lines(self, count: int) -> Ends:
        width = self.library.line_cells()
        return Ends(self.machine.layout.seats, width, array("q", bytes(8 * width * count)))

    def run_playouts(
        self, seeds: array[int], longest: int, lines: Ends, first: int, placing: bool, states: Cells | None = None
    ) -> int:
        """All in one call, in which other threads run; the lines of these games begin with the first. How many came to
        no end."""
        given = (c_int64 * len(seeds)).from_buffer(seeds)
        counts = c_int64(len(seeds)), c_int64(longest)
        line = (c_int64 * (len(seeds) * lines.width)).from_buffer(lines.cells, 8 * first * lines.width)
        asked = *counts, line, c_int64(placing), states
        return int(self.library.playouts(self.memory, c_int64(self.room), self.state, self.before, given, *asked))

    def noted(self) -> tuple[bytes, bytes]:
        """What was noted at this table and those that were lent, since it was last asked for: how each spot was seen,
        and which pieces took part."""
        found = (c_ubyte * notes(self.machine, self.program))()
        for table in (self, *self.idle):
            self.library.take_notes(table.memory, found)
        return bytes(found[: self.program.spots]), bytes(found[self.program.spots :])

    def told(self, found: int) -> int | Failure:
        return self.failure(found) if found < FAILED else found

    def failure(self, found: int) -> Failure:
        block, why = divmod(FAILED - found, WAYS_TO_FAIL)
        return Failure(FAILURES[why], self.machine.compiled.rules[block])


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def table(machine: Machine, flags: tuple[str, ...] = libraries.FLAGS) -> Table | NoCompiler | libraries.NotMade:
    """A machine's rules as a library; raises Declined where they cannot be."""
    program, compiler = printed(machine), find()
    if isinstance(compiler, NoCompiler):
        return compiler
    found = libraries.library(source(machine, program), compiler, flags)
    return found if isinstance(found, libraries.NotMade) else Table(machine, program, libraries.load(found))


def kept(machine: Machine) -> Table | None:
    """The same where the library was made before: nobody waits for a compiler. Raises Declined."""
    program, compiler = printed(machine), find()
    if isinstance(compiler, NoCompiler):
        return None
    found = libraries.kept(source(machine, program), compiler)
    return None if found is None else Table(machine, program, libraries.load(found))


def printed(machine: Machine) -> Native:
    tables = {name: value for name, value in machine.names.items() if isinstance(value, tuple)}
    return native(machine.compiled, machine.template, tables, machine.weights, machine.settled, machine.metered)


def source(machine: Machine, program: Native) -> str:
    """All that is compiled."""
    own = runtime.beside(tables(machine, program)), rules_alone(machine, program)
    return "\n".join([handed_on(machine), *own, *map(runtime.header, runtime.PLAY)])


def handed_on(machine: Machine) -> str:
    """A call may give back every piece that there is."""
    return f"#define MOST_HANDED_ON {max(HANDED_ON, len(machine.layout.pieces))}"


def rules(machine: Machine, program: Native) -> str:
    """What of it is this game's own, for so many seats: its tables, and its rules."""
    return "\n".join([*tables(machine, program).values(), rules_alone(machine, program)])


def tables(machine: Machine, program: Native) -> dict[str, str]:
    """What the runtime reads of a game, by the names of its tables."""
    found = {"LAYOUT": layouts.text(machine.compiled, program.form)}
    if machine.settled:
        found["ALIKE"] = alike.text(machine, program)
    if program.kinds.calls.spoken:
        found["CALLS"] = ""  # they stand among the rules, whose tests they ask
    return found


def rules_alone(machine: Machine, program: Native) -> str:
    labels = ", ".join(f"UINT64_C({label})" for label in machine.chance_labels) or "0"
    words = program.form.held[machine.layout.chance]
    start = [
        f"static const uint64_t LABELS[] = {{{labels}}};",
        f"enum {{ ENTRY = {machine.compiled.entry}, WORDS = {words.at}, STREAMS = {words.room} }};",
        f"enum {{ NOTES = {notes(machine, program)} }};",
    ]
    return "\n".join([program.text, *start])


def notes(machine: Machine, program: Native) -> int:
    """How many there are: of each spot, and after them of each piece. C has no room for none at all."""
    return program.spots + len(machine.layout.pieces) if program.spots else 1
