"""Why an answer that is being put together cannot be given yet: told piece by piece, while it is."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.program.points import Choice
from interpreter.engine.choices import Answer, Ints
from interpreter.play.questions.payment import PaymentQuestion
from interpreter.reasons.answers import kept
from interpreter.reasons.asker import Asker
from interpreter.reasons.payments import uncovered
from interpreter.reasons.reason import HIDDEN, Reason
from interpreter.reasons.sets import unfit
from interpreter.reasons.splits import unfit_piles, unfit_whole
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter.play.decision import Decision


@record
class Against:
    """What is against the whole of it, and against each of its piles."""

    whole: tuple[Reason, ...] = ()
    piles: dict[int, tuple[Reason, ...]] = field(default_factory=dict)


def why_not_yet(decision: Decision, answer: Answer | None) -> Against:
    """Of an answer as the machine takes it; nothing if it may be given."""
    if decision.question.allows(answer):
        return Against()
    asker, names, asked = Asker(decision.match, decision.seat), kept(decision), decision.point.asks
    if isinstance(asked, m.SplitInto) and isinstance(answer, tuple) and fits_the_question(decision, answer):
        split = {pile: tuple(one) for pile, one in unfit_piles(asker, decision, asked, names, answer).items() if one}
        return Against(tuple(unfit_whole(asker, decision, asked, names, answer)), split)
    found: list[Reason] = []
    payment = decision.question
    if isinstance(asked, m.ChooseFrom) and isinstance(asked.what, m.Selection) and isinstance(answer, tuple):
        size = sum(answer) if decision.kind is Choice.BUNDLE else len(answer)
        found = unfit(asker, decision, asked, names, answer, size)
    elif isinstance(payment, PaymentQuestion) and isinstance(answer, tuple) and len(answer) == len(payment.asked[1]):
        found = [Reason("choice", text, decision.span, decision.clauses) for text in uncovered(asker, decision, answer)]
    if not found and answer is not None:
        found = [Reason("choice", decision.question.refusal(answer), decision.span, decision.clauses)]
    return Against(tuple(found or [HIDDEN]))


def fits_the_question(decision: Decision, answer: Ints) -> bool:
    """Whether it says something of each candidate."""
    return len(answer) == len(decision.question.candidates())
