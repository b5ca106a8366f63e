"""Whether a call may be declared now: its condition, its limit, what forbids it, and targets together with costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.compile.builder import Builder
from interpreter.compile.code import Code, If, Return
from interpreter.compile.feasible import feasibility, forbidden
from interpreter.compile.routines import parameters
from interpreter.compile.selecting import shared
from interpreter.compile.tree.bridge import tree
from interpreter.compile.tree.fold import known
from interpreter.compile.tree.values import Const, Name, Not, every

if TYPE_CHECKING:
    from interpreter.compile.program import Program


def may_be_declared(p: Program, routine: m.Routine) -> str:
    """The name of the function that tests it, or 'True' or 'False' where that is known before play."""
    b = Builder(p, routine.name)
    locals_ = parameters(routine)
    params = [f"a{i}" for i in range(len(locals_))]
    b.names = dict(zip(locals_, map(Name, params)))
    # four tests, always in this order: its condition, its limit, prohibitions, targets with costs
    tests = ["True" if routine.condition is None else b.w.truth(routine.condition)]
    tests.append("True" if routine.limit is None else f"S[{p.limits[routine.name]} + a0] < {routine.limit[0]}")
    on = params[locals_.index(routine.on)] if routine.on is not None else "-1"
    tests.append(" and ".join(forbidden(b, routine, "a0", on)) or "True")
    tests.append(feasibility(b, routine, params, locals_))
    if routine.kind == "action":
        p.why_names[routine.name] = why_not(p, params, tests)
    live = []
    for test in map(tree, tests):
        fixed = known(test)
        if fixed is None:
            live.append(test)
        elif not fixed:
            return "False"
    if not live:
        return "True"
    before, value = shared(every(live))
    return p.tables.function("can", ["S", *params], [*before, Return(value)])


def why_not(p: Program, params: list[str], tests: list[str]) -> str:
    """The same tests one by one, for those who ask why: the number of the first that fails, or 0."""
    name = f"why_{len(p.why_names)}"
    failing: list[Code] = [
        If(Not(tree(test)), [Return(Const(number))]) for number, test in enumerate(tests, 1) if test != "True"
    ]
    p.tables.define(name, ["S", *params], [*failing, Return(Const(0))])
    return name
