"""How a bot thinks in C: the same thoughts, many more of them.

A few worlds are imagined in Python, a quarter as many as a bot without C would imagine games, and each is played from
again and again, with chance of its own (`engine/native/search.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.compile.native.cells import Declined
from interpreter.engine.native.search import Looking, Search
from interpreter.play.questions.positions import is_positional

if TYPE_CHECKING:
    from interpreter import Decision, Match
    from interpreter.engine.native.playing import Table

TIMES = 40  # imagined games for each that a bot has without C: so many take no longer in any of the games at hand
WORLDS, FEWEST = 64, 8  # that are imagined at most, and at least
OFTEN = 4 * TIMES  # games that each of them is played from


class Thought:
    """What a bot has tried of a decision."""

    def __init__(self, table: Table, match: Match, decision: Decision, how: Looking, games: int, rng: Random) -> None:
        self.decision, self.names = decision, dict[Answer, int]()
        self.trials = [match.resample(decision.seat, rng) for _ in range(max(FEWEST, min(WORLDS, games // OFTEN)))]
        self.search = Search(table, decision.seat, how, games, rng.getrandbits(53))
        self.search.imagine([trial.state for trial in self.trials])

    def look_at(self, answers: Sequence[Answer]) -> None:
        """Cards are answered by their place, and are others in each world."""
        names = [self.names.setdefault(answer, len(self.names)) for answer in answers]
        if not is_positional(self.decision.question):
            same = [self.decision.inside(answer) for answer in answers]
            self.search.look_at(names, [same] * len(self.trials))
            return
        asked = [next((d for d in trial.decisions if d.seat == self.decision.seat), None) for trial in self.trials]
        self.search.look_at(names, [[None if d is None else d.inside(one) for one in answers] for d in asked])

    def tried(self, answer: Answer) -> tuple[int, float]:
        """How often an answer was tried, and what it was worth in all."""
        return self.search.tried(self.names[answer]) if answer in self.names else (0, 0.0)


def worth(table: Table, trials: Sequence[Match], how: Looking, games: int, seed: int) -> Sequence[list[float] | None]:
    """What it is worth to each seat to go on from some positions at random, with so many games from each; None where
    C cannot."""
    search = Search(table, -1, how, 0, seed)
    try:
        search.imagine([trial.state for trial in trials])
    except Declined:
        return [None] * len(trials)
    search.think(games * len(trials))
    return [search.worth_in(number) for number in range(len(trials))]
