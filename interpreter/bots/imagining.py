"""Games as a seat may imagine them, and what one of them came to."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.play.refused import Refused

if TYPE_CHECKING:
    from interpreter import Decision, Match, Result

LOOKS = 2  # imagined games in which all answers must come to the same


def imagined(match: Match, seat: int, rng: Random) -> Match:
    trial = match.resample(seat, rng)
    trial.quiet = True
    return trial


def comes_to_the_same(match: Match, decision: Decision, first: list[Answer], rng: Random) -> bool:
    """Whether all answers lead to one and the same position, as far as the seat can imagine: then it need not think."""
    for _ in range(LOOKS):
        start = imagined(match, decision.seat, rng)
        reached: Match | None = None
        for answer in first:
            trial = start.copy()
            trial.quiet = True
            try:
                trial.choose(answer, decision.seat)
            except Refused:
                return False
            if reached is not None and trial != reached:
                return False
            reached = trial
    return True


def outcome(result: Result, seat: int) -> float:
    """A result between 0 and 1 for one seat: mostly its place, a little by how far."""
    scores, ranks = tuple(-score for score in result.scores) if result.lowest else result.scores, result.ranks
    if result.team or len(ranks) == 1:
        total = sum(scores)
        return total / (abs(total) + 50.0) / 2 + 0.5
    others = [rank for other, rank in enumerate(ranks) if other != seat]
    mine = ranks[seat]
    place = sum(1.0 if mine < rank else 0.5 if mine == rank else 0.0 for rank in others) / len(others)
    best = max(score for other, score in enumerate(scores) if other != seat)
    margin = (scores[seat] - best) / (abs(scores[seat]) + abs(best) + 1)
    return 0.9 * place + 0.1 * (margin + 1) / 2
