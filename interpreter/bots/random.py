"""The bot that has no opinion: uniform over the choices."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from interpreter import Answer

if TYPE_CHECKING:
    from interpreter import Decision, Match


class RandomBot:
    def choose(self, match: Match, decision: Decision, rng: Random) -> Answer:
        answer: Answer = decision.sample(rng)
        return answer
