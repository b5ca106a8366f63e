"""Whether a state that comes from outside can be one of this game: every slot, by the rules of its layout.

What passes has its cards once each, its tokens counted, and every half-finished rule where such a rule can stand.
"""

from __future__ import annotations

from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.engine.machine import OVER, Machine
from interpreter.fault.unsound import ListOfAtLeast
from interpreter.meaning.types.held import is_number, is_plain
from interpreter.play.events.event import Kept
from interpreter.play.saves.sound.frames import agenda_fits, frames_fit, grants_fit
from interpreter.play.saves.sound.table import table_fits
from interpreter.play.saves.sound.values import Unsound, Values

__all__ = ["Unsound", "is_number", "is_plain", "sound"]


def sound(machine: Machine, state: list[Kept]) -> State:
    """The same, as a state of this game. Raises Unsound for the first part that cannot be."""
    if len(state) < machine.layout.size:
        raise Unsound("state", ListOfAtLeast(machine.layout.size))
    values = Values(machine.compiled)
    table_fits(values, state, machine.template)
    agenda_fits(values, state)
    grants_fit(values, state)
    frames_fit(values, state, state[slots.END] == OVER)
    return state
