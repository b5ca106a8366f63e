"""What somebody decided, in words, as far as the reader may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from interpreter.compile.program.points import PASS, Point
from interpreter.compile.program.things import AnOption, AReaction, is_counted, rule_of
from interpreter.engine.knowledge import who
from interpreter.meaning import types
from interpreter.play.events import Chosen, ChosenTogether, Decided, Offered, OptionChosen, Ranked, Reacted, Reported
from interpreter.play.events.event import Held, Masks
from interpreter.play.names import offers
from interpreter.play.standing import Standing
from interpreter.play.wording.said import NOTHING, Said, by, fill
from interpreter.words import DEFAULT


def decided(match: Standing, event: Decided, reader: int | None, lang: str) -> Said:
    match event:
        case OptionChosen():
            return option(match, event, reader, lang)
        case Chosen():
            return chosen(match, event, reader, lang)
        case ChosenTogether():
            return Said(together(match, event, reader, lang))
        case Reacted():
            return reaction(match, event, lang)
        case Offered():
            asked = match.machine.points[event.point]
            terms = event.side, event.answer, event.table, event.places
            return by(match, event.by, offers.told(match.naming, asked, *terms, lang))
        case Ranked() | Reported():
            return NOTHING  # a report is a table of its own
    assert_never(event)


def option(match: Standing, event: OptionChosen, reader: int | None, lang: str) -> Said:
    asked, answer, chooser = match.machine.points[event.point], event.answer, event.by
    if asked.name == "menu" and (answer < len(asked.keys) - 1 or event.unasked):
        return NOTHING  # the action speaks for itself, and who was not asked says nothing
    if asked.secret and reader != chooser:
        return by(match, chooser, fill(lang, "in secret"))
    if not 0 <= answer < len(asked.labels):
        return NOTHING
    if asked.name == "menu" and asked.labels[answer] == PASS:
        return by(match, chooser, fill(lang, "passes"))
    label = asked.labels[answer].in_language(lang)
    said = fill(lang, "says secretly" if asked.secret else "says", who=match.naming.seat(chooser), what=label)
    return Said(said, chooser, label)


def chosen(match: Standing, event: Chosen, reader: int | None, lang: str) -> Said:
    asked, answer = match.machine.points[event.point], event.answer
    routine = match.game.routine(asked.routine)
    if routine is not None and routine.says is not None and "{" + str(asked.name) + "}" in str(routine.says):
        return NOTHING  # the sentence of the call names it
    if isinstance(asked.answers, types.Slot) or event.by < 0:
        return NOTHING
    if asked.secret and reader != event.by:  # whatever it was, and also if there was nothing
        return by(match, event.by, fill(lang, "in secret"))
    if answer in ((), -1) or (isinstance(asked.answers, types.Number) and not answer):
        return NOTHING  # none was chosen
    what = answered(match, asked, answer, event.knowers, reader, lang) + of_what(asked, lang)
    if asked.chance:
        return Said(fill(lang, "chance picks", what=what))
    return by(match, event.by, fill(lang, "chooses secretly" if asked.secret else "chooses", what=what))


def together(match: Standing, event: ChosenTogether, reader: int | None, lang: str) -> str:
    """What several answered at once, when all are in; of secret answers each hears their own."""
    asked, naming, masks = match.machine.points[event.point], match.naming, event.knowers
    if asked.secret and reader not in event.seats:
        names = ", ".join(map(naming.seat, event.seats))
        return fill(lang, "all in secret", who=names) if names else ""
    parts = []
    for seat in event.seats:
        if asked.secret and seat != reader:
            continue
        what = answered(match, asked, event.answers[seat], masks[seat] if masks else -1, reader, lang)
        if asked.secret:
            return f"{naming.seat(seat)} {fill(lang, 'chooses secretly', what=what)}"
        parts.append(fill(lang, "says", who=naming.seat(seat), what=what))
    return "; ".join(parts)


def reaction(match: Standing, event: Reacted, lang: str) -> Said:
    """What was used in answer is known to all once it is used."""
    asked = match.machine.points[event.point]
    said = match.naming.value(AReaction(), event.answer, lang) or asked.labels[rule_of(event.answer)].in_language(lang)
    return by(match, event.by, fill(lang, "answers with", what=said))


def of_what(asked: Point, lang: str) -> str:
    """A number says nothing without the question, or the name that the author gave to it in English."""
    if not isinstance(asked.answers, types.Number):
        return ""
    if asked.prompt is not None:
        return f" ({asked.prompt.in_language(lang)})"
    return f" ({asked.name.replace('-', ' ')})" if asked.name and len(asked.name) > 1 and lang == DEFAULT else ""


def answered(match: Standing, asked: Point, answer: Held, masks: Masks, reader: int | None, lang: str) -> str:
    """An answer in words: a card that the reader did not know when it was given shows its back."""
    if isinstance(asked.answers, AnOption) and isinstance(answer, int):
        return asked.labels[answer].in_language(lang)
    if isinstance(asked.answers, types.Card):
        return ", ".join(pointed_at(match, answer, masks, reader, lang))
    several = isinstance(answer, tuple) and not is_counted(asked.answers)
    parts = answer if several and isinstance(answer, tuple) else (answer,)
    return ", ".join(match.naming.value(asked.answers, one, lang) for one in parts)


def pointed_at(match: Standing, value: Held, mask: Masks, reader: int | None, lang: str) -> Iterator[str]:
    """The cards of an answer, one, some, or piles of them: by name for those who know them."""
    if isinstance(value, tuple):
        for one, known in zip(value, mask if isinstance(mask, tuple) else ()):
            yield from pointed_at(match, one, known, reader, lang)
    else:
        seen = value < 0 or (isinstance(mask, int) and who.is_among(mask, reader, match.machine.layout))
        yield match.naming.value(types.Card(), value, lang, seen)
