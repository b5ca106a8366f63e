"""Why something happened: step by step, with rules, clauses, values before and after, and what decided."""

from __future__ import annotations

import shlex
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import interpreter
from interpreter import Game
from interpreter.cli import main
from interpreter.rulings.runner import rulings_of
from interpreter.source.node import Mapping
from interpreter.source.yaml.reader import read as yaml
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tools.explain import Explained, of_ruling
from interpreter.tools.explain.audience import Reader
from interpreter.tools.explain.doubts import answer

GROVE = str(Path(__file__).parent / "grove.yaml")


@cache
def grove() -> Game:
    return interpreter.load(GROVE)


def explained(word: str, reader: Reader | None = None, lang: str = "en") -> Explained:
    ruling = next(one for one in rulings_of(grove())[0] if word in one.claim)
    return of_ruling(grove(), ruling, reader or Reader(all=True), lang)


def told(found: Explained) -> list[str]:
    return [line.text for step in found.steps for line in step.lines]


def run(*args: str) -> str:
    result = CliRunner().invoke(main, ["explain", *args])
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def test_each_line_has_its_rule_its_clauses_and_what_it_changed() -> None:
    (step,) = explained("tools raise").steps
    gained = next(line for line in step.lines if "gains 3" in line.text)
    assert gained.rule == "Work" and gained.clauses == ("GR-01",) and gained.span is not None
    assert [str(change) for change in gained.changes] == ["Coins (Ann): 3 → 6", "Coins (bank): 34 → 31"]
    tired = next(line for line in step.lines if line.kind == "fact")
    assert [str(change) for change in tired.changes] == ["Tired (Ann): no → yes"] and tired.clauses == ("GR-01",)


def test_a_condition_says_which_way_it_went_and_what_it_found() -> None:
    line = next(x for x in explained("tools raise").steps[0].lines if x.kind == "branch")
    assert line.text == "it is so that wage of Ann is more than 3 (wage of Ann = 8)"
    assert line.written == "wage of me > 3"
    french = next(x for x in explained("tools raise", lang="fr").steps[0].lines if x.kind == "branch")
    assert french.text.startswith("il est vrai que") and "salaire" in french.text


def test_what_is_forbidden_and_what_takes_another_place() -> None:
    lines = {line.kind: line for line in explained("what burns").steps[0].lines}
    assert lines["forbidden"].text == "Stone forbids it: Stone stays" and lines["forbidden"].clauses == ("GR-03",)
    assert lines["replaced"].text == "Phoenix takes the place of: discards Phoenix → Heap"
    assert lines["replaced"].clauses == ("GR-04",)


def test_what_is_cancelled_and_by_what() -> None:
    line = next(x for step in explained("guard").steps for x in step.lines if x.kind == "cancelled")
    assert line.text == "Theft: cancelled" and line.rule == "Guard" and line.clauses == ("GR-05",)


def test_a_seat_is_not_told_what_it_cannot_see() -> None:
    assert "a condition that you cannot see decides" in told(explained("looks into", Reader(0)))
    assert any("= 0)" in text for text in told(explained("looks into", Reader(1)))), "it is Ben's own hand"
    assert any("= 0)" in text for text in told(explained("looks into")))


def test_a_quantity_with_its_base_and_every_layer() -> None:
    text = run(GROVE, "--ruling", "tools", "--quantity", "wage of Ann")
    assert "wage of Ann = 8" in text and "base value: 2" in text
    assert "Lamp: add, 2 → 4" in text and "Double: times, 4 → 8" in text
    assert "Double: does not act now" in run(GROVE, "--ruling", "guard", "--quantity", "wage of Ann")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    box = Box(GROVE)
    game = box.open()
    sitting = Sitting(box, game, game.start(2, seed=5), frozenset({0}), "random", 7)
    rng = Random(5)
    for _ in range(8):
        decision = sitting.match.decision
        sitting.choose(decision.sample(rng), decision)
    sitting.save(tmp_path / "grove.carte")
    return tmp_path / "grove.carte"


def test_a_saved_table_is_explained_choice_by_choice(saved: Path) -> None:
    text = run(str(saved), "--game", GROVE)
    assert text.startswith("1. Anne") and "8. " in text and "GR-01" in text
    only = run(str(saved), "--game", GROVE, "--at", "3")
    assert only.startswith("3. ") and "4. " not in only


def test_why_not_and_quantities_are_asked_of_a_saved_table(saved: Path) -> None:
    assert "possible" in run(str(saved), "--game", GROVE, "--why-not", "rest", "--seat", "Anne")
    assert "wage of Anne = " in run(str(saved), "--game", GROVE, "--quantity", "wage of Anne")


def test_twins_read_the_same() -> None:
    """The other hand may be anything that looks the same: a seat reads the same to the letter."""
    ruling = next(one for one in rulings_of(grove())[0] if "looks into" in one.claim)
    read = {}
    for reader in (Reader(0), Reader(), Reader(1)):
        for card in ("apple", "lime"):
            node, _ = yaml(f"{{Ben: {{hand: [{card}]}}, Ann: {{hand: [sloe]}}, deck: [pear, guard]}}", "given")
            assert isinstance(node, Mapping)
            other = replace(ruling, given=node, play=ruling.play)
            read[reader, card] = of_ruling(grove(), other, reader, "en").steps
    assert read[Reader(0), "apple"] == read[Reader(0), "lime"]
    assert read[Reader(), "apple"] == read[Reader(), "lime"]
    texts = [line.text for line in read[Reader(1), "apple"][0].lines]
    assert any("= 0)" in text for text in texts), "who holds the hand is told"


def test_a_mistake_is_answered_and_not_thrown() -> None:
    for args, said in (
        (["nowhere.carte"], "give a table that"),
        ([GROVE, "--ruling", "xylophone"], "no ruling of grove speaks of that"),
        ([GROVE, "--ruling", "guard", "--seat", "Zoe"], "nobody called `Zoe`"),
        ([GROVE, "--ruling", "guard", "--quantity", "wag of Ann"], "did you mean"),
        ([GROVE, "--ruling", "guard", "--why-not", "wrk"], "not among the choices"),
    ):
        result = CliRunner().invoke(main, ["explain", *args])
        assert result.exit_code != 0 and said in result.output + result.stderr, args


def test_the_doubter_gets_the_clause_in_one_command() -> None:
    """The example of the page for rule lawyers."""
    text = run("queens_necklace", "--ruling", "why did the forger not have to discard?")
    assert "only if there is 1 Stone in Hand of “victim” where stone of that card is “stone-named”" in text
    assert "QN-FORG-03 Whoever has no card of the stone that a forger names shows the hand" in text
    assert "Musketeer may answer before it" in text
    assert "without such a stone the victim shows the hand to the forger's owner alone" in text
    assert "`hand of victim has a stone where gem is stone-named`" in text


def test_the_page_for_rule_lawyers_shows_what_the_command_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lawyers.md").read_text(encoding="utf-8")
    example = page.split("$ carte explain ")[1].split("```")[0].splitlines()
    args = shlex.split(example[0])
    result = CliRunner().invoke(main, ["explain", *args])
    said = result.output.splitlines()
    shown = [line for line in example[1:] if line != "..."]
    assert len(shown) > 8
    assert [line for line in shown if line not in said] == []


def test_a_question_that_denies_finds_the_ruling_in_which_it_did_not_happen() -> None:
    found = answer(grove(), rulings_of(grove())[0], "why did peek not gain anything?")
    assert [one.call for one in found.guards] == ["peek"] and found.guards[0].truth
    assert "without a good fruit" in found.rulings[0].claim
