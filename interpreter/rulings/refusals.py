"""What a ruling claims of a refusal: the words in which it is told at the table, and the clauses that it cites."""

from __future__ import annotations

from interpreter.fault.failures import Cited, OtherWords, OtherWordsIn, WithoutClause
from interpreter.model.ruling import Barred
from interpreter.play.refused import Refused
from interpreter.reasons import Reason, why_not
from interpreter.rulings.lines import Step
from interpreter.rulings.play import Play
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.wrong import wrong
from interpreter.words import DEFAULT, Term, everywhere
from interpreter.words.written import kept


def refused_otherwise(play: Play, step: Step, barred: Barred) -> Diagnostic | None:
    """What is wrong with how a line is refused; nothing if no more is claimed than that it is."""
    if barred.because is None and not barred.rules:
        return None
    told = first_told(play, step)
    wanted, said = barred.because, told.said
    for lang, words in () if wanted is None else kept(wanted):  # one text alone is the English one
        if said.in_language(lang) != words:
            other = OtherWords(str(said)) if lang == DEFAULT else OtherWordsIn(lang, said.in_language(lang))
            return wrong(other, barred.line.span, clauses=told.clauses).diagnostic
    for rule in barred.rules:
        if rule.text not in told.clauses:
            cited = Cited(told.clauses) if told.clauses else Term("none")
            return wrong(WithoutClause(rule.text, cited), rule.span, clauses=told.clauses).diagnostic
    return None


def first_told(play: Play, step: Step) -> Reason:
    """What the seat that tries it is told first."""
    try:
        reasons = why_not(play.match, step.seat, step.answer)
    except Refused as refused:
        return Reason("choice", refused.text, refused.span, refused.clauses)
    return reasons[0] if reasons else Reason("choice", everywhere(""))
