"""Points are told by what brought them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.tables.scoring import points
from tests.properties.test_5_shown_quantities import PURSES

GAMES = ("queens-necklace", "splendor", "queen-marie-antoinette", "marquis", "queens-collection")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_brought_adds_up_to_the_scores(game: str) -> None:
    loaded = interpreter.load(game)
    match, rng, made = loaded.start(3, seed=2), Random(2), []
    while not match.over:
        made.append((match.decision.seat, match.decision.sample(rng)))
        match.choose(made[-1][1], made[-1][0])
    found = points(loaded, match.seats, 2, made)
    assert found is not None and found.brought
    assert tuple(map(sum, zip(found.start, *(one.gains for one in found.brought)))) == match.scores()
    assert all(any(one.gains) for one in found.brought)
    if game == "queens-necklace":
        assert [one.in_language("fr") for one in found.brought] == ["Vente 1", "Vente 2", "Vente 3"]
    if game == "splendor":
        assert {str(one.title) for one in found.brought} <= {"Buy a card", "Noble"}, "a noble comes of itself"


def test_nothing_is_told_while_scores_are_a_secret(tmp_path: Path) -> None:
    for seen, told in (("owner", False), ("everyone", True)):
        file = tmp_path / f"{seen}.yaml"
        file.write_text(PURSES.replace("SEEN", seen), "utf-8")
        assert (points(interpreter.load(file), ("Ann", "Ben"), 1, []) is not None) == told
