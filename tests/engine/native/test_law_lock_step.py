"""Both engines play the same games from the same seeds; `lock_step.py` looks at every definition there is."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.engine.native import compilers, libraries, playing
from tests.engine.native.asking import FLAGS, QUICKLY, SANITIZING
from tests.engine.native.following import Following
from tests.engine.native.lock_step import at_the_doors, differs, together

ROOT = Path(__file__).parents[3]
TABLES = (
    ("games/tic_tac_toe", 2),
    ("games/kuhn_poker", 2),
    ("games/leduc_poker", 2),
    ("games/splendor", 2),
    ("tests/toys/giving.yaml", 3),
    ("tests/engine/native/odd/remembered.yaml", 3),
    ("games/splendor", 4),
    ("tests/toys/payment.yaml", 2),
    ("tests/toys/by-players.yaml", 2),
    ("tests/toys/selections.yaml", 2),
    ("tests/toys/such-that.yaml", 2),
    ("tests/toys/moves.yaml", 2),
    ("tests/toys/hidden-dice.yaml", 3),
    ("tests/toys/superlatives.yaml", 2),
    ("tests/toys/procedures.yaml", 2),
    ("tests/strangers/four_hands.yaml", 4),
    ("tests/strangers/pairs.yaml", 2),
    ("tests/strangers/berry_bag.yaml", 2),
    ("tests/toys/series.yaml", 2),
    ("games/queens_collection", 2),
    ("tests/toys/split.yaml", 2),
    ("tests/toys/together.yaml", 3),
    ("tests/toys/collect.yaml", 2),
    ("tests/toys/until.yaml", 2),
    ("tests/toys/copies.yaml", 2),
    ("tests/engine/native/odd/several.yaml", 3),
    ("tests/engine/native/odd/told.yaml", 2),
)


@pytest.mark.parametrize(("folder", "seats"), TABLES[:6] if SANITIZING in os.environ else TABLES)
def test_the_same_seed_plays_the_same_game(folder: str, seats: int) -> None:
    machine = interpreter.load(ROOT / folder).machine(seats, traced=False)
    table = playing.table(machine, FLAGS if folder.startswith("games") else QUICKLY)
    if isinstance(table, compilers.NoCompiler):
        pytest.skip(str(table.message))
    assert not isinstance(table, libraries.NotMade), table.said
    seeds = range(-2, 3)
    for seed, end in zip(seeds, table.playouts(seeds)):
        assert not differs(machine, table, seed)
        state = machine.new(seed)
        choices = machine.play(state, machine.start(state), Random(seed).random)
        assert end == (choices, state)


def test_a_library_that_is_not_made_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "rules.c: In function 'b74':\nrules.c:7: error: incompatible type\n"
    not_made = libraries.NotMade(compilers.Compiler(("cc",), "1"), said)
    monkeypatch.setattr(playing, "table", lambda *_: not_made)
    game = interpreter.load(ROOT / "games/tic_tac_toe")
    for found in (together(game, 2, range(3), 10, FLAGS), at_the_doors(game, 2, range(3), FLAGS)):
        assert [*found.parted.values()] == [1] and "rules.c:7: error" in "".join(found.parted)


def test_whoever_follows_a_state_sees_every_cell_that_differs() -> None:
    machine = interpreter.load(ROOT / "games/splendor").machine(2, traced=False)
    table = playing.table(machine, FLAGS)
    if isinstance(table, compilers.NoCompiler):
        pytest.skip(table.message.en)
    assert isinstance(table, playing.Table)
    state, following, random = machine.new(1), Following(table), Random(1)
    point = machine.start(state)
    for _ in range(20):
        cells = table.encoded(state)
        assert following.is_at(state, cells)
        at = random.randrange(cells[0])
        cells[at] += 1
        assert not following.is_at(state, cells), at
        point = machine.answer(state, point, machine.other(state, point, random.random)[0])
