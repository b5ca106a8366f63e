"""What nobody has to be asked: everybody knows that there is one answer, or that all answers come to the same."""

from __future__ import annotations

from interpreter.compile.program.points import Point
from interpreter.compile.program.state import State
from interpreter.engine.alike import OnlyAnswer
from interpreter.engine.choices import Answer
from interpreter.engine.machine import Machine


def forced(machine: Machine, state: State, point: Point) -> Answer | None:
    """The answer that is given without asking; None where there is something to decide, or a question would tell."""
    if point.chance or point.joint or not (point.public or machine.is_open(state, point)):
        return None
    space = machine.spaces[point.number]
    assert space is not None
    only = space.single(state)
    if only is not None or point.number not in machine.heaps.points:
        return only
    return space.settled(OnlyAnswer(machine, point), state)
