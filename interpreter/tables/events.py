"""What just happened: the lines of the log that a seat may read, told once and briefly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from interpreter.tables.reports import Report
from interpreter.tables.styles import DIM

if TYPE_CHECKING:
    from interpreter import Line

ARROW = " → "
MARGIN = 5  # columns for the number of the turn


@dataclass
class Event:
    """A line, and what followed from it."""

    line: Line
    turn: str = ""
    after: list[str] = field(default_factory=list)


def told(lines: Iterable[Line], seats: tuple[str, ...] = ()) -> Group:
    return Group(*(row for event in events(lines, seats) for row in _rows(event)))


def events(lines: Iterable[Line], seats: tuple[str, ...] = ()) -> list[Event]:
    """Lines that say nothing new are left out; what a call brought about stands under it."""
    found: list[Event] = []
    turn = ""
    for line in lines:
        if line.kind == "turn":
            turn = "".join(sign for sign in line.text.partition(":")[0] if sign.isdigit())
        elif line.table is not None:
            found.append(Event(line))
        elif line.told:
            continue
        elif line.depth and found and found[-1].line.kind == "call" and found[-1].line.depth < line.depth:
            _add(found[-1].after, _without_name(line, found[-1].line, seats))
        elif line.depth and line.kind != "call" and found and found[-1].line.depth and found[-1].line.table is None:
            _add(found[-1].after, line.text)
        else:
            found.append(Event(line, turn))
            turn = ""
    return found


def _add(after: list[str], text: str) -> None:
    """What goes to the same place is named together."""
    what, arrow, goal = text.rpartition(ARROW)
    if after and arrow:
        before, _, last = after[-1].rpartition(ARROW)
        if before and last == goal:
            after[-1] = f"{before}, {what}{arrow}{goal}"
            return
    after.append(text)


def _without_name(line: Line, call: Line, seats: tuple[str, ...]) -> str:
    """A call's own doer need not be named again."""
    if line.seat == call.seat and 0 <= line.seat < len(seats):
        return line.text.removeprefix(seats[line.seat] + " ")
    return line.text


def _rows(event: Event) -> Iterable[Padding]:
    line = event.line
    if line.table is not None:
        yield Padding(Report(line.table), (0, 0, 0, 2))
        return
    if line.depth and line.kind != "call":
        # its call was told before
        parts: list[str] = []
        for text_of_it in (line.text, *event.after):
            _add(parts, text_of_it)
        yield Padding(Text(" · ".join(parts), DIM), (0, 0, 0, MARGIN + 2))
        return
    text = Text.assemble((event.turn.rjust(MARGIN - 2) + "  " if event.turn else "", DIM), line.text)
    yield Padding(text, (0, 0, 0, 0 if event.turn else MARGIN))
    if event.after:
        yield Padding(Text(" · ".join(event.after), DIM), (0, 0, 0, MARGIN + 2))
