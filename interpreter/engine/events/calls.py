"""Calls, steps and rules: what begins, what ends, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from interpreter.engine.events.event import Happened, Held, Masks


@dataclass(frozen=True, slots=True)
class Called(Happened):
    """An action, a procedure or the play of a card begins."""

    kind: ClassVar = "call"

    name: str
    by: int
    arguments: tuple[Held, ...]
    knowers: tuple[Masks, ...]


@dataclass(frozen=True, slots=True)
class Done(Happened):
    """A call is over."""

    kind: ClassVar = "done"

    name: str


@dataclass(frozen=True, slots=True)
class StepBegan(Happened):
    """A step with a name."""

    kind: ClassVar = "step"


@dataclass(frozen=True, slots=True)
class StepEnded(Happened):
    kind: ClassVar = "over"


@dataclass(frozen=True, slots=True)
class RuleUsed(Happened):
    """A rule or the ability of a card acts."""

    kind: ClassVar = "rule"

    name: str
    by: int


@dataclass(frozen=True, slots=True)
class Cancelled(Happened):
    kind: ClassVar = "cancelled"

    name: str


@dataclass(frozen=True, slots=True)
class Postponed(Happened):
    """A call is put off."""

    kind: ClassVar = "postponed"

    call: int


@dataclass(frozen=True, slots=True)
class Redirected(Happened):
    kind: ClassVar = "redirected"

    call: int


@dataclass(frozen=True, slots=True)
class DoneAgain(Happened):
    kind: ClassVar = "again"

    name: str


@dataclass(frozen=True, slots=True)
class PutOff(Happened):
    """What a rule will do later."""

    kind: ClassVar = "later"


@dataclass(frozen=True, slots=True)
class Granted(Happened):
    """Somebody gets an ability for a while."""

    kind: ClassVar = "granted"

    to: Held
