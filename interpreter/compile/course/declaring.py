"""Whether a call may be declared now: its condition, its limit, what forbids it, and targets together with costs."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.choices.feasible import forbidden, level
from interpreter.compile.course.routines import parameters
from interpreter.compile.program.program import Program
from interpreter.compile.tree.code import Code, If, Return
from interpreter.compile.tree.fold import known
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import NOBODY, STATE, YES, Const, Name, Not, Value, compare, every, slot
from interpreter.compile.values.selecting import shared


def may_be_declared(p: Program, routine: m.Routine) -> Own | bool:
    """The name of the function that tests it, or whether it may where that is known before play."""
    b = Builder(p, routine.name)
    locals_ = parameters(routine)
    params = [Name(f"a{i}") for i in range(len(locals_))]
    b.names = {**dict(zip(locals_, params))}
    me, *_ = params
    # four tests, always in this order: its condition, its limit, prohibitions, targets with costs
    tests: list[Value] = [YES if routine.condition is None else b.w.truth(routine.condition)]
    limit = routine.limit
    tests.append(YES if limit is None else compare(slot(p.limits[routine.name], me), "<", Const(limit[0])))
    tests.append(every(forbidden(b, routine, me, NOBODY if routine.on is None else b.names[routine.on])))
    tests.append(level(b, routine, 0, [*params], locals_))
    if routine.kind == "action":
        p.why_names[routine.name] = why_not(p, params, tests)
    live = []
    for test in tests:
        fixed = known(test)
        if fixed is None:
            live.append(test)
        elif not fixed:
            return False
    if not live:
        return True
    before, value = shared(every(live))
    return p.tables.function("can", [STATE, *params], [*before, Return(value)])


def why_not(p: Program, params: list[Name], tests: list[Value]) -> str:
    """The same tests one by one, for those who ask why: the number of the first that fails, or 0."""
    name = f"why_{len(p.why_names)}"
    failing: list[Code] = [
        If(Not(test), [Return(Const(number))]) for number, test in enumerate(tests, 1) if test != YES
    ]
    p.tables.define(name, ["S", *(param.id for param in params)], [*failing, Return(Const(0))])
    return name
