"""What somebody wants to know: why this is asked, why that happened, why something cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from interpreter.play.names.naming import plain
from interpreter.play.refused import Refused
from interpreter.reasons import why_not
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.answering import spoken
from interpreter.tables.terminal.commands import wanted
from interpreter.tables.terminal.reasons import FIRST, is_explained, why_asked, why_happened, why_not_told, why_refused
from interpreter.tables.terminal.styles import DIM
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision, Game, Line
    from interpreter.tables.terminal.lot_by_lot import Lots


ALL = ("all", "tout")


def why(sitting: Sitting, decision: Decision, text: str, news: Sequence[Line], refused: Refused | None) -> list[Text]:
    """The answer to `why`, to `why all`, and to `why not TEXT`: the last thing that was said comes first."""
    game, lang = sitting.game, sitting.lang
    if plain(text) in ALL:
        return [why_happened(news, game, lang), why_asked(decision, game, lang)]
    if not text:
        if refused is not None:
            return [why_refused(refused, game, lang, full=True)]
        return _shortly(decision, news, game, lang)
    text = wanted(text)
    try:
        said = spoken(sitting.match, decision, text, lang)
        if len(said.answers) == 1 and not said.rest and not said.left:
            (chosen,) = said.answers
            sitting.match.copy().choose(chosen, decision.seat)
            return [Text(say("possible", lang, what=decision.describe(chosen, lang)))]
        return [Text(say("possible", lang, what=text))]
    except Refused as refused:
        return [_why_not(sitting, decision, text, refused)]


def is_of_a_line(text: str) -> bool:
    """Whether somebody who lays lots asks about a line, such as `why not left 3`, and not about a whole answer."""
    return bool(wanted(text)) and ":" not in text and plain(text) not in ALL


def why_not_laid(lots: Lots, text: str, game: Game, lang: str) -> Text:
    """Why a line cannot be carried out where lots are laid: what it would be told, with the rule."""
    refused = lots.refusal(text)
    return Text(say("possible", lang, what=text)) if refused is None else why_refused(refused, game, lang, full=True)


def _shortly(decision: Decision, news: Sequence[Line], game: Game, lang: str) -> list[Text]:
    """What happened last, and why something is asked now; the rest only where there is more."""
    explained = [line for line in news if is_explained(line)]
    told = [why_happened(explained[-1:], game, lang, FIRST)] if explained else []
    told.append(why_asked(decision, game, lang, FIRST))
    cited = [decision.clauses, *(line.clauses for line in explained[-1:])]
    unsaid = len(explained) > 1 or any(len(one) > FIRST for one in cited)
    return [*told, Text(say("why all", lang), DIM)] if unsaid else told


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
