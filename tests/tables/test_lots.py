"""A split is laid out lot by lot, and nothing of it is said before it is done."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.tables.lots import Lots


@pytest.fixture
def lots() -> Lots:
    match = interpreter.load(Path(__file__).parent / "lots.yaml").start(2, seed=1)
    return Lots(match.decisions[0])


def test_cards_are_laid_by_number_and_taken_back(lots: Lots) -> None:
    assert lots.take("amber 1 2")
    assert lots.take("keep 2")
    assert lots.answer == (1, -1, -1)


def test_a_pile_is_known_by_the_beginning_of_its_name_and_a_card_by_its_own(lots: Lots) -> None:
    assert lots.take("ru r1")
    assert lots.answer == (-1, -1, 0)


@pytest.mark.parametrize("text", ["jade 1", "ruby", "ruby 9", "ruby nothing", "done"])
def test_other_words_lay_nothing(lots: Lots, text: str) -> None:
    assert not lots.take(text)
    assert lots.answer == (-1, -1, -1)


def test_what_is_laid_is_an_answer_or_is_refused(lots: Lots) -> None:
    lots.take("ruby 3")
    assert lots.split.allows(lots.answer)
    lots.take("ruby 1")  # an amber among the rubies
    assert not lots.split.allows(lots.answer)
