"""Answers that are called alike and are not: where a name alone does not tell which is meant, nobody guesses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.meaning import types
from interpreter.play.names.naming import plain
from interpreter.play.questions.form import parts
from interpreter.words import languages

if TYPE_CHECKING:
    from interpreter import Decision


def namesakes(decision: Decision, text: str, found: Answer, among: Iterable[Answer]) -> tuple[Answer, ...]:
    """All that the words may mean, where they are only the names of the cards of the answer that was found."""
    if not isinstance(decision.point.answers, types.Card) or called(decision, found).isdisjoint({words(text)}):
        return (found,)
    same = [one for one in among if called(decision, one) == called(decision, found)]
    differ = len({decision.describe(one) for one in same}) > 1
    return tuple(same) if differ else (found,)


def called(decision: Decision, answer: Answer) -> frozenset[tuple[str, ...]]:
    """The names of the cards of an answer, as somebody would type them in each language; none for what is no cards."""
    pieces, question, naming = parts(decision.taken(answer)), decision.question, decision.match.naming
    if not pieces or not all(piece >= 0 and question.knows(piece) for piece in pieces):
        return frozenset()
    return frozenset(words(" ".join(naming.card(piece, lang) for piece in pieces)) for lang in languages())


def words(text: str) -> tuple[str, ...]:
    return tuple(sorted(plain(text).replace(",", " ").split()))
