"""Calls, steps and rules: what begins, what ends, and what becomes of it."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from interpreter.play.events.event import Happened, Held, Masks
from interpreter.source.records import record


@record(slots=True)
class Called(Happened):
    """An action, a procedure or the play of a card begins."""

    kind: ClassVar = "call"

    name: str
    by: int
    arguments: tuple[Held, ...]
    knowers: tuple[Masks, ...]


@record(slots=True)
class Done(Happened):
    """A call is over."""

    kind: ClassVar = "done"

    name: str


@record(slots=True)
class StepBegan(Happened):
    """A step with a name."""

    kind: ClassVar = "step"


@record(slots=True)
class StepEnded(Happened):
    kind: ClassVar = "over"


@record(slots=True)
class RuleUsed(Happened):
    """A rule or the ability of a card acts."""

    kind: ClassVar = "rule"

    name: str
    by: int


@record(slots=True)
class Cancelled(Happened):
    kind: ClassVar = "cancelled"

    name: str


@record(slots=True)
class Postponed(Happened):
    """A call is put off."""

    kind: ClassVar = "postponed"

    call: int


@record(slots=True)
class Redirected(Happened):
    kind: ClassVar = "redirected"

    call: int


@record(slots=True)
class DoneAgain(Happened):
    kind: ClassVar = "again"

    name: str


@record(slots=True)
class PutOff(Happened):
    """What a rule will do later."""

    kind: ClassVar = "later"


@record(slots=True)
class Granted(Happened):
    """Somebody gets an ability for a while."""

    kind: ClassVar = "granted"

    to: Held


OfCall: TypeAlias = (
    Called | Done | StepBegan | StepEnded | RuleUsed | Cancelled | Postponed | Redirected | DoneAgain | PutOff | Granted
)
