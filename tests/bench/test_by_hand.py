"""The yardstick is the same game: it offers the same at every decision, and its games are as long."""

from __future__ import annotations

from statistics import fmean, variance

import pytest

from tests.bench.against import one_by_hand, payment_not_asked
from tests.bench.beside import Beside, coloured_first, definition


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
    play, games = payment_not_asked(definition(), 2), 300
    ours = [play(seed) for seed in range(games)]
    theirs = [one_by_hand(2, seed) for seed in range(games)]
    error = ((variance(ours) + variance(theirs)) / games) ** 0.5
    assert abs(fmean(ours) - fmean(theirs)) < 3 * error
