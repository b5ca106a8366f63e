"""A program that was made quick plays the same games, and looks at less."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.compile.flow import emit
from interpreter.play.match import Game

STRANGERS = Path(__file__).parents[2] / "strangers"
DEFINITIONS = (
    "splendor",
    "marquis",
    "queen_marie_antoinette",
    "queens_collection",
    "bones",
    "four_in_a_row",
    "top_dog",
)


def opened(name: str) -> Game:
    path = STRANGERS / f"{name}.yaml"
    return interpreter.load(path if path.exists() else name)


@pytest.mark.parametrize("name", DEFINITIONS)
def test_the_same_games_are_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick, plain = opened(name), opened(name)
    players = quick.player_counts[0]
    quick.machine(players, traced=False)
    monkeypatch.setattr(emit, "quicken", lambda program: None)
    plain.machine(players, traced=False)
    for seed in range(8):
        (one, choices), (other, same) = quick.playout(players, seed), plain.playout(players, seed)
        assert choices == same
        assert one.state == other.state


def test_for_each_card_there_is_a_row_of_those_that_fit_it() -> None:
    machine = opened("four_in_a_row").machine(2, traced=False)
    pieces = [piece.card for piece in machine.layout.pieces]
    fitting = [table for name, table in machine.compiled.tables.items() if name.startswith("FITTING")]
    by_card = [{pieces[n]: {pieces[one] for one in row} for n, row in enumerate(table[:-1])} for table in fitting]
    assert {frozenset(table["c23"]) for table in by_card} == {
        frozenset({"c21", "c22"}),  # below it
        frozenset({"c23", "c33", "c43", "c53"}),
        frozenset({"c23", "c24", "c25", "c26"}),
        frozenset({"c23", "c34", "c45", "c56"}),
        frozenset({"c23", "c14"}),
    }
