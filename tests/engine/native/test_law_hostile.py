"""Rules that do not come to an end are stopped in C as they are in Python, by the same fuel, and nothing is harmed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.engine.fuel import OutOfFuel
from interpreter.engine.machine import Machine
from interpreter.engine.native import compilers, playing
from tests.engine.native.asking import FLAGS

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
    table = playing.table(machine, FLAGS)
    if isinstance(table, compilers.NoCompiler):
        pytest.skip(table.message.en)
    assert isinstance(table, playing.Table), table
    (native,) = table.playouts([seed])
    state = machine.new(seed)
    try:
        return [machine.play(state, machine.start(state), Random(seed).random), native]
    except OutOfFuel:
        return ["out of fuel", native]


def test_what_stands_for_too_much_work_is_stopped(doubling: Path) -> None:
    machine = interpreter.load(doubling).machine(2, traced=False)
    python, native = ends(machine, 1)
    assert python == "out of fuel" and native == playing.Failure("out of fuel")


@pytest.mark.parametrize("seed", range(3))
def test_what_goes_on_for_ever_is_stopped(seed: int) -> None:
    game = interpreter.load(ROOT / "tests" / "toys" / "fuel.yaml", options={"endless": True})
    python, native = ends(game.machine(2, traced=False), seed)
    if python == "out of fuel":
        assert isinstance(native, playing.Failure) and native.why in ("out of fuel", "too deep")
    else:
        assert not isinstance(native, playing.Failure) and native[0] == python
