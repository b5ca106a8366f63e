"""Everything that happens is one of these."""

from __future__ import annotations

from typing import TypeAlias, get_args

from interpreter.play.events.calls import (
    Called,
    Cancelled,
    Done,
    DoneAgain,
    Granted,
    Postponed,
    PutOff,
    Redirected,
    RuleUsed,
    StepBegan,
    StepEnded,
)
from interpreter.play.events.changes import FactChanged, Flipped, Moved, Revealed, Shuffled, Swapped, TokensMoved, Told
from interpreter.play.events.choices import Chosen, ChosenTogether, Offered, OptionChosen, Ranked, Reacted, Reported
from interpreter.play.events.close import Branched, Forbidden, Replaced
from interpreter.play.events.course import CutShort, DirectionReversed, Finished, TurnBegan, TurnsChanged

Course: TypeAlias = TurnBegan | TurnsChanged | DirectionReversed | CutShort | Finished
OfCall: TypeAlias = (
    Called | Done | StepBegan | StepEnded | RuleUsed | Cancelled | Postponed | Redirected | DoneAgain | PutOff | Granted
)
Change: TypeAlias = Moved | TokensMoved | Swapped | Shuffled | Revealed | Flipped | Told | FactChanged
Decided: TypeAlias = OptionChosen | Chosen | ChosenTogether | Reacted | Offered | Ranked | Reported
Close: TypeAlias = Branched | Forbidden | Replaced
Event: TypeAlias = Course | OfCall | Change | Decided | Close

KINDS: dict[str, type[Event]] = {one.kind: one for one in get_args(Event)}

__all__ = [
    "KINDS", "Branched", "Called", "Cancelled", "Change", "Chosen", "ChosenTogether", "Close", "Course", "CutShort",
    "Decided", "DirectionReversed", "Done", "DoneAgain", "Event", "FactChanged", "Finished", "Flipped", "Forbidden",
    "Granted", "Moved", "OfCall", "Offered", "OptionChosen", "Postponed", "PutOff", "Ranked", "Reacted", "Redirected",
    "Replaced", "Reported", "Revealed", "RuleUsed", "Shuffled", "StepBegan", "StepEnded", "Swapped", "TokensMoved",
    "Told", "TurnBegan", "TurnsChanged",
]  # fmt: skip
