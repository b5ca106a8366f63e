"""What a program hands to the library: whatever cannot be is refused with what was expected, and nothing is changed."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import interpreter

HEAP = Path(__file__).parents[1] / "tables/heap.yaml"


@pytest.fixture(scope="module")
def game() -> interpreter.Game:
    return interpreter.load(HEAP)


def fault(what: Any) -> interpreter.Diagnostic:
    with pytest.raises(interpreter.DefinitionError) as told:
        what()
    assert len(told.value.diagnostics) == 1
    return told.value.diagnostics[0]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["A"], "there are 2 seats and 1 names"),
        (["A", "B", "C"], "there are 2 seats and 3 names"),
        ([], "a name for each seat"),
        ("AB", "a name for each seat"),
        (7, "a name for each seat"),
        (["A", ""], "empty"),
        (["A", "  "], "empty"),
        (["A", "A"], "two seats"),
        (["Émile", "emile"], "two seats"),
        (["A", None], "a name is a text, not None"),
        (["A", 5], "a name is a text, not 5"),
        (["A", "B\x1b[2J"], "an escape character"),
        (["A", "B\nC"], "control character"),
        (["A", "B\u202eC"], "direction"),
        (["A", "B" * 61], "at most 60"),
    ],
)
def test_names(game: interpreter.Game, names: Any, said: str) -> None:
    found = fault(partial(game.start, 2, names=names))
    assert found.code == "E705" and said in found.message and "\x1b" not in str(found)


@pytest.mark.parametrize("players", [0, 99, -1, "x", "2", 2.0, True, [], pytest.param(10**5000, id="huge")])
def test_players(game: interpreter.Game, players: Any) -> None:
    found = fault(partial(game.start, players))
    assert found.code == "E702" and len(found.message) < 200
    assert fault(partial(game.playout, players)).code == "E702"


@pytest.mark.parametrize("seed", ["1", 1.5, None, True, []])
def test_seeds(game: interpreter.Game, seed: Any) -> None:
    assert "whole number" in fault(partial(game.start, 2, seed)).message
    assert fault(partial(game.playout, 2, seed)).code == "E705"


def test_ways_of_asking(game: interpreter.Game) -> None:
    found = fault(partial(game.start, 2, chance="aks"))
    assert found.message == "`chance` is 'roll' or 'ask', not 'aks'" and found.suggestions == ("ask",)
    assert fault(partial(game.start, 2, forced="roll")).message == "`forced` is 'skip' or 'ask', not 'roll'"
    assert fault(partial(game.start, 2, chance=True)).code == "E705"


@pytest.mark.parametrize("seat", [2, 99, -1, "0", 1.0, True, 10**30])
def test_seats(game: interpreter.Game, seat: Any) -> None:
    match = game.start(2, seed=1)
    before = match.copy()
    for ask in (match.view, match.log, partial(match.resample, rng=Random(1))):
        found = fault(partial(ask, seat))
        assert found.code == "E705" and "0 to 1" in found.message
    with pytest.raises(interpreter.Refused):
        match.choose(1, seat)
    assert match == before
    assert fault(partial(match.resample, None, Random(1))).code == "E705"
