"""Turns, rounds and the end, in words."""

from __future__ import annotations

from typing import assert_never

from interpreter.play.events import Course, CutShort, DirectionReversed, Finished, TurnBegan, TurnsChanged
from interpreter.play.standing import Standing
from interpreter.play.wording.said import Said, by, fill


def course(match: Standing, event: Course, lang: str) -> Said:
    match event:
        case TurnBegan():
            return Said(fill(lang, "turn", number=event.number, who=match.naming.seat(event.by)), event.by)
        case TurnsChanged():
            return by(match, event.by, fill(lang, f"turn {event.change}"))
        case DirectionReversed():
            return Said(fill(lang, "reversed"))
        case CutShort():
            return Said(fill(lang, "turn over" if event.scope == "turn" else "round over"))
        case Finished():
            return Said(fill(lang, f"ending {event.how}"))
    assert_never(event)
