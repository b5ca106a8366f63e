"""Effects performed again: a call that is under way, done once more by another, with its choices kept or made anew.

What is performed is the effect: its targets, its window and what it does. Its condition, its limit and its cost belong
to the one who called it first. What is forbidden to the new one, or has no targets for them, does not happen.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder, lower
from interpreter.compile.building.nothing import blank_of
from interpreter.compile.choices.feasible import forbidden, level
from interpreter.compile.choices.spaces import of_answer, space_of
from interpreter.compile.choices.targets import let_value
from interpreter.compile.course.routines import parameters, routine_body
from interpreter.compile.program.call_frames import AS_YET
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, CallAny, Code, Function, If, Return
from interpreter.compile.tree.values import NOBODY, STATE, YES, Const, Name, Some, Value, call, compare, every

ANEW, SAME = "again", "same"


@lower.register
def perform_again(s: m.PerformEffect, b: Builder) -> list[Code]:
    p, w = b.program, b.w
    for routine in p.everything():
        if routine.kind in ("action", "procedure", "play"):
            prepared(p, routine)
    effect, entry = w.value(s.effect), b.variable()
    this = NOBODY if s.this is None else w.value(s.this)
    told = b.log("again", span=s.span, name=v.of_state("called", effect))
    return [
        Assign(entry, v.of_state("again", effect, w.value(s.by), this, v.Const(int(s.same)))),
        If(v.compare(entry, "!=", v.EMPTY), [*told, CallAny(entry)]),
    ]


def prepared(p: Program, routine: m.Routine) -> None:
    """The two ways in which a call is done again, each a routine that can be called by its number."""
    if routine.name in p.calls.again:
        return
    p.calls.again[routine.name] = AS_YET
    anew, same = (scheduled(p, routine, way) for way in (ANEW, SAME))
    given = ["this" if x is routine.this else x.name for x in parameters(routine)[1:]]
    chosen = [x.bind.name for x in routine.targets if isinstance(x, m.ChooseFrom)]
    p.calls.again[routine.name] = (anew, same, (tuple(given), tuple(chosen)), legal(p, routine), able(p, routine))


def scheduled(p: Program, routine: m.Routine, way: str) -> int:
    """The number of one of the two ways."""
    name = f"{routine.name}, {way}"
    p.functions[name] = Function(name, [], [], pinned=True)
    p.functions[name] = routine_body(p, routine, way)
    return p.scheduled(name)


def able(p: Program, routine: m.Routine) -> str:
    """The name of a test that a call can be done again: nothing forbids it, and its targets can be met (D4)."""
    b = Builder(p, routine.name)
    locals_ = parameters(routine)
    params = [Name(f"a{n}") for n in range(len(locals_))]
    b.names = {**dict(zip(locals_, params))}
    tests = [*allowed(b, routine), level(b, routine, 0, [*params], locals_, paid=True)]
    return p.tables.function("able", [STATE, *params], [Return(every(tests))])


def legal(p: Program, routine: m.Routine) -> str:
    """The name of a test that the choices of a call would be legal for the one who does it again."""
    b = Builder(p, routine.name)
    targets = [x for x in routine.targets if isinstance(x, m.ChooseFrom)]
    locals_ = [*parameters(routine), *(x.bind for x in targets)]
    params = [Name(f"a{n}") for n in range(len(locals_))]
    b.names = {**dict(zip(locals_, params))}
    tests = [YES, *allowed(b, routine)]
    for target in routine.targets:
        if isinstance(target, m.Let):
            b.names[target.local] = let_value(b, target)
        if not isinstance(target, m.ChooseFrom):
            continue
        answer, what = b.names[target.bind], target.what
        if not isinstance(what, m.Selection) or what.how in ("all", "each", "each_other", "the_only"):
            continue
        kind, space, fits = space_of(b, target, None)
        test = Const(None) if fits is None else of_answer(fits)
        found = call("choosable", Const(kind.value), space, answer, test)
        blank = compare(answer, "==", blank_of(b, target.bind.type))
        tests.append(Some((found, blank)) if target.if_any else found)
    return p.tables.function("legal", [STATE, *params], [Return(every(tests))])


def allowed(b: Builder, routine: m.Routine) -> list[Value]:
    """The tests that nothing forbids the call to the new one."""
    return forbidden(b, routine, b.names[routine.me], NOBODY if routine.on is None else b.names[routine.on])
