"""What the runtime does to a native state is what its twin does to the Python state it was made of."""

from __future__ import annotations

import os
from copy import copy
from ctypes import CDLL, c_int64
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import interpreter
from interpreter.compile.native import cells
from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.engine.machine import FINISHED, Machine
from interpreter.engine.native import compilers, layouts, libraries, runtime
from tests.engine.native.asking import QUICKLY, SANITIZING, WARNINGS, Failed, Failure

ROOT = Path(__file__).parents[3]
# With piles, rings, rows with slots, places that only some see, copies, facts that hold cards, and what is told.
TABLES = (
    ("games/splendor", 2),
    ("games/queen_marie_antoinette", 3),
    ("tests/strangers/sparks.yaml", 3),
    ("tests/toys/moves.yaml", 2),
    ("tests/toys/mosaic.yaml", 2),
    ("tests/toys/swap-slots.yaml", 2),
)
POSITIONS = 4 if SANITIZING in os.environ else 12


@cache
def machine_of(folder: str, seats: int) -> Machine:
    return interpreter.load(ROOT / folder).machine(seats)


@cache
def form_of(folder: str, seats: int) -> cells.Form:
    machine = machine_of(folder, seats)
    return cells.form(machine.compiled, machine.template)


@cache
def library_of(folder: str, seats: int) -> CDLL | str:
    compiler = compilers.find()
    if isinstance(compiler, compilers.NoCompiler):
        return str(compiler.message)
    tables = layouts.text(machine_of(folder, seats).compiled, form_of(folder, seats))
    parts = [runtime.text(), tables, Path(__file__).with_name("laws_of_states.c").read_text(encoding="utf-8")]
    found = libraries.library("\n".join(parts), compiler, (*QUICKLY, *WARNINGS))
    assert isinstance(found, libraries.Library), found
    return libraries.load(found)


def positions(machine: Machine, count: int) -> list[State]:
    """States at some decisions of random games, without their frames."""
    found = []
    for seed in range(count):
        random = Random(seed)
        state = machine.new(seed)
        point = machine.start(state)
        for _ in range(random.randrange(4, 40)):
            if point == FINISHED:
                break
            point = machine.answer(state, point, machine.other(state, point, random.random)[0])
        found.append([*state[: machine.layout.size]])
    return found


class Table:
    """One position in both forms, on which functions are tried alike."""

    def __init__(self, folder: str, seats: int, state: State) -> None:
        library = library_of(folder, seats)
        if isinstance(library, str):
            pytest.skip(library)
        self.library, self.machine, self.form = library, machine_of(folder, seats), form_of(folder, seats)
        self.state = self.machine.copy(state)
        self.state[0] = self.state[1] = 0

    def with_state(self, state: State) -> Table:
        other = copy(self)
        other.state = state
        return other

    def native(self) -> Any:
        return (c_int64 * self.form.cells)(*self.form.encoded(self.state))

    def asked(self, law: str, *args: int) -> tuple[int | None, State]:
        cells, given, out = self.native(), (c_int64 * (len(args) + 1))(*args), (c_int64 * 1)()
        failed = getattr(self.library, f"law_{law}")(cells, given, out)
        if failed:
            raise Failed(Failure(failed))
        return out[0], self.form.decoded(cells)

    def expected(self, name: str, *args: Any) -> tuple[Any, State]:
        twin = self.machine.copy(self.state)
        found = self.machine.names[name](twin, *args)
        return (0 if found is None else int(found)), twin

    def alike(self, law: str, args: tuple[int, ...], name: str, given: tuple[Any, ...]) -> None:
        assert self.asked(law, *args) == self.expected(name, *given), (law, args)


@pytest.mark.parametrize(("folder", "seats"), TABLES)
def test_a_state_comes_back_as_it_went(folder: str, seats: int) -> None:
    form = form_of(folder, seats)
    for state in positions(machine_of(folder, seats), POSITIONS):
        state[0] = 0
        assert form.decoded(form.encoded(state)) == state


@pytest.mark.parametrize(("folder", "seats"), TABLES)
def test_what_is_done_to_a_state(folder: str, seats: int) -> None:
    machine = machine_of(folder, seats)
    for number, state in enumerate(positions(machine, POSITIONS)):
        random = Random(number)
        state[slots.QUEUE] = tuple(random.choices(range(seats), k=random.randrange(3)))
        state[slots.SKIPS] = tuple(random.choices(range(seats), k=random.randrange(3)))
        tried(Table(folder, seats, state), random)


