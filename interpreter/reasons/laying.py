"""Why cards cannot lie as somebody lays them: told while a split is being made, and when it is said to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.reasons.answers import kept
from interpreter.reasons.asker import Asker
from interpreter.reasons.reason import HIDDEN, Reason
from interpreter.reasons.splits import barred_from, unfit

if TYPE_CHECKING:
    from interpreter.play.decision import Decision


def why_not_there(decision: Decision, card: int, pile: int) -> list[Reason]:
    """Why a card can never lie in a pile, whatever else does."""
    asked = decision.point.asks
    assert isinstance(asked, m.SplitInto)
    found = barred_from(Asker(decision.match, decision.seat), asked, kept(decision), card, pile) or [HIDDEN]
    return [one.by(None, asked.span, decision.clauses) for one in found]


def why_not_so(decision: Decision, answer: tuple[int, ...]) -> list[Reason]:
    """What is against a split as it lies now; nothing if it may be given."""
    asked = decision.point.asks
    assert isinstance(asked, m.SplitInto)
    if decision.question.allows(answer):
        return []
    found = unfit(Asker(decision.match, decision.seat), decision, asked, kept(decision), answer) or [HIDDEN]
    return [one.by(None, asked.span, decision.clauses) for one in found]
