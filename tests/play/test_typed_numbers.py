"""Whatever number somebody types, it is an answer or is refused, at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

import interpreter
from interpreter import Match, Refused
from interpreter.reasons import why_not
from interpreter.tables.terminal.answering import answer

TOYS = Path(__file__).parents[1] / "toys"
ABSURD = ("9" * 5_000, "1" + "0" * 18, "99999999999", "٣" * 5_000)
FORMS = ("{}", "{} coin", "{}th low", "{} white, {} black", "{} coin for {} wool", "1: {} low", "fire: {}th f1")


def moments(name: str) -> list[Match]:
    """One position for each kind of choice that a toy asks on the way of its first answers."""
    found: dict[object, Match] = {}
    for seed in range(6):
        match = interpreter.load(TOYS / f"{name}.yaml").start(seed=seed)
        for step in range(40):
            if match.over:
                break
            found.setdefault((match.decision.kind, match.decision.point.number), match.copy())
            choices = list(match.decision.choices(20))
            match.choose(choices[(seed + step) % len(choices)], match.decision.seat)
    return list(found.values())


@pytest.mark.parametrize("name", ["unseen", "answers", "bundles", "numbers", "split", "spending", "deal", "orders"])
def test_absurd_numbers_are_refused(name: str) -> None:
    for match in moments(name):
        for number in ABSURD:
            for form in FORMS:
                text = form.format(*[number] * form.count("{}"))
                started = time.process_time()
                refused(match, lambda match, words: match.decision.parse(words), text)
                refused(match, lambda match, words: answer(match.decision, words, "fr"), text)
                with suppress(Refused):
                    assert why_not(match, match.decision.seat, text)
                assert time.process_time() - started < 2, "a number keeps the table waiting"


def test_a_small_figure_is_read_or_refused() -> None:
    """What counts as a digit and is none is no crash."""
    for match in moments("unseen"):
        with suppress(Refused):
            assert match.decision.allows(answer(match.decision, "²", "en"))


def refused(match: Match, read: Callable[[Match, str], object], text: str) -> None:
    with pytest.raises(Refused) as found:
        read(match, text)
    assert str(found.value.text) and found.value.text.in_language("fr")
