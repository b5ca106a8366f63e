"""Answers that nobody at a table is asked for: what has one answer, and what bots think of."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.bots import THINKING, bot
from interpreter.bots.seeds import seed_for
from interpreter.play.playouts import Engine
from interpreter.tables.sitting.alike import offered

if TYPE_CHECKING:
    from interpreter import Decision, Match

SECONDS = 1.5  # of processor time that a bot thinks at most about the first choice of its turn


def settled(decision: Decision, people: frozenset[int]) -> Answer | None:
    """The answer of a person who need not be asked: of one who is alone, since nobody learns from it; of others, if
    all can see that there is one answer alone."""
    alone = decision.question.picks and (len(people) == 1 or decision.point.public)
    answers = list(islice(offered(decision), 2)) if alone and not decision.point.joint else []
    return answers[0] if len(answers) == 1 else None


def thought_of(
    name: str,
    match: Match,
    decision: Decision,
    seed: int,
    choices: int,
    seconds: float = SECONDS,
    hurried: Callable[[], bool] | None = None,
) -> Answer:
    """What a bot answers; every choice of a table has chance of its own."""
    rng = Random(seed_for(seed, choices, "bots"))
    thinks = name in THINKING and match.game.thinks_natively(len(match.seats))
    return bot(name, seconds, hurried, Engine.NATIVE if thinks else Engine.PYTHON).choose(match, decision, rng)
