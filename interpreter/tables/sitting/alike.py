"""Choices that a person could tell apart: of equal cards it does not matter which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.meaning import types
from interpreter.play.questions.form import parts
from interpreter.words import DEFAULT

if TYPE_CHECKING:
    from interpreter import Decision


def offered(decision: Decision) -> Iterator[Answer]:
    """The choices, those that differ only in which of several equal cards is meant once."""
    if not isinstance(decision.point.answers, types.Card) or not decision.question.picks:
        yield from decision.choices()
        return
    seen: set[object] = set()
    for answer in decision.choices():
        pieces = parts(decision.taken(answer))
        label = decision.describe(answer, DEFAULT), *(decision.question.look(one) for one in pieces if one >= 0)
        # of cards that are hidden from whoever chooses nobody can say that they are equal
        if not decision.hides(answer):
            if label in seen:
                continue
            seen.add(label)
        yield answer
