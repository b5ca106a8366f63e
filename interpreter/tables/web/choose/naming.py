"""Words on things: the verb of an action, and what the place of a card shows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from interpreter.check.types import NUMBER
from interpreter.compile.things import ACard

if TYPE_CHECKING:
    from interpreter.engine.questions import Question
    from interpreter.model.text import Text


def verbs(labels: Sequence[Text], lang: str) -> list[str]:
    """The first word of each name, which is its verb; the whole name where two have the same."""
    names = [label.in_language(lang) for label in labels]
    first = [name.split(" ", 1)[0] for name in names]
    many = Counter(first)
    return [name if many[word] > 1 else word for name, word in zip(names, first)]


def shown_of(question: Question, value: object) -> list[str]:
    """The numbers that the place of a card shows of it, such as its price."""
    if not isinstance(question.point.answers, ACard) or not isinstance(value, int) or value < 0:
        return []
    return [str(number) for _, kind, number in question.shown(value) if kind == NUMBER] if question.knows(value) else []
