"""Whoever opens the same files has the same rules, made once; whatever differs is made for itself."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import interpreter
from interpreter.play.rules import lately
from interpreter.source.kept.last_few import LastFew

ROOT = Path(__file__).parents[2]
TOY = ROOT / "tests" / "toys" / "limit.yaml"
OPTIONS = ROOT / "tests" / "toys" / "options.yaml"
COLLECTION = ROOT / "games" / "queens_collection"


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lately, "_kept", LastFew(8))


def test_what_is_opened_twice_is_checked_and_lowered_once() -> None:
    first, second = interpreter.load(TOY), interpreter.load(TOY)
    assert first is not second and first.checked is second.checked
    assert first.machine(2).compiled is second.machine(2).compiled
    assert first.warnings == second.warnings


def test_machines_are_made_for_each() -> None:
    """They hold what they are at: two games may be played at the same time."""
    first, second = interpreter.load(TOY), interpreter.load(TOY)
    assert first.machine(2) is not second.machine(2)
    assert first.machine(2).names is not second.machine(2).names


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file.write_text(file.read_text().replace("start: {player: 1,", "start: {player: 2,")),
        lambda file: file.write_text(file.read_text() + "# saved\n"),
    ],
)
def test_what_was_saved_is_looked_at(tmp_path: Path, change: Callable[[Path], object]) -> None:
    file = tmp_path / "limit.yaml"
    shutil.copy(TOY, file)
    before = interpreter.load(file)
    change(file)
    after = interpreter.load(file)
    assert after.checked is not before.checked
    assert after.machine(2).compiled is not before.machine(2).compiled
    assert interpreter.load(file).checked is after.checked


def test_a_change_comes_to_the_table(tmp_path: Path) -> None:
    file = tmp_path / "limit.yaml"
    shutil.copy(TOY, file)
    before = interpreter.load(file).start(2).save()
    file.write_text(file.read_text().replace("start: {player: 1,", "start: {player: 2,"))
    assert interpreter.load(file).start(2).save() != before


def test_other_overlays_are_another_definition() -> None:
    cat, easy = COLLECTION / "expansions" / "cat.yaml", COLLECTION / "variants" / "easy.yaml"
    ways = [((), ()), ([cat], ()), ((), [easy]), ([cat], [easy])]
    found = [interpreter.load(COLLECTION, expansions, None, variants) for expansions, variants in ways]
    assert len({id(game.checked) for game in found}) == len(ways)


def test_builds_of_their_own_are_made_for_themselves() -> None:
    game = interpreter.load(TOY)
    plain = game.machine(2).compiled
    assert game.machine(2, traced=False).compiled is not plain
    for other in (game.counted(), game.closely(), game.entered("by-turn")):
        assert other.machine(2).compiled is not plain
    assert interpreter.load(TOY).machine(2).compiled is plain


def test_options_have_rules_of_their_own() -> None:
    game = interpreter.load(OPTIONS)
    option = next(one for one in game.model.options.values() if isinstance(one.default, bool))
    other = interpreter.load(OPTIONS, options={option.id: not option.default})
    assert other.checked is game.checked
    assert other.machine(2).compiled is not game.machine(2).compiled


def test_the_last_few_are_kept() -> None:
    toys = sorted((ROOT / "tests" / "toys").glob("c*.yaml"))[:10]
    opened = [interpreter.load(toy).checked for toy in toys]
    assert len(lately._kept) == 8
    assert interpreter.load(toys[-1]).checked is opened[-1]
    assert interpreter.load(toys[0]).checked is not opened[0]
