"""What a reader is told of a match, as far back as a page shows it, without telling the whole match again.

Entries of a match are only added, or taken back from the end, and its copies share them: whoever meets an entry again
that begins a turn knows all that was told before it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from interpreter.play.events import TurnBegan
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter import Line, Match

ENOUGH = 140  # lines of which a page is made
READERS = 2000  # that are remembered; whoever was not heard of for longest is forgotten first


@record
class Told:
    """What was told up to an entry that begins a turn."""

    begin: int  # the entry
    entry: TurnBegan
    before: int  # lines
    last: tuple[Line, ...]


@record
class Tail:
    """The last lines of a log, and how many there are in all."""

    lines: tuple[Line, ...]
    total: int


_told: OrderedDict[tuple[int, int | None, str], tuple[object, Told]] = OrderedDict()


def tail(match: Match, seat: int | None, lang: str) -> Tail:
    if not match.entries:
        return Tail((), 0)
    first = match.entries[0]
    key = (id(first), seat, lang)
    known = _told.get(key)
    told = known[1] if known is not None and known[0] is first and _is_still(match, known[1]) else None
    begin, before, last = (told.begin, told.before, told.last) if told is not None else (0, 0, ())
    lines = (*last, *match.log(seat, before, lang))
    turns = ((at, match.entries[at]) for at in range(len(match.entries) - 1, begin, -1))
    turn = next(((at, event) for at, event in turns if isinstance(event, TurnBegan)), None)
    if turn is not None:
        # the line that says whose turn begins is the first of those that are told anew next time
        until = next(at for at in range(len(lines) - 1, -1, -1) if lines[at].kind == "turn")
        _told[key] = first, Told(*turn, lines[until].at, recent(lines[:until]))
        _told.move_to_end(key)
        while len(_told) > READERS:
            _told.popitem(last=False)
    return Tail(recent(lines), lines[-1].at + 1 if lines else 0)


def recent(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """From the beginning of a turn on, so that what belongs together is told together; all where no turn is enough."""
    turns = (at for at in range(len(lines) - ENOUGH, -1, -1) if lines[at].kind == "turn")
    return lines[next(turns, 0) :]


def _is_still(match: Match, told: Told) -> bool:
    """Whether the entry is still there: then so is all that came before it."""
    return told.begin < len(match.entries) and match.entries[told.begin] is told.entry
