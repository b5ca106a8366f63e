"""Rules that do not come to an end are stopped in C as they are in Python, by the same fuel, and nothing is harmed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.engine.machine import Machine
from interpreter.engine.native import compilers, playing
from tests.engine.native.asking import QUICKLY
from tests.engine.native.lock_step import tried

ROOT = Path(__file__).parents[3]
DOUBLING = 30  # quantities that each read the one before twice
CHAIN = f"""
language: 1
game: chain
players: 2
facts: {{luck: {{of: player, start: 0}}}}
actions:
  act: {{if: q{DOUBLING} of me >= 0, do: [add 1 to luck of me]}}
  rest: {{do: []}}
turn: {{do: [{{menu: [act, rest]}}]}}
end: [{{when: round-number > 2, finish: now}}]
score: q0
quantities:
  q0: {{of: player as p, value: luck of p}}
"""


@pytest.fixture
def doubling(tmp_path: Path) -> Path:
    """What one question asks stands for a thousand million others."""
    lines = [f"  q{n}: {{of: player as p, value: q{n - 1} of p + q{n - 1} of next player of p}}" for n in
             range(1, DOUBLING + 1)]  # fmt: skip
    file = tmp_path / "chain.yaml"
    file.write_text(CHAIN + "\n".join(lines) + "\n")
    return file


def ends(machine: Machine, seed: int) -> list[object]:
    """How a game ends in both engines."""
    table = playing.table(machine, QUICKLY)
    if isinstance(table, compilers.NoCompiler):
        pytest.skip(str(table.message))
    assert isinstance(table, playing.Table), table
    (native,) = table.playouts([seed])

    def played() -> int:
        state = machine.new(seed)
        return machine.play(state, machine.start(state), Random(seed).random)

    return [tried(played), native if isinstance(native, playing.Failure) else native[0]]


def test_what_stands_for_too_much_work_is_stopped(doubling: Path) -> None:
    machine = interpreter.load(doubling).machine(2, traced=False)
    python, native = ends(machine, 1)
    assert python == native == playing.Failure("out of fuel", "game"), "the rule is named"


@pytest.mark.parametrize("seed", range(3))
def test_what_goes_on_for_ever_is_stopped(seed: int) -> None:
    game = interpreter.load(ROOT / "tests" / "toys" / "fuel.yaml", options={"endless": True})
    python, native = ends(game.machine(2, traced=False), seed)
    if isinstance(python, playing.Failure):
        assert isinstance(native, playing.Failure) and native.why in ("out of fuel", "too deep")
        assert native.rule == python.rule
    else:
        assert native == python
