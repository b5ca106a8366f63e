"""The log as a page shows it: folded, by turns, with what is new since the reader last looked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.tables.events import Event, events

if TYPE_CHECKING:
    from interpreter import Line
    from interpreter.engine.reports import Table

LAST = 60  # entries that a page holds


@dataclass(frozen=True)
class Entry:
    said: str
    after: tuple[str, ...]
    clauses: tuple[str, ...]
    at: int  # the number of its line
    new: bool
    since: bool = False  # the first that is new
    turn: int = 0  # that begins with it
    seat: int = -1  # whose turn that is
    table: Table | None = None


def told(lines: Sequence[Line], seats: tuple[str, ...], read: int, last: int = LAST) -> list[Entry]:
    """`read`: lines that were acknowledged. Whose turn it is is told by the line that begins it."""
    whose = {line.number: line.seat for line in lines if line.kind == "turn"}
    found: list[Entry] = []
    news = read >= len(lines)
    for event in events(lines, seats)[-last:]:
        new = event.line.at >= read
        found.append(_entry(event, whose, new, since=new and not news and read > 0))
        news = news or new
    return found


def news(lines: Sequence[Line], seats: tuple[str, ...], read: int) -> int:
    """How many entries are new."""
    return sum(event.line.at >= read for event in events(lines[read:], seats)) if read < len(lines) else 0


def _entry(event: Event, whose: dict[int, int], new: bool, since: bool) -> Entry:
    line = event.line
    return Entry(
        said=event.said or (line.table.title if line.table is not None else ""),
        after=tuple(event.after),
        clauses=line.clauses,
        at=line.at,
        new=new,
        since=since,
        turn=event.turn,
        seat=whose.get(event.turn, -1),
        table=line.table,
    )
