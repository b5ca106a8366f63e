"""The order of play, changed from a body: what is cut short, turns more or fewer, the way round."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.events.epilogue import noted
from interpreter.compile.events.lives import forgotten, reordered
from interpreter.compile.events.waiting import FINISH, settle
from interpreter.compile.program import layout as slots
from interpreter.compile.statements.arriving import turned
from interpreter.compile.statements.changing import (
    changed_place,
)
from interpreter.compile.statements.noticing import everyone
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import (
    Code,
    EndCheck,
    Grow,
    Leave,
    Store,
)
from interpreter.compile.tree.values import Const


@lower.register
def finish(s: m.FinishScope, b: Builder) -> list[Code]:
    if s.scope == "game":
        value, end = Const(FINISH[s.scope]), v.slot(slots.END)
        # there is no way back from the end: whatever is finished later finishes that, too
        now = Store(end, value if b.program.epilogues else v.call("max", end, value))
        return [now, *noted(b.program, None), *b.log("finish", span=s.span, how=value), EndCheck()]
    code = b.log("cut short", span=s.span, scope=Const(s.scope))
    if s.scope == "round":
        # nobody who has not had a turn in this round gets one any more
        code += [Store(v.slot(slots.HAD), everyone(b)), Store(v.slot(slots.QUEUE), v.EMPTY)]
    return [*code, Leave(v.of_state("cancel", v.of_state("turn_under_way")))]


@lower.register
def turn_change(s: m.TurnChange, b: Builder) -> list[Code]:
    seat, queue = b.w.value(s.seat), v.slot(slots.QUEUE if s.what == "extra" else slots.SKIPS)
    change = Const("extra" if s.what == "extra" else "skip")
    return [Grow(queue, v.Row((seat,))), *b.log("turns", span=s.span, change=change, by=seat)]


@lower.register
def reverse(s: m.ReverseOrder, b: Builder) -> list[Code]:
    if s.place is None:
        direction = v.slot(slots.DIRECTION)
        turned_round: list[Code] = [Store(direction, v.Minus(direction)), *b.log("reversed", span=s.span)]
        return [*turned_round, *settle(b, frozenset({"built-in direction"}))]
    place = b.w.place(s.place)
    pile = v.Slot(place)
    back: list[Code] = [Store(pile, turned(pile)), *reordered(b.program, b, place)]
    return [*back, *settle(b, frozenset({changed_place(s.place)}) | forgotten(b.program))]
