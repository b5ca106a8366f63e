"""What rules add to the cost of a call, or put in its place: part of the cost in every respect.

A call that could not pay what is added is not offered; what is added is paid after the call's own cost, in turn order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, If
from interpreter.compile.events import Happening, Piece, matching, may_hear, stands_for
from interpreter.compile.hearing import NO_PIECE, Watch, each_piece
from interpreter.compile.nothing import blank_of
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Value
from interpreter.compile.tree.walk import free

if TYPE_CHECKING:
    from interpreter.compile.program import Program

Need = tuple[Value, Value]  # what is drawn upon, and how much
OWN = {"this", "me", "grant"}  # what differs for each card, seat or grant for which a rule stands


def taxes(p: Program, event: Happening, whole: bool) -> list[m.Listener]:
    """The rules that may change what a call costs: those that add, or those that replace the whole."""
    return [x for x in p.layout.checked.listeners if x.head == "costs" and x.whole == whole and may_hear(p, x, event)]


def charges(p: Program, routine: m.Routine) -> list[object]:
    """Everything that rules about the cost of a call read."""
    event = Happening("call", routine.name)
    return [(x.pattern, x.condition, x.do) for whole in (False, True) for x in taxes(p, event, whole)]


def paid(b: Builder, event: Happening, piece: Piece, on: Value, own: m.Block) -> list[Code]:
    """The code that pays a call: its own cost or what stands in its place, then what is added."""
    code = b.costs(own, lambda: demands(b, event, on)[0])
    for rule in taxes(b.program, event, whole=True):
        applies = armed_text(b, rule, event, piece, on)
        code = [*unpaid(b, own), If(applies, charged(b, [rule], event, piece, on), code)]
    added = taxes(b.program, event, whole=False)
    return [*code, *charged(b, added, event, piece, on)]


def unpaid(b: Builder, own: m.Block) -> list[Code]:
    """A cost that is not paid has taken nothing: what the effect reads by the names of the cost is blank."""
    return [Assign(b.spelled(x), blank_of(b, x.type)) for x in bound(own)]


def charged(b: Builder, rules: list[m.Listener], event: Happening, piece: Piece, on: Value) -> list[Code]:
    if not rules:
        return []
    before, body = each_piece(b, Watch(event, rules, [], []), piece, on, True)
    return [*before, *body]


def bound(costs: m.Block) -> list[m.Local]:
    found = [getattr(cost, "bind", None) for cost in costs]
    return [x for x in found if isinstance(x, m.Local)]


def armed_text(b: Builder, rule: m.Listener, event: Happening, piece: Piece, on: Value) -> Value:
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
    from interpreter.compile.feasible import costs_text, drawn_upon, hangs, one_cost

    needs: list[Need] = []
    tests: list[Value] = []
    for rule in taxes(b.program, event, whole=False):
        inner = inside(b, rule, event, on)
        if any(hangs(inner, rule.do, index) for index in range(len(rule.do))):
            tests.append(v.call("all", over_each(b, rule, event, NO_PIECE, on, costs_text(inner, rule.do))))
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
    from interpreter.compile.feasible import costs_text

    for rule in taxes(b.program, event, whole=True):
        inner = inside(b, rule, event, on)
        test = over_each(b, rule, event, NO_PIECE, on, costs_text(inner, rule.do))
        applies = armed_text(b, rule, event, NO_PIECE, on)
        own = v.Either(applies, v.call("any", test), own)
    return own


def inside(b: Builder, rule: m.Listener, event: Happening, on: Value) -> Builder:
    """A builder that spells the names of a rule as they are spelled where it is tested."""
    _, names = matching(b, rule, event, NO_PIECE, on)
    inner = Builder(b.program, b.name)
    inner.names = {**b.names, **names}
    return inner
