"""Calls, steps and rules, in words: what a definition says of a call, or its name."""

from __future__ import annotations

from itertools import repeat
from typing import assert_never

from interpreter.compile.program.things import Thing, is_counted
from interpreter.engine.knowledge.who import is_among
from interpreter.meaning import types
from interpreter.play.events import (
    Called,
    Cancelled,
    Done,
    DoneAgain,
    Granted,
    OfCall,
    Postponed,
    PutOff,
    Redirected,
    RuleUsed,
    StepBegan,
    StepEnded,
)
from interpreter.play.events.event import Held, Masks
from interpreter.play.standing import Standing
from interpreter.play.wording.said import NOTHING, Said, fill
from interpreter.words.worded import with_names

DOER = "{me} "  # with which most sentences of calls begin


def of_call(match: Standing, event: OfCall, reader: int | None, lang: str) -> Said:
    match event:
        case Called():
            return called(match, event, reader, lang)
        case StepBegan():
            heading = match.machine.compiled.lines[event.line].heading
            return Said(heading.in_language(lang)) if heading is not None else NOTHING
        case RuleUsed():
            rule = match.game.rule_title(event.name)
            return Said(rule.in_language(lang) if rule else event.name.replace("-", " "), event.by)
        case Cancelled():
            title = match.game.call_title(event.name)
            if title is None:
                return Said(fill(lang, "some cancelled"))
            return Said(fill(lang, "cancelled", what=title.in_language(lang)))
        case Redirected():
            return Said(fill(lang, "redirected"))
        case Postponed():
            return Said(fill(lang, "postponed"))
        case DoneAgain():
            return Said(fill(lang, "again"))
        case Done() | StepEnded() | PutOff() | Granted():
            return NOTHING
    assert_never(event)


def called(match: Standing, event: Called, reader: int | None, lang: str) -> Said:
    routine = match.game.routine(event.name)
    assert routine is not None
    who = match.naming.seat(event.by)
    if routine.says is None:
        title = routine.title.in_language(lang)
        return Said(fill(lang, "does", who=who, what=title), event.by, title) if routine.kind == "action" else NOTHING
    words = {"me": who}
    for (spelled, answers), value, mask in zip(match.game.arguments_of(routine), event.arguments, event.knowers):
        words |= named(match, spelled, answers, value, mask, reader, lang)
    text = routine.says.in_language(lang)
    deed = text.removeprefix(DOER) if text.startswith(DOER) else ""
    return Said(with_names(text, words, lang), event.by, with_names(deed, words, lang))


def named(
    match: Standing, spelled: str, answers: Thing, value: Held, mask: Masks, reader: int | None, lang: str
) -> dict[str, str]:
    """What an argument is called, and what a card says: one that the reader does not know shows its back."""
    naming, layout, card = match.naming, match.machine.layout, isinstance(answers, types.Card)
    if isinstance(value, tuple) and not is_counted(answers):
        masks = mask if isinstance(mask, tuple) else ()
        seen = [isinstance(one, int) and is_among(one, reader, layout) for one in masks] if card else repeat(True)
        return {spelled: ", ".join(naming.value(answers, one, lang, known) for one, known in zip(value, seen))}
    known = not card or (isinstance(mask, int) and is_among(mask, reader, layout))
    found = {spelled: naming.value(answers, value, lang, known)}
    if card and isinstance(value, int) and value >= 0:
        found[f"text of {spelled}"] = naming.card_text(value, lang) if known else ""
    return found
