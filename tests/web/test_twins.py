"""What a seat is sent is the same, byte by byte, for two states that it cannot tell apart."""

from __future__ import annotations

import pytest

from tests.web.twins import GAMES, pairs


@pytest.mark.parametrize("game", GAMES)
def test_twins_are_sent_the_same(game: str) -> None:
    assert pairs(game, 6, seed=3) > 0
