"""Everything that is shipped is free of lints, or says why not; a silence that hides nothing is itself reported."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.source.files.library import packaged
from tests.properties.definitions import written

ROOT = Path(__file__).parents[2]
GAMES = sorted(packaged())
TOYS = sorted((ROOT / "tests" / "toys").glob("*.yaml"))
OVERLAYS = sorted((ROOT / "games").glob("*/expansions/*.yaml")) + sorted((ROOT / "games").glob("*/variants/*.yaml"))

SMALL = {
    "actions": {"rest": {"do": []}},
    "turn": {"do": [{"menu": ["rest"]}]},
    "end": [{"when": "round-number > 3", "finish": "now"}],
}


def codes(path: Path) -> list[str]:
    return [one.code for one in interpreter.faults(path)]


@pytest.mark.parametrize("game", GAMES)
def test_games_are_clean(game: str) -> None:
    assert [str(one) for one in interpreter.faults(game)] == []


@pytest.mark.parametrize("path", [*TOYS, *OVERLAYS], ids=lambda path: path.stem)
def test_toys_and_overlays_are_clean(path: Path) -> None:
    assert [str(one) for one in interpreter.faults(path)] == []


def test_a_lint_is_silenced_beside_what_it_is_about(tmp_path: Path) -> None:
    spare = {"of": "game", "lint": {"W206": "a later part reads it"}}
    assert codes(written(tmp_path, **SMALL, facts={"spare": {"of": "game"}})) == ["W206"]
    assert codes(written(tmp_path, **SMALL, facts={"spare": spare})) == []
    assert codes(written(tmp_path, **SMALL, facts={"spare": spare, "second": {"of": "game"}})) == ["W206"]


def test_a_lint_is_silenced_for_a_whole_file(tmp_path: Path) -> None:
    two = {"spare": {"of": "game"}, "second": {"of": "game"}}
    assert codes(written(tmp_path, **SMALL, facts=two, lint={"W206": "this is a sketch"})) == []


def test_a_silence_that_hides_nothing_is_reported(tmp_path: Path) -> None:
    assert codes(written(tmp_path, **SMALL, lint={"W206": "this is a sketch"})) == ["W001"]


@pytest.mark.parametrize("wrong", [{"E302": "no"}, {"W206": ""}, {"unused": "why"}])
def test_only_lints_are_silenced_and_only_with_a_reason(tmp_path: Path, wrong: dict[str, str]) -> None:
    (fault,) = interpreter.faults(written(tmp_path, **SMALL, lint=wrong))
    assert fault.severity == "error"
