"""Calls under way are known by their frames, and a frame lies elsewhere in a native state than in a Python one."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.compile.compiled import Compiled
from interpreter.compile.events.agenda import CALL_ENDS
from interpreter.compile.hearing.stepping import MOST
from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import Content, Entry, State
from interpreter.engine.bound import PUT_OFF


def renumber(compiled: Compiled, state: State, tops: Mapping[int, int]) -> None:
    """Whatever speaks of a call under way speaks of its frame by another number from now on; `tops` says which."""
    if compiled.agenda:
        state[slots.AGENDA] = tuple([awaiting(entry, tops) for entry in state[slots.AGENDA]])
    if compiled.grant_values:
        state[slots.GRANTS] = tuple([
            (which, tuple([awaiting(moment, tops) for moment in until]), *rest)
            for which, until, *rest in state[slots.GRANTS]
        ])  # fmt: skip
    for frame, block in frames(state):
        for offset in compiled.call_slots.get(block, ()):
            state[frame + offset] = renumbered(state[frame + offset], tops)


def frames(state: State) -> list[tuple[int, int]]:
    """The frames of a Python state, and the block that each waits at."""
    found, frame = [], state[slots.FRAME]
    while frame:
        found.append((frame, state[frame + 1]))
        frame = state[frame]
    return found


def awaiting(entry: Entry, frames: Mapping[int, int]) -> Entry:
    """What waits for the end of a call."""
    moment, call, *rest = entry
    return (moment, renumbered(call, frames), *rest) if moment == CALL_ENDS else entry


def renumbered(call: Content, frames: Mapping[int, int]) -> Content:
    """A call: a frame, a step of one, or what is kept and has no frame."""
    if isinstance(call, tuple):
        return call
    if PUT_OFF < call < -1:
        frame, number = divmod(-call - 2, MOST)
        return -(frames.get(frame, frame) * MOST + number) - 2
    return frames.get(call, call) if call > 0 else call
