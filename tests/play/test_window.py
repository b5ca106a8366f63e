"""Whom a window asks is known to everybody, before anybody has answered."""

from __future__ import annotations

from random import Random

import pytest

import interpreter
from interpreter.play.window import open_window, window


@pytest.mark.parametrize(("game", "seed"), [("queens-necklace", 2), ("marquis", 4)])
def test_the_seats_of_a_window_are_those_that_are_then_asked_and_the_same_for_twins(game: str, seed: int) -> None:
    match = interpreter.load(game).start(3, seed=seed)
    rng, wide, asked = Random(seed), 0, 0
    for _ in range(250):
        if match.over:
            break
        seats = window(match)
        first = open_window(match)
        assert bool(seats) == (first is not None)
        if first is not None:
            before = match.copy()
            for onlooker in range(3):
                assert window(match.resample(onlooker, rng)) == seats
            assert match == before, "it is looked at on a copy"
            for seat in seats:  # everybody passes
                assert match.decision.seat == seat and match.decision.point.number == first.point.number
                match.choose(-1, seat)
            asked, wide = asked + 1, wide + (len(seats) > 1)
            continue
        match.choose(match.decision.sample(rng), match.decision.seat)
    assert asked > 5 and (wide or game == "marquis")


def test_where_nothing_is_answered_nobody_is_asked() -> None:
    assert window(interpreter.load("splendor").start(2, seed=1)) == ()
