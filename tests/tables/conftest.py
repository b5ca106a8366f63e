from __future__ import annotations

from collections.abc import Callable

import pytest

import interpreter
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from tests.tables.heap import HEAP


@pytest.fixture
def heap() -> interpreter.Game:
    return interpreter.load(HEAP)


@pytest.fixture
def sit() -> Callable[..., Sitting]:
    """A table of the heap: some seats are people's, the others are played by the bot that has no opinion."""

    def seated(people: int = 1, players: int = 2, lang: str = "en") -> Sitting:
        box = Box(HEAP)
        game = box.open()
        return Sitting(box, game, game.start(players, seed=1), frozenset(range(people)), "random", 7, lang)

    return seated
