"""What the server knows of a seat's choice, besides the rules."""

from __future__ import annotations

from interpreter.source.records import record


@record
class Window:
    """The time in which everybody may answer an event, the same for all."""

    left: float  # seconds
    beat: float  # seconds that it lasts in all


@record
class Standing:
    key: int = 0  # of the question
    undo: bool = False  # the last choice of this seat can be taken back
    waited: tuple[int, ...] | None = None  # who else is waited for, where all are asked at once
    ready: bool = False  # it has answered, and waits for others who answer the same
    window: Window | None = None  # none where there is no clock, or where nothing is answered


PLAIN = Standing()
