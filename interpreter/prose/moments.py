"""Moments in plain words: the start or end of a turn, a round, a step or a call."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.prose.voice import Voice

SCOPES = {"turn": ("turn", "tour"), "round": ("round", "manche"), "game": ("game", "partie")}
MOMENTS = {"starts": ("starts", "commence"), "ends": ("ends", "s'achève")}


def scope(v: Voice, name: str) -> str:
    return v.say(*SCOPES[name]) if name in SCOPES else v.call(name)


def when(v: Voice, moment: m.Moment) -> str:
    if moment.call is not None:
        return f"{v(moment.call)} {v.say(*MOMENTS[moment.moment])}"
    said = scope(v, moment.name)
    english = f"the next {said}" if moment.coming else f"this {said}"
    french = f"{said} à venir" if moment.coming else f"{said} en cours"
    if moment.seat is not None:
        english += f" of {v(moment.seat)}"
        french += f" de {v(moment.seat)}"
    return f"{v.say(english, french)} {v.say(*MOMENTS[moment.moment])}"
