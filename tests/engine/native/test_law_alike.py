"""Copies are alike in C where they are in Python: what is changed of one, or speaks of it, tells it apart in both."""

from __future__ import annotations

from ctypes import c_int64
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.compile.program.state import State
from interpreter.engine.alike import all_alike
from interpreter.engine.bound import card_valued_facts
from interpreter.engine.machine import FINISHED, Machine
from interpreter.engine.native import alike, compilers, layouts, libraries, playing, runtime
from interpreter.engine.resample import card_facts
from tests.engine.native.asking import QUICKLY, WARNINGS

ROOT = Path(__file__).parents[3]
TABLES = (
    ("tests/strangers/berry_bag.yaml", 2),
    ("tests/strangers/little_manor.yaml", 2),
    ("tests/toys/series.yaml", 2),
)
GAMES, DECISIONS = 4, 40


def heaps(machine: Machine, state: State, random: Random) -> list[tuple[int, ...]]:
    """Some copies of each card that lie together, and some that do not."""
    place, card = state[machine.layout.place], machine.layout.card_numbers

    def lies(piece: int) -> tuple[int, int]:
        return place[piece], card[piece]

    pieces = sorted(range(len(machine.layout.pieces)), key=lies)
    together = [tuple(lot) for _, lot in groupby(pieces, lies)]
    found = [tuple(random.sample(lot, random.randint(2, len(lot)))) for lot in together if len(lot) > 1]
    return [*found, tuple(random.sample(pieces, 2)), (pieces[0],)]


def changed(machine: Machine, state: State, pieces: tuple[int, ...], random: Random) -> State:
    """A state in which perhaps something is so of one of these pieces."""
    twin, layout, piece = machine.copy(state), machine.layout, random.choice(pieces)
    if random.random() < 0.2:
        twin[layout.known][piece] ^= 1
    for slot in card_facts(machine):
        twin[slot][piece] += random.random() < 0.2
    for slot in card_valued_facts(layout):
        if isinstance(twin[slot], int) and random.random() < 0.2:
            twin[slot] = piece
    return twin


@pytest.mark.parametrize(("folder", "seats"), TABLES)
def test_the_same_copies_are_alike(folder: str, seats: int) -> None:
    machine = interpreter.load(ROOT / folder).machine(seats, traced=False)
    compiler = compilers.find()
    if isinstance(compiler, compilers.NoCompiler):
        pytest.skip(str(compiler.message))
    table = playing.table(machine, QUICKLY)
    assert isinstance(table, playing.Table)
    tables = layouts.text(machine.compiled, table.program.form) + alike.text(machine, table.program)
    laws = Path(__file__).with_name("laws_of_states.c").read_text(encoding="utf-8")
    made = libraries.library("\n".join([runtime.text(), tables, laws]), compiler, (*QUICKLY, *WARNINGS))
    assert isinstance(made, libraries.Library), made
    library, seen = libraries.load(made), set()
    for seed in range(GAMES):
        random, state = Random(seed), machine.new(seed)
        point = machine.start(state)
        for _ in range(DECISIONS):
            if point == FINISHED:
                break
            for pieces in heaps(machine, state, random):
                twin, out = changed(machine, state, pieces, random), (c_int64 * 1)()
                given = (c_int64 * (1 + len(pieces)))(len(pieces), *pieces)
                assert not library.law_all_alike(table.encoded(twin), given, out)
                wanted = len(pieces) > 1 and all_alike(machine, twin, pieces)
                assert bool(out[0]) == wanted, (seed, pieces)
                seen.add(wanted)
            point = machine.answer(state, point, machine.other(state, point, random.random)[0])
    assert seen == {False, True}
