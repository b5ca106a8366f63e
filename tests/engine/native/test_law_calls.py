"""What C knows of calls under way, of calls that are kept and of what waits is what Python knows, at any decision."""

from __future__ import annotations

import os
from collections.abc import Iterator
from ctypes import CDLL, c_int64
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import interpreter
from interpreter.compile.events.agenda import CALL_ENDS
from interpreter.compile.hearing.stepping import MOST
from interpreter.compile.native.anything import heard, told
from interpreter.compile.native.program import Native
from interpreter.compile.program import layout as slots
from interpreter.compile.program.spoken_of import call_valued_facts, holds_calls
from interpreter.compile.program.state import State
from interpreter.engine.machine import FINISHED, Machine
from interpreter.engine.native import compilers, libraries, playing, under_way
from tests.engine.native.asking import QUICKLY, SANITIZING

ROOT = Path(__file__).parents[3]
TABLES = (
    ("engine/native/odd/remembered", 3, 2),  # thousands of calls in each game
    ("toys/put-off", 2, 12),
    ("toys/kept-causes", 2, 12),
    ("toys/redirect", 3, 12),
    ("toys/grants", 2, 12),
)
LONGEST = 1 << 14
OF_CALLS = ("turn_under_way", "running", "cause")  # what gives a call


class Laws:
    """One game in both engines."""

    def __init__(self, toy: str, seats: int, compiler: compilers.Compiler) -> None:
        self.machine: Machine = interpreter.load(ROOT / "tests" / f"{toy}.yaml").machine(seats, traced=False)
        self.program: Native = playing.printed(self.machine)
        own = Path(__file__).with_name("laws_of_calls.c").read_text(encoding="utf-8")
        source = "\n".join([playing.source(self.machine, self.program), own])
        found = libraries.library(source, compiler, QUICKLY)
        assert isinstance(found, libraries.Library), found
        self.library: CDLL = libraries.load(found)
        self.table = playing.Table(self.machine, self.program, self.library)
        self.words = self.program.kinds.calls.words

    def positions(self, games: int) -> Iterator[State]:
        """Decisions of random games, those in the middle of calls and with things that wait among them."""
        for seed in range(games):
            random = Random(seed)
            state = self.machine.new(seed)
            point = self.machine.start(state)
            for _ in range(60):
                if point == FINISHED:
                    break
                if random.randrange(4) == 0:
                    yield self.machine.copy(state)
                point = self.machine.answer(state, point, self.machine.other(state, point, random.random)[0])

    def tops(self, state: State) -> dict[int, int]:
        """Where each frame lies in C."""
        found, top = dict[int, int](), self.program.form.frames
        for frame, block in under_way.frames(state)[::-1]:
            found[frame], top = top, top + self.table.frames.of(block).cells
        return found

    def alike(self, state: State, law: str, given: list[Any], name: str, args: tuple[Any, ...]) -> None:
        """The law gives what the function of that name gives, and leaves the same state."""
        cells, out, tops = self.table.encoded(state), (c_int64 * LONGEST)(), self.tops(state)
        rows = [cell for one in given for cell in (len(told(one)), *told(one))]
        call = getattr(self.library, f"law_{law}")
        failed = call(cells, (c_int64 * max(1, len(rows)))(*rows), c_int64(len(given)), out)
        assert not failed, (law, failed)
        twin = self.machine.copy(state)
        expected = self.machine.names[name](twin, *args)
        expected = 0 if expected is None else expected
        if law in OF_CALLS:
            expected = under_way.renumbered(expected, tops)
        assert heard(out[1 : 1 + out[0]]) == expected, (law, given)
        assert self.table.decoded(cells) == twin, (law, given)


@cache
def laws(toy: str, seats: int) -> Laws:
    compiler = compilers.find()
    if isinstance(compiler, compilers.NoCompiler):
        pytest.skip(compiler.message.en)
    return Laws(toy, seats, compiler)


