"""Whether somebody is asked tells nothing of what is hidden."""

from __future__ import annotations

from pathlib import Path

import interpreter

NARROWED = Path(__file__).parents[1] / "toys/narrowed.yaml"


def test_a_choice_that_a_hidden_card_narrows_to_one_is_asked_all_the_same() -> None:
    game = interpreter.load(NARROWED)
    counts = set()
    for seed in range(8):
        match = game.start(2, seed=seed)
        active = match.decision.seat
        match.choose(match.decision.parse("pick"))
        assert match.decision.seat == active and match.decision.point.name == "wanted"
        counts.add(match.decision.count())
    assert counts == {1, 2}, "both hands were seen"
