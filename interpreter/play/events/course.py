"""The course of the game: turns, rounds and the end."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from interpreter.play.events.event import Happened
from interpreter.source.records import record


@record(slots=True)
class TurnBegan(Happened):
    kind: ClassVar = "turn"

    by: int
    number: int


@record(slots=True)
class TurnsChanged(Happened):
    """Somebody gets another turn, or loses one."""

    kind: ClassVar = "turns"

    change: str  # 'extra' or 'skip'
    by: int


@record(slots=True)
class DirectionReversed(Happened):
    kind: ClassVar = "reversed"


@record(slots=True)
class CutShort(Happened):
    kind: ClassVar = "cut short"

    scope: str  # 'turn' or 'round'


@record(slots=True)
class Finished(Happened):
    """The game ends: 3 at once, 2 with the turn, 1 with the round."""

    kind: ClassVar = "finish"

    how: int


Course: TypeAlias = TurnBegan | TurnsChanged | DirectionReversed | CutShort | Finished
