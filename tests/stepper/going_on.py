"""How rules go on: branches, loops, steps and calls."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program import layout as slots
from interpreter.meaning.types import SEAT
from tests.stepper.carried_out import carried_out
from tests.stepper.doing import Bound, Doing, Steps, Stop
from tests.stepper.hearing import FINISH, Event, GameOver, Thing, forbidden
from tests.stepper.table import NotKnown


@carried_out.register(m.Branch)
def _(s: m.Branch, doing: Doing, names: Bound) -> Steps:
    yield from doing.block(s.then if doing.table.holds(s.condition, names) else s.otherwise, names)


@carried_out.register(m.Loop)
def _(s: m.Loop, doing: Doing, names: Bound) -> Steps:
    if s.collect:
        raise NotKnown("collect")
    of = s.what.of if isinstance(s.what, m.SetOf) else s.what
    whoever = isinstance(of, m.Selection) and isinstance(of.domain, m.Seats) and of.domain.standing != "in"
    try:
        for number, one in enumerate(doing.table.several(s.what, names), 1):
            if s.member.type == SEAT and not whoever and doing.table.position.is_out(one):
                continue
            names[s.member] = one
            if s.numbered is not None:
                names[s.numbered] = number
            yield from doing.block(s.do, names)
    except Stop:
        pass


@carried_out.register(m.RepeatWhile)
def _(s: m.RepeatWhile, doing: Doing, names: Bound) -> Steps:
    try:
        while doing.table.holds(s.condition, names):
            yield from doing.block(s.do, names)
    except Stop:
        pass


@carried_out.register(m.RepeatTimes)
def _(s: m.RepeatTimes, doing: Doing, names: Bound) -> Steps:
    try:
        for _ in range(doing.table.number(s.times, names)):
            yield from doing.block(s.do, names)
    except Stop:
        pass


@carried_out.register(m.StopLoop)
def _(s: m.StopLoop, doing: Doing, names: Bound) -> Steps:
    raise Stop
    yield


@carried_out.register(m.FinishScope)
def _(s: m.FinishScope, doing: Doing, names: Bound) -> Steps:
    if s.scope != "game":
        raise NotKnown(f"finish {s.scope}")
    doing.table.state[slots.END] = FINISH["now"]
    raise GameOver
    yield


@carried_out.register(m.PerformCall)
def _(s: m.PerformCall, doing: Doing, names: Bound) -> Steps:
    if s.procedure == "turn" or s.bind is not None:
        raise NotKnown("perform turn, perform as")
    table = doing.table
    routine = table.layout.checked.routines[s.procedure]
    given: Bound = {routine.me: table.one(s.by, names)}
    if s.on is not None and routine.on is not None:
        given[routine.on] = table.value(s.on, names)
    values = dict(s.given)
    for name, local in routine.given:
        value = values[name]
        wants_set = local.type.name in ("set", "list")
        if wants_set:
            given[local] = table.several(value, names)
        else:
            given[local] = table.number(value, names) if local.type.name == "number" else table.value(value, names)
    if doing.can(routine, given):
        yield from doing.call(routine, given)


@carried_out.register(m.StepOf)
def _(s: m.StepOf, doing: Doing, names: Bound) -> Steps:
    table, me = doing.table, doing.me(names)
    if forbidden(table, Event("call", s.name, me), Thing()):
        return
    table.running[s.name] += 1
    yield from doing.scope(s.name, me, "starts")
    stopped = False
    try:
        yield from doing.block(s.do, names)
    except Stop:
        stopped = True
    yield from doing.scope(s.name, me, "ends")
    yield from doing.ended(f"call {s.name}")
    table.running[s.name] -= 1
    yield from doing.happened(Event("call", s.name, me), [Thing()], lambda: None)
    if stopped:
        raise Stop
