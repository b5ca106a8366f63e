"""Moments in plain words: the start or end of a turn, a round, a step or a call."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.prose.voice import Voice

SCOPES = ("turn", "round", "game")


def scope(v: Voice, name: str) -> str:
    return v.say(f"scope {name}") if name in SCOPES else v.call(name)


def when(v: Voice, moment: m.Moment) -> str:
    if moment.call is not None:
        return f"{v(moment.call)} {v.say(f'moment {moment.moment}')}"
    said = scope(v, moment.name)
    said = v.say("the next scope" if moment.coming else "this scope", scope=said)
    if moment.seat is not None:
        said = v.say("scope of", scope=said, whose=v(moment.seat))
    return f"{said} {v.say(f'moment {moment.moment}')}"
