"""Committed playthroughs: whoever changes how a game goes says so by recording it anew."""

from __future__ import annotations

import pytest

from tests.playthroughs.playing import ALL, RECORDED, Played


@pytest.mark.parametrize("played", ALL, ids=lambda played: played.name)
def test_a_game_goes_as_it_went(played: Played) -> None:
    recorded = played.file.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(recorded, played.lines(), strict=True), 1):
        assert was == now, f"{played.file.name}:{number}: if this is meant, `make playthroughs` records it anew"


def test_every_recorded_game_is_there() -> None:
    assert set(RECORDED.glob("*.txt")) == {played.file for played in ALL}
