"""What rules add to the cost of a call, or put in its place: part of the cost in every respect.

A call that could not pay what is added is not offered; what is added is paid after the call's own cost, in turn order.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.check.resources import secret_reads
from interpreter.compile.building.builder import Builder
from interpreter.compile.choices.costing import Need, costs_value, drawn_upon, hangs, one_cost
from interpreter.compile.events.waiting import matching, stands_for
from interpreter.compile.program.happening import NO_PIECE, Happening, Piece, may_hear
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Value
from interpreter.compile.tree.walk import free

OWN = {"this", "me", "grant"}  # what differs for each card, seat or grant for which a rule stands


def taxes(p: Program, event: Happening, whole: bool) -> list[m.Listener]:
    """The rules that may change what a call costs: those that add, or those that replace the whole."""
    return [x for x in p.layout.checked.listeners if x.head == "costs" and x.whole == whole and may_hear(p, x, event)]


def charges(p: Program, routine: m.Routine) -> list[object]:
    """Everything that rules about the cost of a call read."""
    event = Happening("call", routine.name)
    return [(x.pattern, x.condition, x.do) for whole in (False, True) for x in taxes(p, event, whole)]


def armed_value(b: Builder, rule: m.Listener, event: Happening, piece: Piece, on: Value) -> Value:
    return v.call("any", over_each(b, rule, event, piece, on, v.YES))


def over_each(b: Builder, rule: m.Listener, event: Happening, piece: Piece, on: Value, value: Value) -> Value:
    """A list of one value for each card, seat or grant for which the rule stands and applies."""
    test, names = matching(b, rule, event, piece, on)
    tests = [test] if test != v.YES else []
    limit = b.program.listener_limits.get(rule.name)
    if limit is not None:
        tests.append(v.compare(limit.counter(names, rule), "<", v.Const(limit.most)))
    *loops, last = stands_for(b, rule) or [v.Loop(("me",), v.NOTHING)]
    where = (v.every(tests),) if tests else ()
    return v.Query(value, (*loops, v.Loop(last.names, last.source, (*last.tests, *where))))


def demands(b: Builder, event: Happening, on: Value) -> tuple[list[Need], list[Value]]:
    """What all the additions draw upon together, and the tests of those that are no plain amounts."""
    needs: list[Need] = []
    tests: list[Value] = []
    for rule in taxes(b.program, event, whole=False):
        inner = inside(b, rule, event, on)
        if any(hangs(inner, rule.do, index) for index in range(len(rule.do))):
            tests.append(v.call("all", over_each(b, rule, event, NO_PIECE, on, costs_value(inner, rule.do))))
            continue
        for cost in rule.do:
            need = drawn_upon(inner, cost)
            if need is not None and free(need[0]).isdisjoint(OWN):
                needs.append((need[0], v.call("sum", over_each(b, rule, event, NO_PIECE, on, need[1]))))
                continue
            test = one_cost(inner, cost) if need is None else v.compare(need[0], ">=", need[1])
            if test != v.YES:
                tests.append(v.call("all", over_each(b, rule, event, NO_PIECE, on, test)))
    return needs, tests


def replaced(b: Builder, event: Happening, on: Value, own: Value) -> Value:
    """The test of a call's own cost, where another may stand in its place."""
    for rule in taxes(b.program, event, whole=True):
        inner = inside(b, rule, event, on)
        test = over_each(b, rule, event, NO_PIECE, on, costs_value(inner, rule.do))
        applies = armed_value(b, rule, event, NO_PIECE, on)
        own = v.Either(applies, v.call("any", test), own)
    return own


def inside(b: Builder, rule: m.Listener, event: Happening, on: Value) -> Builder:
    """A builder that spells the names of a rule as they are spelled where it is tested."""
    _, names = matching(b, rule, event, NO_PIECE, on)
    inner = Builder(b.program, b.name)
    inner.names = {**b.names, **names}
    return inner


def is_public_action(p: Program, routine: m.Routine) -> bool:
    parts = (routine.condition, routine.targets, routine.cost, charges(p, routine))
    return not secret_reads(p.layout.checked, parts)
