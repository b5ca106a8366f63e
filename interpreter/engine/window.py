"""Whom a window asks: every seat that could answer as far as everybody knows, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.compile import layout as slots
from interpreter.compile.things import AReaction

if TYPE_CHECKING:
    from interpreter.engine.decision import Decision
    from interpreter.engine.match import Match

PASS = -1  # as the machine takes it


def window(match: Match) -> tuple[int, ...]:
    """The seats that are asked about the event that is being answered, from the one who is asked now, if all of them
    pass; none where no event is answered. Who is asked depends on what everybody knows, so this tells nothing."""
    first = open_window(match)
    if first is None:
        return ()
    twin, seats, before = match.copy(), [first.seat], event(first)
    asked: Decision | None = first
    while asked is not None:
        twin.choose(asked.outside(PASS), asked.seat)
        asked = open_window(twin)
        if asked is None or event(asked) != before or asked.seat in seats:
            break
        seats.append(asked.seat)
    return tuple(seats)


def open_window(match: Match) -> Decision | None:
    decisions = match.decisions
    polled = len(decisions) == 1 and isinstance(decisions[0].point.answers, AReaction)
    return decisions[0] if polled else None


def event(asked: Decision) -> tuple[object, ...]:
    """What is answered: the same window of the same rule under way, about the same things, and nothing told since."""
    match, number = asked.match, asked.point.number
    parts = match.machine.names[f"e{number}"](match.state) if asked.point.occasion is not None else ()
    return number, match.state[slots.FRAME], parts, len(match.entries)
