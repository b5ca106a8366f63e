"""The ruling that somebody means who asks in words: rare words count for more than common ones."""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import TYPE_CHECKING

from interpreter.engine.naming import plain
from interpreter.rulings.ruling import Ruling

if TYPE_CHECKING:
    from interpreter.engine.game import Game

WORDS_OF_QUESTIONS = """
the and why did does not has have had how who whom whose what which when where was were are can could may must will
would should for from with that this there then than his her its their one any all out
pas les des une pourquoi est que qui dans pour avec
"""
COMMON = frozenset(WORDS_OF_QUESTIONS.split())
STEM = 5  # letters by which two forms of a word are taken for one


def stems(text: str) -> frozenset[str]:
    words = "".join(c if c.isalnum() else " " for c in plain(text)).split()
    return frozenset(word[:STEM] for word in words if len(word) > 2 and word not in COMMON)


def best(game: Game, rulings: Iterable[Ruling], words: str) -> list[Ruling]:
    """The rulings that have something of the words in their claim or in the clauses they prove, the nearest first."""
    claims = {one: stems(one.claim) for one in rulings}
    clauses = {one: stems(" ".join(game.clause(c.text) + " " + c.text for c in one.clauses)) for one in claims}
    wanted = stems(words)

    def weight(word: str) -> float:
        return log((1 + len(claims)) / (1 + sum(word in claims[one] | clauses[one] for one in claims)))

    def score(one: Ruling) -> float:
        exact = 100.0 if words.lower() in one.claim.lower() else 0.0
        own = sum(weight(word) for word in wanted & claims[one])
        return exact + own + sum(weight(word) for word in (wanted & clauses[one]) - claims[one]) / 2

    found = [(score(one), number, one) for number, one in enumerate(claims)]
    return [one for points, _, one in sorted(found, key=lambda row: (-row[0], row[1])) if points > 0]
