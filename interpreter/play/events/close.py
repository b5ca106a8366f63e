"""What only a build that looks closely tells: which way conditions went, and what rules stepped in for."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from interpreter.play.events.event import Happened
from interpreter.source.records import record


@record(slots=True)
class Branched(Happened):
    kind: ClassVar = "branch"

    condition: int
    truth: int
    values: tuple[int | tuple[int, ...], ...]  # of the names in it


@record(slots=True)
class Forbidden(Happened):
    kind: ClassVar = "forbidden"

    piece: int
    fate: str  # what a call was to become; empty where it is a change


@record(slots=True)
class Replaced(Happened):
    kind: ClassVar = "replaced"

    did: str
    piece: int
    goal: int


Close: TypeAlias = Branched | Forbidden | Replaced
