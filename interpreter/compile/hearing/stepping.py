"""Steps that can be answered before they are done, though they are no routines of their own.

The window of a step stands in the frame of the call that it is part of, so what answers it knows the step as
(frame, number of the step), folded into one negative number; calls are positive.
"""

from __future__ import annotations

from interpreter.compile.building.builder import Builder
from interpreter.compile.building.stopping import with_its_end
from interpreter.compile.events.agenda import call_over
from interpreter.compile.hearing.windows import OPEN, RUNNING, held_before
from interpreter.compile.program import layout as slots
from interpreter.compile.program.happening import NO_PIECE, Happening, answering
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, If
from interpreter.compile.tree.values import NOBODY

MOST = 4096  # steps of a game


def step_in_window(b: Builder, event: Happening, body: list[Code]) -> list[Code]:
    p = b.program
    if not answering(p, event):
        return body
    state, handle = b.variable(), b.variable(call=True)
    number = len(p.calls.steps)
    p.calls.steps.append((b.name, state))
    b.pinned = True
    answered = Happening("call", event.name, actor=event.actor, handle=handle)
    frame = v.Binary("*", v.slot(slots.FRAME), v.Const(MOST))
    done: list[Code] = [If(v.compare(state, "==", v.Const(OPEN)), [Assign(state, v.Const(RUNNING)), *body])]
    return [
        Assign(state, v.Const(OPEN)),
        Assign(handle, v.minus(v.Minus(v.plus(frame, number)), 2)),
        *held_before(b, answered, NO_PIECE, NOBODY, state),
        *with_its_end(b, done, call_over(b, handle)),
    ]
