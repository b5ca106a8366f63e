"""What did well in imagined games: those that follow lean towards it.

A player without any opinion shows little: what is worth having takes several good choices in a row. So of two answers
that are drawn at random the one is given that has done better so far, for whoever gave it, wherever it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

LEAN = 0.8  # how often two answers are compared at all


class Leaning:
    def __init__(self, who: Sequence[Callable[[Any], int]]) -> None:
        self._who = who  # decides at each point
        self._worth: dict[tuple[int, int], list[float]] = {}  # by point and answer: its sum, and how often
        self._given: list[tuple[int, tuple[int, int]]] = []  # in the game that is being imagined

    def picking(self, rnd: Callable[[], float]) -> Callable[[Any, int, Sequence[int]], int]:
        """How answers are drawn in one imagined game."""
        worth, given, who = self._worth, self._given, self._who
        given.clear()

        def pick(state: Any, point: int, options: Sequence[int]) -> int:
            count = len(options)
            one = options[int(rnd() * count)]
            if rnd() < LEAN:
                other = options[int(rnd() * count)]
                mine, its = worth.get((point, one)), worth.get((point, other))
                if mine is not None and its is not None and its[0] * mine[1] > mine[0] * its[1]:
                    one = other
            given.append((who[point](state), (point, one)))
            return one

        return pick

    def learn(self, outcomes: Sequence[float]) -> None:
        """What the game came to for each seat is what every answer that was given in it was worth."""
        for seat, answer in self._given:
            if seat >= 0:
                known = self._worth.setdefault(answer, [0.0, 0.0])
                known[0] += outcomes[seat]
                known[1] += 1.0
