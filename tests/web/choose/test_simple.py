"""Things are pressed where they lie, words are buttons, and what is sent is carried out whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.play.refused import Refused
from interpreter.tables.web import choose
from interpreter.tables.web.asked import Tabs
from interpreter.tables.web.things import CardThing
from tests.tables.test_ahead import opened


def test_a_menu_is_folded_into_the_cards_that_its_actions_can_be_done_to(tmp_path: Path) -> None:
    match = opened(tmp_path)
    found = choose.asked(match, 0, "en")
    tabs = {thing: [tab.words for tab in lit.tabs] for thing, lit in found.lit.items() if isinstance(lit, Tabs)}
    by_card = {match.naming.card_id(piece): handle for piece, handle in match.handles(0).items()}
    assert tabs[CardThing(by_card["fig"])] == ["Buy", "Smell"]
    assert tabs[CardThing(by_card["pear"])] == ["Smell"], "it costs more than there is"
    assert "Guess" in found.bar, "whether it can be done is decided by a hidden card: it is no tab"
    assert "Buy" not in found.bar


def test_an_action_and_its_target_are_one_press(tmp_path: Path) -> None:
    match = opened(tmp_path)
    lit = next(one for one in choose.asked(match, 0, "en").lit.values() if isinstance(one, Tabs))
    after = choose.read(match, 0, lit.tabs[0].answers)
    assert after.active == 1 and match.active == 0, "the match that was handed in stays as it was"


def test_all_or_none(tmp_path: Path) -> None:
    match = opened(tmp_path)
    before = match.copy()
    for answers in ((0, 99), (), (0, 0, 0), (99,)):
        with pytest.raises(Refused):
            choose.read(match, 0, answers)
    assert match == before


def test_who_waits_is_told_who_is_asked(tmp_path: Path) -> None:
    match = opened(tmp_path)
    found = choose.asked(match, 1, "fr")
    assert not found.lit and f"{match.seats[0]} choisit" in found.bar and "data-answers" not in found.bar


def test_verbs_of_actions_are_tabs_and_prices_stand_behind_them() -> None:
    match = interpreter.load("queens-necklace").start(2, seed=3)
    for _ in range(60):
        lit = choose.asked(match, match.decision.seat, "en").lit.values()
        words = [tab.words for one in lit if isinstance(one, Tabs) for tab in one.tabs]
        if any(word.startswith("Buy") for word in words):
            break
        match.choose(next(iter(match.decision.choices())), match.decision.seat)
    prices = [word.removeprefix("Buy · ") for word in words]
    assert prices and all(price.isdecimal() for price in prices)
