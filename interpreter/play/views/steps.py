"""The steps of what is under way, of which everybody hears when they begin and end."""

from __future__ import annotations

from interpreter.compile.program import layout as slots
from interpreter.play.seen.seen import StepSeen
from interpreter.play.standing import Standing
from interpreter.source.span import Span


def steps(match: Standing) -> tuple[StepSeen, ...]:
    """The named steps of the innermost turn or procedure that stands in one of its own; between those of a turn, and
    where what is under way has none, those of the turn, none of them the current one."""
    compiled = match.machine.compiled
    if match.over or not compiled.strips:
        return ()
    for span in reversed(under_way(match)):
        for strip in compiled.strips:
            if any(step.span == span for step in strip.steps):
                return tuple([StepSeen(strip.routine, one.name, one.title, one.span == span) for one in strip.steps])
    turn = compiled.checked.turn
    whole = [strip for strip in compiled.strips if match.turn and turn is not None and strip.routine == turn.name]
    return tuple([StepSeen(strip.routine, one.name, one.title, False) for strip in whole for one in strip.steps])


def under_way(match: Standing) -> list[Span]:
    """Every step with a name that the rules under way stand in, the outermost first."""
    state, blocks = match.state, match.machine.compiled.blocks
    found: list[tuple[Span, ...]] = []
    frame = state[slots.FRAME]
    while frame:
        found.append(blocks[state[frame + 1]].steps)
        frame = state[frame]
    return [step for steps in reversed(found) for step in steps]
