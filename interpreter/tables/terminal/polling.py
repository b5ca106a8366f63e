"""Asking the table once whether anybody answers: nobody's hand is on the screen, and everybody may read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.commands import Leave, typed
from interpreter.tables.terminal.polls import Polls, is_poll, named_among, passing
from interpreter.tables.terminal.screen import Screen
from interpreter.tables.terminal.styles import ACCENT, DIM
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision

Reads = Callable[[Text], str]  # a line, behind what stands before it


def ask_the_table(polls: Polls, sitting: Sitting, screen: Screen, decision: Decision, read: Reads) -> None:
    screen.wipe()
    screen.poll(sitting, decision)
    names = {seat: sitting.match.seats[seat] for seat in sitting.people}
    while True:
        line = typed(read(Text("▸ ", ACCENT)))
        if line.command == "quit":
            raise Leave
        if line.command == "quiet":
            polls.hush(decision, sitting.people)
        called = frozenset[int]() if line.command == "quiet" else named_among(line.rest, names)
        if called is not None and line.command in ("", "quiet"):
            polls.begin(decision, called)
            return
        screen.print(Text(say("poll how", sitting.lang), DIM))


def hush(polls: Polls, sitting: Sitting, screen: Screen, decision: Decision) -> bool:
    """A seat passes in this window and in all others of this turn; false where there is none."""
    if not is_poll(decision):
        screen.print(Text(say("no window", sitting.lang), DIM))
        return False
    polls.hush(decision, frozenset({decision.seat}))
    sitting.choose(passing(decision), decision)
    return True