@pytest.mark.parametrize(("toy", "seats", "games"), TABLES[:1] if SANITIZING in os.environ else TABLES)
def test_calls_are_read_and_changed_alike(toy: str, seats: int, games: int) -> None:
    of, random, tried, kept_calls = laws(toy, seats), Random(toy), 0, 0
    speaking, every = 0, tuple(range(len(of.machine.layout.pieces)))
    names, compiled = of.machine.names, of.machine.compiled
    for state in of.positions(games):
        frames, tops = [frame for frame, _ in under_way.frames(state)], of.tops(state)
        kept = [call for frame in frames if isinstance(call := names["keep"](state, frame), tuple)]
        kept += [state[slot] for slot in call_valued_facts(of.machine.layout) if isinstance(state[slot], tuple)]
        steps = [-(frame * MOST + number) - 2 for frame in frames for number in range(len(names["STEPS"]))]
        calls = [-1, *frames, *kept, *steps[:4]]
        native = [under_way.renumbered(call, tops) for call in calls]
        of.alike(state, "turn_under_way", [], "turn_under_way", ())
        for call, cells in zip(calls, native):
            tried += 1
            is_step = isinstance(call, int) and call < -1
            other = random.randrange(len(calls))
            of.alike(state, "is_pending", [cells], "is_pending", (call,))
            of.alike(state, "running", [cells], "running", (call,))
            of.alike(state, "cancel", [cells], "cancel", (call,))
            of.alike(state, "same_call", [cells, native[other]], "same_call", (call, calls[other]))
            if not (isinstance(call, tuple) and not names["CAUSES"]):
                of.alike(state, "cause", [cells], "cause", (call,))
            if is_step:
                continue
            of.alike(state, "keep", [cells], "keep", (call,))
            moment = (random.randrange(3), random.randrange(-1, seats), random.randrange(9))
            of.alike(state, "postpone", [cells, moment], "postpone", (call, moment))
            for number, word in enumerate(of.words):
                routine = of.machine.held.routine(state, call) if isinstance(call, tuple) or call > 0 else -1
                kind = compiled.held[routine].get(word) if routine >= 0 else None
                if kind is None or not holds_calls(kind):
                    of.alike(state, "aimed", [cells, number], "aimed", (call, word))
                if kind is not None and kind.name == "seat":
                    seat = random.randrange(-1, seats)
                    of.alike(state, "redirect", [cells, number, seat], "redirect", (call, word, seat))
                    of.alike(state, "note", [cells, number, seat], "note", (call, word, seat))
        for call in kept:
            kept_calls += 1
            speaking += of.machine.renamed_call(call, lambda x: without(x, every)) != call
            cards = tuple(random.sample(range(len(of.machine.layout.pieces)), min(4, len(of.machine.layout.pieces))))
            names["lost"] = lambda _, one, some: of.machine.renamed_call(one, lambda x: without(x, some))
            of.alike(state, "without_cards", [call, cards], "lost", (call, cards))
    assert tried > 100 and kept_calls > 20 and (speaking > 20 or toy != TABLES[0][0])


def without(value: Any, cards: tuple[int, ...]) -> Any:
    """As `engine/held.py` has it."""
    if isinstance(value, tuple):
        return tuple([card for card in value if card not in cards])
    return -1 if value in cards else value


@pytest.mark.parametrize(("toy", "seats"), (("toys/grants", 2), ("toys/put-off", 2)))
def test_what_waits_and_what_is_granted(toy: str, seats: int) -> None:
    """Entries by chance, which a game could hardly have."""
    of, random = laws(toy, seats), Random(toy)
    form, names = of.program.form, of.machine.names

    def moment() -> tuple[int, int, int]:
        return (random.choice((CALL_ENDS, 0, 1, 2)), random.randrange(-1, 3), random.randrange(4))

    def value() -> Any:
        return random.choice((random.randrange(-1, 5), (), (1, 2), ((1,), (2, 3)), (4, (0, -1))))

    for _ in range(400):
        state = of.machine.copy(of.machine.template)
        agenda = tuple(
            (*moment(), random.randrange(3), *(value() for _ in range(random.randrange(3)))) for _ in range(4)
        )
        grants = tuple(
            (random.randrange(3), tuple(moment() for _ in range(random.randrange(3))), random.randrange(2),
             random.randrange(3), random.randrange(-1, 4), *(value() for _ in range(random.randrange(2))))
            for _ in range(random.randrange(4))
        )  # fmt: skip
        when, seat, count = moment()
        if form.held[slots.AGENDA].room:
            state[slots.AGENDA] = agenda
            of.alike(state, "due", [when, seat, count], "due", (when, seat, count))
            place = random.randrange(4)
            of.alike(state, "taken", [place], "taken", (place,))
        if form.held[slots.GRANTS].room:
            state[slots.GRANTS] = grants
            of.alike(state, "expire", [when, seat, count], "expire", (when, seat, count))
        of.alike(state, "wait", [seat], "wait", (seat,))
        of.alike(state, "waited", [seat, count], "waited", (seat, count))
        tied = tuple(random.sample(range(3), random.randrange(3)))
        names["gone"], names["apart"] = lambda _, *args: names["ended"](*args), lambda _, *args: names["left"](*args)
        of.alike(state, "ended", [grants, count], "gone", (grants, count))
        of.alike(state, "left", [grants, tied, seat], "apart", (grants, tied, seat))
        names["longer"] = lambda _, *args: names["more"](*args)
        of.alike(state, "more", [agenda, grants], "longer", (agenda, grants))
