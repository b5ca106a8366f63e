"""What an event says, in words, as far as the reader may know it: a file for each family, a template for each event."""

from __future__ import annotations

from typing import assert_never

from interpreter.play.events import Change, Close, Course, Decided, Event, OfCall
from interpreter.play.standing import Standing
from interpreter.play.wording.calls import of_call
from interpreter.play.wording.changes import change
from interpreter.play.wording.choices import decided
from interpreter.play.wording.course import course
from interpreter.play.wording.said import NOTHING, Said


def sentence(match: Standing, event: Event, reader: int | None, lang: str) -> Said:
    if isinstance(event, Course):
        return course(match, event, lang)
    if isinstance(event, OfCall):
        return of_call(match, event, reader, lang)
    if isinstance(event, Change):
        return change(match, event, reader, lang)
    if isinstance(event, Decided):
        return decided(match, event, reader, lang)
    if isinstance(event, Close):
        return NOTHING  # only who looks closely tells it
    assert_never(event)
