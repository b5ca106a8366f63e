"""What somebody wants to know: why this is asked, why that happened, why something cannot be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text

from interpreter.engine.refused import Refused
from interpreter.reasons import why_not
from interpreter.tables.answering import answer
from interpreter.tables.commands import wanted
from interpreter.tables.reasons import why_asked, why_happened, why_not_told, why_refused
from interpreter.tables.sitting import Sitting
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision, Line


def why(sitting: Sitting, decision: Decision, text: str, news: Iterable[Line]) -> list[Text]:
    """The answer to `why` and to `why not TEXT`."""
    game, lang = sitting.game, sitting.lang
    if not text:
        return [why_asked(decision, game, lang), why_happened(news, game, lang)]
    text = wanted(text)
    try:
        chosen = answer(decision, text, lang)
        sitting.match.copy().choose(chosen, decision.seat)
        return [Text(say("possible", lang, what=decision.describe(chosen, lang)))]
    except Refused as refused:
        return [_why_not(sitting, decision, text, refused)]


def _why_not(sitting: Sitting, decision: Decision, text: str, refused: Refused) -> Text:
    """What forbids it; where nothing more is known, what the refusal says by itself."""
    game, lang = sitting.game, sitting.lang
    if text.isdecimal():
        return why_refused(refused, game, lang, full=True)
    try:
        reasons = why_not(sitting.match, decision.seat, text)
    except Refused as other:
        return why_refused(other, game, lang, full=True)
    return why_not_told(reasons, game, lang) if reasons else Text(say("possible", lang, what=text))


def nearer(sitting: Sitting, decision: Decision, text: str, refused: Refused) -> Refused:
    """The refusal with the part that fails, where more is known than that it does."""
    if text.isdecimal():
        return refused
    try:
        reasons = why_not(sitting.match, decision.seat, text)
    except Refused:
        return refused
    told = [one for one in reasons if one.kind != "hidden"]
    return Refused(told[0].said, told[0].span, told[0].clauses) if told else refused
