"""Changes of a definition: which there are, which are no game, and which no ruling notices."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.sitting.box import Box
from interpreter.tools.mutate import Series, Verdicts, mutants_of, mutate
from interpreter.tools.mutate.changes import changes
from interpreter.tools.mutate.crew import try_all
from interpreter.tools.mutate.trying import SLOW, Trial

LAMP = Path(__file__).with_name("lamp.yaml")
ZONES = {"deck": "heap", "hand": "basket"}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("draw 1 wick from deck", {"draw 2 wick from deck", "discard 1 wick from deck", "draw 1 wick from heap"}),
        ("size of it >= 4", {"size of it > 4", "size of it >= 5"}),
        ("p is not idle", {"p is idle"}),
        ("add 2 to luck of me", {"add 3 to luck of me", "subtract 2 from luck of me"}),
        ("take 2 token where color is wanted from bank", {"take 2 token from bank"}),
        ("choose a card in my hand where (a and b) as x", {"choose a card in my hand as x"}),
        ("a or b", {"a and b"}),
        ("the only player with highest luck", {"the only player with lowest luck"}),
        ("put top card of deck to bottom of deck", {"put bottom card of deck to bottom of deck"}),
    ],
)
def test_a_sentence_can_be_changed(sentence: str, expected: set[str]) -> None:
    assert expected <= {after for _, after in changes(sentence, ZONES)}


def tried(limit: int | None = None, rule: str = "", seed: int = 0, box: Box | None = None) -> Verdicts:
    return mutate(Series(box or Box(str(LAMP)), 0, limit, seed, rule))


def test_the_survivors_are_those_that_the_one_ruling_cannot_see() -> None:
    found = tried(rule="actions/fill")
    left = {(one.before, one.after) for one in found.survivors}
    assert ("draw 1 wick", "(left out)") in left
    assert ("number of wick in my hand > 0", "number of wick in my hand >= 0") in left
    noticed = {(m.before, m.after) for m, v in found.tried if v.outcome == "noticed"}
    assert ("take 1 oil from jar", "(left out)") in noticed
    assert ("number of wick in my hand > 0", "not (number of wick in my hand > 0)") in noticed
    assert all(v.by == "whoever has a wick takes two" for _, v in found.tried if v.outcome == "noticed")


def test_what_is_no_game_is_not_counted() -> None:
    found = tried(rule="rules/leak")
    assert any(v.outcome == "discarded" for _, v in found.tried)
    assert found.row().tried + found.discarded == len(found.tried)


def test_what_people_read_is_left_alone() -> None:
    """`because` of what a table refuses is a sentence for people, though it may hold an `=` or an `and`."""
    changed = {mutant.rule for mutant in Trial(Box("queens_collection", variants=("easy",))).mutants}
    assert "add/refuses/no-room/if" in changed
    assert not {rule for rule in changed if {"because", "name", "text"} & set(rule.split("/"))}


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    one, same, other = tried(5, seed=3), tried(5, seed=3), tried(5, seed=4)
    assert one.row().tried == 5
    assert [m for m, _ in one.tried] == [m for m, _ in same.tried] != [m for m, _ in other.tried]


def test_a_change_keeps_everything_else_as_it_was() -> None:
    trial = Trial(Box(str(LAMP)))
    for mutant in trial.mutants[:10]:
        assert trial.game.source.nodes[mutant.span.file] == interpreter.load(LAMP).source.nodes[mutant.span.file]
    assert len({(m.path, m.edit, m.after) for m in trial.mutants}) == len(trial.mutants)
    assert mutants_of(trial.game.source.nodes[trial.mutants[0].span.file], trial.game.model) == trial.mutants


def folder(tmp_path: Path, explained: str) -> Box:
    shutil.copy(LAMP, tmp_path / "game.yaml")
    (tmp_path / "mutants.yaml").write_text(explained, encoding="utf-8")
    return Box(str(tmp_path))


def test_what_makes_no_difference_is_explained_once_and_stale_words_are_reported(tmp_path: Path) -> None:
    box = folder(
        tmp_path,
        "- {rule: actions/fill, change: draw 1 wick, to: draw 2 wick, why: a lamp has one}\n"
        "- {rule: actions/fill, change: draw 7 wick, to: draw 8 wick, why: long gone}\n"
        "- {rule: actions/fill, change: take 1 oil from jar, to: (left out), why: wrong}\n",
    )
    found = tried(rule="actions/fill", box=box)
    assert ("draw 1 wick", "draw 2 wick") not in {(one.before, one.after) for one in found.survivors}
    assert found.row().explained == 3  # the sentence that was left out stands there twice
    assert [one.change for one in found.stale] == ["draw 7 wick"]
    assert [one.change for one in found.contradicted] == ["take 1 oil from jar"]


def test_what_makes_no_difference_in_an_expansion_is_explained_apart(tmp_path: Path) -> None:
    explained = (
        "- {rule: add/rules/drip, change: lose 1 oil to jar, to: lose 2 oil to jar, why: w, in: expansions/a.yaml}\n"
    )
    box = folder(tmp_path, explained)
    more = tmp_path / "expansions" / "a.yaml"
    more.parent.mkdir()
    more.write_text(
        "extends: lamp\nadd:\n  rules:\n    drip: {after: a wick is drawn, do: [lose 1 oil to jar]}\n"
        "rulings:\n  - {ruling: it begins, seats: [Anne, Ben], expect: {turn of: Anne}}\n",
        encoding="utf-8",
    )
    found = tried(box=replace(box, expansions=(str(more),)))
    assert found.row().explained == 1 and not found.stale
    assert all(one.overlay == "" for one in tried(1, box=box).explained)


def test_a_faulty_explanation_is_an_error_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as error:
        tried(box=folder(tmp_path, "- {rule: a, change: b, too: c, why: d}\n"))
    assert [one.code for one in error.value.diagnostics] == ["E102", "E103"]
    assert "did you mean `to`" in str(error.value) or "`to`" in error.value.diagnostics[0].suggestions


def test_a_ruling_that_fails_anyway_is_refused(tmp_path: Path) -> None:
    text = LAMP.read_text(encoding="utf-8").replace("oils: 2}", "oils: 3}")
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DefinitionError, match="does not pass"):
        tried(box=Box(str(tmp_path)))


def test_processes_agree_with_one_and_a_slow_one_is_stopped() -> None:
    alone = tried(4, seed=1)
    together = mutate(Series(Box(str(LAMP)), 1, 4, 1))
    assert [(m.key, v.outcome) for m, v in alone.tried] == [(m.key, v.outcome) for m, v in together.tried]
    verdicts = list(try_all(Box(str(LAMP)), [(0, (0,) * 200_000)], 1, 0.3))
    assert [one.outcome for one in verdicts] == [SLOW]


def test_the_command_shows_places_and_fails_below_the_least() -> None:
    run = CliRunner().invoke
    shown = run(main, ["mutate", str(LAMP), "--rule", "rules/leak", "--lang", "fr", "--least", "50"])
    assert shown.exit_code == 1
    assert "lamp.yaml:31" in shown.output and "lose 2 oil to jar" in shown.output and "supprimé" in shown.output
    data = json.loads(json.dumps(tried(rule="rules/leak").data()))
    assert data["percent"] == 0.0 and data["survivors"][0]["line"] == 31


@pytest.mark.parametrize(
    "game", ["splendor", "queens_necklace", "queens_collection", "queen_marie_antoinette", "marquis"]
)
def test_the_rulings_of_shipped_games_bite(game: str) -> None:
    """A small sample, always the same; docs/lawyers.md has the whole figure."""
    found = tried(3, seed=1, box=Box(game))
    assert not found.survivors and not found.stale and not found.contradicted
