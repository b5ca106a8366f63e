"""`why not`, typed at a table in either language."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.compile.program.points import Choice
from interpreter.reasons import why_not
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.reasons import why_not_told
from tests.tables.test_fits import seated
from tests.tables.test_terminal import play

TOLL = str(Path(__file__).parents[1] / "reasons" / "toll.yaml")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def table(lang: str = "en") -> Sitting:
    box = Box(TOLL)
    game = box.open()
    return Sitting(box, game, game.start(2, seed=1), frozenset({0}), "random", 7, lang)


def test_why_not_gives_the_part_that_fails_its_values_its_rule_and_its_line() -> None:
    text = play(table(), "why not boast")
    assert "this does not hold: your Coin is more than 30 (your Coin = 3)" in " ".join(text.split())
    assert "Boast · " in text and "toll.yaml:63" in text and "`coins of me > 30`" in text


def test_pourquoi_pas_says_the_same_in_french_and_quotes_the_clause() -> None:
    text = " ".join(play(table("fr"), "fall", "pourquoi pas beg").split())
    assert "Le silence de la nuit l'interdit" in text and "TO-02 Nobody begs at night." in text


def test_what_is_possible_is_said_to_be_and_what_is_unknown_gets_the_nearest_name() -> None:
    text = play(table(), "why not ring", "why not rinq")
    assert "Ring: possible" in text and "did you mean `ring`" in text


def test_what_is_hidden_stays_hidden() -> None:
    sitting = table()
    if sitting.match.decision.allows(sitting.match.decision.point.keys.index("spy")):
        sitting.match = sitting.game.start(2, seed=3)
    assert "for a reason you cannot see" in play(sitting, "why not spy")


def test_where_lots_are_laid_a_line_is_asked_about_and_the_reason_comes_first() -> None:
    sitting, rng = seated("queens-necklace", seed=11), Random(3)
    while not any(one.kind is Choice.SPLIT and one.seat == 0 for one in sitting.match.decisions):
        decision = sitting.match.decision
        sitting.choose(decision.sample(rng), decision)
    said = play(sitting, "why not ruby 1", "quit").split("`help` ▸ ")[1].splitlines()
    assert said[0] == "That is not possible: Two emeralds: A stone lies only in the lot of its own kind"
    assert sum(line.startswith("  QN-") for line in said) == 2 and any("and also: QN-" in line for line in said)
    assert "possible" in play(sitting, "why not emerald 1", "quit").split("`help` ▸ ")[1].splitlines()[0]


def test_reasons_of_one_rule_tell_it_once() -> None:
    match = interpreter.load("splendor").start(2, seed=3)
    reasons = why_not(match, 0, "buy ruby")
    said = why_not_told(reasons, match.game, "en").plain
    assert len(reasons) > 1 and said.count("Your tokens and bonuses do not pay for that card") == len(reasons)
    assert said.count("Buy a card · ") == 1 and said.rindex("exactly: ") < said.index("Buy a card · ")
