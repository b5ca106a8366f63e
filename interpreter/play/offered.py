"""What a decision offers, for whoever holds one position against another."""

from __future__ import annotations

from interpreter.engine.choices import Answer
from interpreter.play.decision import Decision

MOST = 60  # answers that are compared


def offered(decision: Decision) -> list[tuple[str, Answer]]:
    """The answers as the one who is asked reads them, and as a program gives them."""
    return [(decision.describe(one), one) for one in decision.choices(MOST)]


def offered_alike(one: Decision, other: Decision) -> bool:
    return one.seat == other.seat and offered(one) == offered(other)
