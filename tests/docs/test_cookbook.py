"""Every recipe is a whole game: it has no faults, its rulings pass, and games of it end."""

from __future__ import annotations

from pathlib import Path

import pytest
from examples import Example, examples

import interpreter
from interpreter.rulings import run

RECIPES = list(examples("cookbook.md", "yaml"))


def saved(recipe: Example, folder: Path) -> Path:
    path = folder / "recipe.yaml"
    path.write_text(recipe.text, encoding="utf-8")
    return path


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda one: one.id)
def test_a_recipe(recipe: Example, tmp_path: Path) -> None:
    path = saved(recipe, tmp_path)
    assert not [str(fault) for fault in interpreter.faults(path)]
    game = interpreter.load(path)
    report = run(game)
    assert report.outcomes and not report.faults
    for outcome in report.outcomes:
        assert outcome.status == "passed", f"{outcome.ruling.claim}: {[str(one) for one in outcome.diagnostics]}"
    for players in game.player_counts:
        for seed in range(3):
            match, _ = game.playout(players, seed)
            assert match.over


def test_there_is_a_recipe_for_each_mechanic() -> None:
    assert len(RECIPES) >= 10
