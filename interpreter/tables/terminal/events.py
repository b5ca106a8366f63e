"""What just happened: the lines of the log that a seat may read, told once and briefly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from interpreter.play.wording.changes import told_together
from interpreter.tables.terminal.reports import Report
from interpreter.tables.terminal.styles import DIM

if TYPE_CHECKING:
    from interpreter import Line

CONSEQUENCES = ("moved", "tokens", "swapped", "flipped", "shuffled")  # what nobody decides in telling it
MARGIN = 5  # columns for the number of the turn


@dataclass
class Event:
    """A line, and what followed from it."""

    line: Line
    turn: int = 0  # that begins with it
    continued: bool = False  # its call was told before, or it is told by the step that it belongs to
    lines: list[Line] = field(default_factory=list)  # what belongs to it besides
    said: str = ""
    after: list[str] = field(default_factory=list)


def told(lines: Iterable[Line], seats: tuple[str, ...] = ()) -> Group:
    return Group(*(row for event in events(lines, seats) for row in _rows(event)))


def events(lines: Iterable[Line], seats: tuple[str, ...] = ()) -> list[Event]:
    """Lines that say nothing new are left out; what a call brought about stands under it, and under no other."""
    found: list[Event] = []
    headings: dict[int, str] = {}
    of_call: dict[int, Event] = {}  # the event to which each call belongs
    turn, loose = 0, False  # whether the last event is of no call
    for line in lines:
        around = of_call.get(line.within)
        if line.kind == "turn":
            turn, loose = line.number, False
        elif line.kind == "step":
            headings[line.at] = line.text
        elif line.table is not None:
            found.append(Event(line))
            loose = False
        elif line.told:
            if around is not None and line.kind == "call":
                of_call[line.at] = around
        elif around is not None:
            around.lines.append(line)
            if line.kind == "call":
                of_call[line.at] = around
        elif not turn and found and _follows(line, found[-1], loose):
            found[-1].lines.append(line)
            if line.kind == "call":
                of_call[line.at] = found[-1]
        else:
            event = Event(line, turn, line.within >= 0 or (not turn and _is_of_step(line)))
            found.append(event)
            loose = line.within < 0 and line.kind != "call"
            turn = 0
            if line.within >= 0:
                of_call[line.within] = event
            if line.kind == "call":
                of_call[line.at] = event
    for event in found:
        event.said, event.after = _joined(event, seats, headings)
    return found


def _follows(line: Line, last: Event, loose: bool) -> bool:
    """Whether a line of no call belongs to the event before: the same seat goes on, or a bargain does."""
    if last.line.table is not None:
        return False
    if line.kind == "call":
        return _is_of_step(line) and _is_of_step(last.line) and line.step == last.line.step
    if line.kind in CONSEQUENCES:
        return line.seat in (last.line.seat, -1)
    return loose and (line.kind == "offer" or line.seat in (last.line.seat, -1))


def _is_of_step(line: Line) -> bool:
    """Whether a call is not somebody's act but a part of a named step, such as what is done to each of many cards."""
    return line.kind == "call" and line.step >= 0 and line.depth > 0 and not line.deed


def _joined(event: Event, seats: tuple[str, ...], headings: dict[int, str]) -> tuple[str, list[str]]:
    """What is told of an event first, and what followed from it."""
    line, lines = event.line, event.lines
    if event.continued or line.went is not None:
        parts = phrases([line, *lines], -1, seats, headings)
        return ("", [*parts]) if event.continued else (next(parts), [*parts])
    return line.text, [*phrases(lines, line.seat, seats, headings)]


def phrases(lines: Iterable[Line], doer: int, seats: tuple[str, ...], headings: dict[int, str]) -> Iterator[str]:
    """What is told of each line; moves that follow one another are named together, by whoever made them.

    `doer` has been named already.
    """
    step = -1
    for (moves, here), some in groupby(lines, key=lambda line: (line.went is not None, line.step)):
        heading = headings.get(here, "") if here != step else ""
        step = here
        for text in _moves([*some], doer, seats) if moves else (_short(line, doer) for line in some):
            yield f"{heading} ▸ {text}" if heading else text
            heading = ""


def _moves(lines: list[Line], doer: int, seats: tuple[str, ...]) -> Iterator[str]:
    """The moves of each seat as one phrase, in the order in which the seats first move something."""
    for seat, did in dict.fromkeys((line.seat, line.went.did) for line in lines if line.went is not None):
        moves = (line.went for line in lines if line.went is not None and (line.seat, line.went.did) == (seat, did))
        name = f"{seats[seat]} " if 0 <= seat < len(seats) and seat != doer else ""
        yield name + told_together(moves)


def _short(line: Line, doer: int) -> str:
    """A call's own doer need not be named again."""
    return line.deed if line.deed and line.seat == doer >= 0 else line.text


def _rows(event: Event) -> Iterable[Padding]:
    line = event.line
    if line.table is not None:
        yield Padding(Report(line.table), (0, 0, 0, 2))
        return
    if event.said:
        number = f"{event.turn:>{MARGIN - 2}}  " if event.turn else ""
        yield Padding(Text.assemble((number, DIM), event.said), (0, 0, 0, 0 if number else MARGIN))
    if event.after:
        yield Padding(Text(" · ".join(event.after), DIM), (0, 0, 0, MARGIN + 2))
