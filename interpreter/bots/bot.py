"""What a bot is: something that answers a decision."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from interpreter import Answer, Decision, Match


class Bot(Protocol):
    def choose(self, match: Match, decision: Decision, rng: Random) -> Answer:
        """An answer to `decision`. `match` is left as it was, and only what the decision's seat may know is used."""
        ...
