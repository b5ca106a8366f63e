"""Whom a window asks: every seat that could answer as far as everybody knows, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.compile.program import layout as slots
from interpreter.compile.program.things import AReaction
from interpreter.engine import reckoned
from interpreter.play.refused import Refused

if TYPE_CHECKING:
    from interpreter.play.decision import Decision
    from interpreter.play.match import Match

PASS = -1  # as the machine takes it


def window(match: Match) -> tuple[int, ...]:
    """The seats that are asked about the event that is being answered, from the one who is asked now, if all of them
    pass; none where no event is answered. Who is asked depends on what everybody knows, so this tells nothing."""
    return tuple(boards(match))


def boards(match: Match) -> dict[int, Match]:
    """The match as each of these seats is asked, in the order of the engine, if those before it do nothing."""
    found: dict[int, Match] = {}
    first, board = open_window(match), match.copy()
    asked, last = first, -1
    while first is not None and asked is not None and event(asked) == event(first):
        after = (asked.seat - first.seat) % len(match.seats)
        if after <= last:
            break  # the next event is asked about from the first seat again
        found[asked.seat], last = board, after
        board = board.copy()
        try:
            board.choose(asked.outside(PASS), asked.seat)
        except Refused:
            break  # what follows does not come to an end
        asked = open_window(board)
    return found


def open_window(match: Match) -> Decision | None:
    decisions = match.decisions
    polled = len(decisions) == 1 and isinstance(decisions[0].point.answers, AReaction)
    return decisions[0] if polled else None


def event(asked: Decision) -> tuple[object, ...]:
    """What is answered: the same window of the same rule under way, about the same things, and nothing told since."""
    match, number = asked.match, asked.point.number
    parts = reckoned.answered(match.machine, match.state, number) if asked.point.occasion is not None else ()
    return number, match.state[slots.FRAME], parts, len(match.entries)
