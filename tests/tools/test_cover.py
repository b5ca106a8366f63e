"""What rulings exercise is counted exactly, and counting changes nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from interpreter.rulings import rulings_of, run
from interpreter.tools.cover import cover, listing

LAMP = Path(__file__).with_name("lamp.yaml")
WATCHMAN = Path(__file__).with_name("watchman.yaml")
TOYS = sorted((Path(__file__).parents[1] / "toys").glob("*.yaml"))


def measured(games: int = 0) -> tuple[interpreter.Game, dict[str, tuple[int, int]], list[tuple[str, str]]]:
    game = interpreter.load(LAMP)
    found = cover(game, rulings_of(game)[0], games)
    rows = {row.kind: (row.rulings, row.total) for row in found.rows}
    return game, rows, [(one.what, one.why) for one in found.missed]


def test_the_figures_are_those_counted_by_hand() -> None:
    _, rows, missed = measured()
    # `take`, `if`, its `then`, its `else`, the leak, the menu, the shuffle
    assert rows["sentence"] == (5, 7)
    assert rows["branch"] == (3, 6)  # the `if` is true only, the `where` and the end are false only
    assert rows["quantity"] == (1, 2)
    assert rows["rule"] == (1, 3)
    assert rows["card"] == (1, 3)
    assert rows["clause"] == (1, 3)
    assert ("draw 1 wick", "never") in missed
    assert ("lose 1 oil to jar", "never") in missed
    assert ("number of wick in my hand > 0", "never false") in missed
    assert ("oils of it >= 5", "never true") in missed
    assert ("leak", "never") in missed and ("rest", "never") in missed and ("spill", "never") in missed
    assert ("LM-LEAK-01", "never") in missed


@pytest.mark.parametrize(
    "game", ["splendor", "queens_necklace", "queens_collection", "queen_marie_antoinette", "marquis"]
)
def test_the_rulings_of_shipped_games_exercise_everything(game: str) -> None:
    """A colour that is looked up (`token where color is wanted`) is no condition with two sides."""
    opened = interpreter.load(game)
    assert [(one.what, one.why) for one in cover(opened, rulings_of(opened)[0]).missed] == []


def test_a_condition_that_keeps_somebody_from_being_asked_was_untrue() -> None:
    game = interpreter.load(WATCHMAN)
    rulings = rulings_of(game)[0]
    assert run(game).passed
    whole = "not (daylight) and alarms < 2"
    assert (whole, "never false") not in {(one.what, one.why) for one in cover(game, rulings).missed}
    assert (whole, "never false") in {(one.what, one.why) for one in cover(game, rulings[:2]).missed}


def test_random_play_exercises_the_rest() -> None:
    game = interpreter.load(LAMP)
    found = cover(game, rulings_of(game)[0], 20)
    by_kind = {row.kind: row for row in found.rows}
    assert by_kind["sentence"].random == by_kind["sentence"].total == by_kind["sentence"].either
    assert found.random is not None and "short" in found.random.cards
    assert {one.what for one in found.missed if not one.random} == {"spill"}


def test_the_listing_marks_the_lines() -> None:
    game = interpreter.load(LAMP)
    found = cover(game, rulings_of(game)[0])
    lines = {line.text.strip(): line for line in listing(game, found)}
    assert lines["- take 1 oil from jar"].rulings == 1
    assert lines["else: [draw 1 wick]"].rulings == 0
    assert lines["else: [draw 1 wick]"].notes == ("never",)
    assert "never false" in lines["- if: number of wick in my hand > 0"].notes
    assert lines["game: lamp"].rulings is None


@pytest.mark.parametrize("toy", TOYS, ids=lambda path: path.stem)
def test_counting_changes_no_ruling(toy: Path) -> None:
    game = interpreter.load(toy)
    report = run(game.counted())
    assert report.passed, report.diagnostics


def test_counting_changes_no_game_and_costs_others_nothing() -> None:
    game = interpreter.load("splendor")
    counted = game.counted()
    for seed in range(3):
        (one, many), (twin, same) = game.playout(2, seed), counted.playout(2, seed)
        assert many == same and one.state == twin.state
    assert "SEEN" in counted.machine(2).compiled.source
    assert "SEEN" not in game.machine(2).compiled.source


def test_the_command_prints_figures_places_and_listing() -> None:
    run_it = CliRunner().invoke
    shown = run_it(main, ["cover", str(LAMP), "--lang", "fr"])
    assert shown.exit_code == 0, shown.output
    assert "phrases" in shown.output and "toujours vrai" in shown.output and "lamp.yaml:25" in shown.output
    listed = run_it(main, ["cover", str(LAMP), "--source"])
    assert "◀ never" in listed.output
    data = json.loads(run_it(main, ["cover", str(LAMP), "--format", "json", "--random", "2"]).output)
    assert data["figures"][0]["total"] == 7 and data["games"] == 2
