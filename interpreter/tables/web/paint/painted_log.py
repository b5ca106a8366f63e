"""The log as a page shows it: folded, by turns, with what is new since the reader last looked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.source.records import record
from interpreter.tables.terminal.events import Event, events
from interpreter.tables.web.paint.chronicle import Tail

if TYPE_CHECKING:
    from interpreter.play.log.reports import Table

LAST = 50  # entries that a page holds


@record
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


def told(log: Tail, seats: tuple[str, ...], read: int, last: int = LAST) -> list[Entry]:
    """`read`: lines that were acknowledged. Whose turn it is is told by the line that begins it."""
    whose = {line.number: line.seat for line in log.lines if line.kind == "turn"}
    found: list[Entry] = []
    marked = read >= log.total or not read  # whether it is said where the news begin
    for event in events(log.lines, seats)[-last:]:
        new = event.line.at >= read
        found.append(_entry(event, whose, new, since=new and not marked))
        marked = marked or new
    return found


def news(log: Tail, seats: tuple[str, ...], read: int) -> int:
    """How many entries are new; of very many, as many as a page holds."""
    fresh = [line for line in log.lines if line.at >= read]
    return len(events(fresh, seats)) if read else 0


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
