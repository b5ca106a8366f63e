"""What generated code says of a position besides what is played: what is counted, what a call is, what is answered.

Whoever is no part of the engine asks here, and not by the names of generated functions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from interpreter.compile.program.state import Content, State
from interpreter.engine.held import Call
from interpreter.engine.machine import Machine

OfSeat: TypeAlias = Callable[[State, int], int]
Answered: TypeAlias = tuple[int, int, int, int, int, tuple[Content, ...]]  # who, what, whence, whither, on whom; with


def scoring(machine: Machine, number: int = 0) -> OfSeat | None:
    """What counts the score of a seat, or the tie-break of a number from 1; None where nothing is counted."""
    found: OfSeat | None = machine.names.get(f"score{number}")
    return found


def goal(machine: Machine, state: State) -> int | None:
    """What a team has to reach, if there is such a thing."""
    found: OfSeat | None = machine.names.get("goal")
    return None if found is None else int(found(state, 0))


def counted(machine: Machine, state: State, number: int, seat: int) -> int:
    """One of the quantities that somebody asked for besides."""
    return int(machine.names[f"count{number}"](state, seat))


def forbids(machine: Machine, action: str) -> OfSeat | None:
    """What finds the number of the reason for which a seat cannot do something; None where nothing is said of it."""
    found: OfSeat | None = machine.names.get(machine.compiled.why.get(action, ""))
    return found


def answered(machine: Machine, state: State, point: int) -> Answered:
    """What the window of a point answers."""
    found: Answered = machine.names[f"e{point}"](state)
    return found


def called(machine: Machine, state: State, call: Call) -> str:
    """The name of a call that is under way, or of one that is kept."""
    return str(machine.names["called"](state, call))


def cause(machine: Machine, state: State, call: Call) -> Call:
    """The call inside which another one runs."""
    found: Call = machine.names["cause"](state, call)
    return found


def report_at_the_end(machine: Machine, state: State) -> None:
    machine.names["final_reports"](state)
