"""The yardstick is the same game: it offers the same at every decision, and its games are as long."""

from __future__ import annotations

from random import Random
from statistics import fmean, variance

import pytest

from interpreter.engine.machine import Machine
from tests.bench.beside import Beside, coloured_first, definition
from tests.bench.by_hand import playout


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_games_offer_the_same_at_every_decision(players: int) -> None:
    machine = coloured_first(definition(), players)
    asked = 0
    for seed in range(12):
        beside = Beside(machine, players, seed)
        beside.play()
        asked += beside.asked
    assert asked > 12 * 100


def test_games_of_both_are_as_long() -> None:
    machine, games = coloured_first(definition(), 2), 300
    ours = [choices(machine, seed) for seed in range(games)]
    theirs = [playout(2, seed) for seed in range(games)]
    error = ((variance(ours) + variance(theirs)) / games) ** 0.5
    assert abs(fmean(ours) - fmean(theirs)) < 3 * error


def choices(machine: Machine, seed: int) -> int:
    state = machine.new(seed)
    return machine.play(state, machine.start(state), Random(seed).random)
