"""Saves that somebody has changed are refused, or are positions of the game that can be played."""

from __future__ import annotations

import json
from random import Random

import pytest

import interpreter
from tests.doors.saves import GAMES, mutated, opened, saved, tried


@pytest.mark.parametrize("number", range(0, 5 * len(GAMES), 5))
def test_a_changed_save_is_refused_or_sound(number: int) -> None:
    """A few of those that `python -m tests.doors saves` tries; each is sealed again, as if it were meant."""
    name = GAMES[number % len(GAMES)]
    for more in range(3):
        rng = Random(number + more)
        tried(name, mutated(saved(name, number % 7), rng), rng)


@pytest.mark.parametrize("number", range(20))
def test_what_was_changed_by_accident_is_always_refused(number: int) -> None:
    name, rng = GAMES[number % len(GAMES)], Random(number)
    text = saved(name, 3)
    changed = mutated(text, rng, sealed=False)
    if json.loads(changed) != json.loads(text):
        with pytest.raises(interpreter.DefinitionError):
            opened(name).resume(changed)


@pytest.mark.parametrize("name", GAMES)
def test_what_nobody_changed_goes_on(name: str) -> None:
    for seed in range(7):
        again = opened(name).resume(saved(name, seed))
        assert again.save() == saved(name, seed)
