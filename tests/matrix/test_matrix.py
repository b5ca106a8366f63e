"""What is written is what is played: every way to take, with every modifier, from every sort of place, is refused by
name or comes out as a plain model says. A sample; `python -m tests.matrix.trying` tries all of them.
"""

from __future__ import annotations

import pytest

from interpreter.engine import machine
from tests.matrix.model import MODIFIERS
from tests.matrix.trying import MANY, Case, all_cases, faults_in
from tests.matrix.ways import DEEDS, OFFERS, VALUES

GAMES = 6


def sample(seed: int) -> list[list[Case]]:
    cases = all_cases(seed)
    return [cases[number * MANY : (number + 1) * MANY] for number in range(GAMES)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_word_of_a_selection_is_passed_over(seed: int) -> None:
    assert [fault for cases in sample(seed) for fault in faults_in(cases, seed)] == []


def test_the_sample_tries_everything_once() -> None:
    cases = [one for seed in (1, 2, 3) for some in sample(seed) for one in some]
    tried = [one.way for one in cases]
    assert [way for way in (*VALUES, *DEEDS, *OFFERS) if way not in tried] == []
    assert {part for one in cases for part in one.noun.modifiers} == set(MODIFIERS)
    assert {one.noun.place.words for one in cases} == {"deck", "line", "shelf", "board", "pool", "[line, shelf]"}
    assert 0.2 < sum(one.refused for one in cases) / len(cases) < 0.6


def test_an_engine_that_passes_over_superlatives_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(machine.FUNCTIONS, "best", lambda members, value, highest: list(members))
    assert faults_in(sample(1)[0], 1)
