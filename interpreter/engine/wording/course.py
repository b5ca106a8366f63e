"""Turns, rounds and the end, in words."""

from __future__ import annotations

from typing import assert_never

from interpreter.engine.events import Course, CutShort, DirectionReversed, Finished, TurnBegan, TurnsChanged
from interpreter.engine.said import Said, by, fill
from interpreter.engine.standing import Standing
from interpreter.model.text import Text

TURN = Text("Turn {number}: {who}", "Tour {number} : {who}")
ENDINGS = {
    3: Text("The game ends", "La partie s'arrête"),
    2: Text("This turn is the last", "Ce tour est le dernier"),
    1: Text("This round is the last", "Cette manche est la dernière"),
}
TURN_OVER = Text("The turn is over", "Le tour est fini")
ROUND_OVER = Text("The round is over", "La manche est finie")
REVERSED = Text("The direction of play is reversed", "Le sens du jeu s'inverse")
TURNS = {
    "extra": Text("takes an extra turn", "joue un tour de plus"),
    "skip": Text("skips a turn", "passe un tour"),
}


def course(match: Standing, event: Course, lang: str) -> Said:
    match event:
        case TurnBegan():
            return Said(fill(TURN, lang, number=event.number, who=match.naming.seat(event.by)), event.by)
        case TurnsChanged():
            return by(match, event.by, TURNS[event.change].in_language(lang))
        case DirectionReversed():
            return Said(REVERSED.in_language(lang))
        case CutShort():
            return Said((TURN_OVER if event.scope == "turn" else ROUND_OVER).in_language(lang))
        case Finished():
            return Said(ENDINGS[event.how].in_language(lang))
    assert_never(event)
