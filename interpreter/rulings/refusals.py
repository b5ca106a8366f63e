"""What a ruling claims of a refusal: the words in which it is told at the table, and the clauses that it cites."""

from __future__ import annotations

from interpreter.engine.refused import Refused
from interpreter.model.text import Text
from interpreter.reasons import Reason, why_not
from interpreter.rulings.fault import OTHERWISE, wrong
from interpreter.rulings.lines import Step
from interpreter.rulings.play import Play
from interpreter.rulings.ruling import Barred
from interpreter.source.diagnostic import Diagnostic


def refused_otherwise(play: Play, step: Step, barred: Barred) -> Diagnostic | None:
    """What is wrong with how a line is refused; nothing if no more is claimed than that it is."""
    if barred.because is None and not barred.rules:
        return None
    told = first_told(play, step)
    wanted, said = barred.because, told.said
    if wanted is not None and said.en != wanted.en:
        message = f"this is refused with other words: {said.en}"
        return wrong(OTHERWISE, barred.line.span, message, clauses=told.clauses).diagnostic
    if wanted is not None and wanted.fr not in (wanted.en, said.fr):  # one text alone is the English one
        message = f"this is refused with other words in French: {said.fr}"
        return wrong(OTHERWISE, barred.line.span, message, clauses=told.clauses).diagnostic
    for rule in barred.rules:
        if rule.text not in told.clauses:
            cited = ", ".join(told.clauses) or "none"
            message = f"this is refused without `{rule.text}`; cited: {cited}"
            return wrong(OTHERWISE, rule.span, message, clauses=told.clauses).diagnostic
    return None


def first_told(play: Play, step: Step) -> Reason:
    """What the seat that tries it is told first."""
    try:
        reasons = why_not(play.match, step.seat, step.answer)
    except Refused as refused:
        return Reason("choice", refused.text, refused.span, refused.clauses)
    return reasons[0] if reasons else Reason("choice", Text("", ""))