def tried(table: Table, random: Random) -> None:
    machine, state = table.machine, table.state
    layout = machine.layout
    where, zones = layout.place, [*layout.zone_of_slot]
    everyone = (1 << layout.seats) - 1
    lying = [piece for piece, at in enumerate(state[where][:-1]) if at >= 0]
    for _ in range(8):
        piece, other = random.choice(lying), random.choice(lying)
        at, to, seat = state[where][piece], random.choice(zones), random.randrange(layout.seats)
        row = [x for x in state[at] if x >= 0]
        some = random.sample(row, random.randint(1, len(row)))
        table.alike("leave", (at, piece), "leave", (at, piece))
        table.alike("learn", (to, piece), "learn", (to, piece))
        for offset in (1, -1):
            table.alike("beside", (piece, offset), "beside", (where, piece, offset, None))
            table.alike("even_beside", (piece, offset), "beside", (where, piece, offset, lambda x: x % 2 == 0))
            table.alike("next_seat", (seat, offset), "next_seat", (seat, offset))
        table.alike("slot_of", (piece,), "slot_of", (where, (), piece))
        table.alike("steps", (piece, other), "steps", (where, piece, other))
        table.alike("in_game", (seat,), "in_game", (seat,))
        table.alike("mix", (at, to, len(some), *some), "mix", (at, to, tuple(some)))
        table.alike("mix", (at, -1, len(some), *some), "mix", (at, -1, tuple(some)))
        order = random.sample(row, len(row))
        table.alike("mixed", (at, len(order), *order), "mixed", (at, tuple(order)))
        seeing = random.randint(0, everyone)
        table.alike("notice", (seeing, len(some), *some), "notice", (tuple(some), seeing))
        table.alike("notice_at", (to, len(some), *some), "notice_at", (tuple(some), to))
        table.alike("swap_cards", (piece, other), "swap_cards", (piece, other))
        table.alike("swap_places", (at, to), "swap_places", (at, to))
        table.alike("could_have", (to, len(some), *some), "could_have", (tuple(some), to))
        answers = [() for _ in range(layout.seats)]
        answers[seat] = tuple(some)
        table.alike("answered", (seat, len(some), *some), "answered", (tuple(answers),))
        table.alike("coming_seat", (slots.ACTIVE,), "coming_seat", (slots.ACTIVE,))
        copies = tuple(n for n, card in enumerate(layout.card_numbers[:-1]) if card == layout.card_numbers[piece])
        (found,) = machine.names["could_hold"](state, (copies,), state[to])
        assert table.asked("could_hold", to, len(copies), *copies)[0] == found
        if layout.zone_of_slot[to].ordered:
            twin = machine.copy(state)
            machine.names["heard_of"](twin, (copies,), state[to], (found,))
            assert table.asked("heard_of", to, found, len(copies), *copies)[1] == twin
        if layout.told and state[layout.told]:
            cards = random.getrandbits(len(machine.compiled.checked.game.cards))
            which = [number for number in range(cards.bit_length()) if cards >> number & 1]
            given = (seat, len(which), *which, len(some), *some, 1, other)
            table.alike("tell", given, "tell", (seat, tuple(some), (other,), cards))
        for number in (0, 1, 2):
            found = machine.names["for_place"](state, to, tuple(some), number)
            mixture = len(found)
            for one in found:
                mixture = mixture * 8191 + one
            if len(found) < 4:  # as far as 64 bits hold it
                assert table.asked("for_place", to, number, len(some), *some)[0] == mixture
        # a piece that has left comes anywhere
        free = table.expected("leave", at, piece)[1]
        away = table.with_state(free)
        gaps = layout.zone_of_slot[to].slots is not None
        if not gaps or -1 in free[to]:
            for end in ("top", "bottom", "front", "back", ""):
                first, last = end in ("bottom", "front"), end in ("top", "back")
                if len(free[to]) < table.form.held[to].room or gaps:
                    away.alike("arrive", (to, piece, first, last), "arrive", (to, piece, end))
        if not gaps and len(free[to]) < table.form.held[to].room:
            number = random.randint(-1, len(free[to]) + 2)
            away.alike("insert_there", (to, number, piece), "insert_there", (to, number, piece))


@pytest.mark.parametrize(("folder", "seats"), TABLES[:1])
def test_frames_are_data_and_end(folder: str, seats: int) -> None:
    (state,) = positions(machine_of(folder, seats), 1)
    table = Table(folder, seats, state)
    told, after = table.asked("frames", 7, 3, 11, 12, 13)
    assert told == 1 and after == table.form.decoded(table.form.encoded(table.state))
    with pytest.raises(Failed) as failed:
        table.asked("too_deep", 9)
    assert failed.value.why is Failure.TOO_DEEP
