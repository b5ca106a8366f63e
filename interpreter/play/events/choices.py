"""What somebody decided, and what a report tells."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from interpreter.play.events.event import Cell, Happened, Held, Masks
from interpreter.source.records import record


@record(slots=True)
class OptionChosen(Happened):
    """An option, an action of a menu, yes or no, by its number among the labels of its point."""

    kind: ClassVar = "option"

    point: int
    by: int
    answer: int
    unasked: int  # whether it was answered without asking, because everybody knows its answer


@record(slots=True)
class Chosen(Happened):
    kind: ClassVar = "chosen"

    point: int
    by: int
    answer: Held
    knowers: Masks  # who knew the cards when they were chosen; -1 where they are none


@record(slots=True)
class ChosenTogether(Happened):
    kind: ClassVar = "together"

    point: int
    seats: tuple[int, ...]
    answers: tuple[Held, ...]  # seat by seat
    knowers: tuple[Masks, ...]


@record(slots=True)
class Reacted(Happened):
    """What was used in a window."""

    kind: ClassVar = "reaction"

    point: int
    by: int
    answer: int


@record(slots=True)
class Offered(Happened):
    """An offer, or the answer to one."""

    kind: ClassVar = "offer"

    point: int
    by: int
    side: int
    answer: tuple[int, ...]
    table: tuple[int, ...]  # what was on the table before
    places: tuple[int, ...]


@record(slots=True)
class Ranked(Happened):
    kind: ClassVar = "ranked"

    ranks: Held


@record(slots=True)
class Reported(Happened):
    kind: ClassVar = "report"

    report: int
    rows: tuple[tuple[Cell, ...], ...]
    knowers: tuple[tuple[Masks, ...], ...]


Decided: TypeAlias = OptionChosen | Chosen | ChosenTogether | Reacted | Offered | Ranked | Reported
