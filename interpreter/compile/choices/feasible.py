"""Whether an action can be declared: its targets and costs must have a joint solution."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.choices.costing import costs_value, one_cost
from interpreter.compile.choices.spaces import (
    Rest,
)
from interpreter.compile.choices.targets import all_of, let_value, one_target
from interpreter.compile.choices.taxing import demands, replaced
from interpreter.compile.events.waiting import Names, prohibits
from interpreter.compile.program.happening import NO_PIECE, Happening, may_hear
from interpreter.compile.program.points import PASS
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import NOBODY, YES, Value
from interpreter.fault.play import TargetDepends
from interpreter.meaning.walking import locals_in


def level(
    b: Builder, routine: m.Routine, depth: int, params: list[Value], spelled: list[m.Local], paid: bool = False
) -> Value:
    """The test that targets from `depth` on, and the costs unless they are known to be `paid`, can be met."""
    inner = Builder(b.program, b.name)
    inner.names = dict(zip(spelled, params))
    if depth == len(routine.targets):
        return YES if paid else call_costs(inner, routine, params)
    target = routine.targets[depth]
    if isinstance(target, m.Let):
        name = b.w.fresh()
        test = level(b, routine, depth + 1, [*params, name], [*spelled, target.local], paid)
        return YES if test == YES else v.Let(name.id, let_value(inner, target), test)
    if not isinstance(target, m.ChooseFrom):
        hanging = settled_later(b, routine, depth)
        test = level(b, routine, depth + 1, [*params, *[v.EMPTY] * len(hanging)], [*spelled, *hanging], paid)
        return all_of(one_cost(inner, target), test)
    found = one_target(inner, target, rest_test(b, routine, depth, params, spelled, target, paid))
    if paid or not cost_is_settled(routine, depth):
        return found
    # what does not depend on the targets that are left is asked once, before them
    return all_of(call_costs(inner, routine, params), found)


def settled_later(b: Builder, routine: m.Routine, depth: int) -> list[m.Local]:
    """What a target binds that nobody knows when the call is offered; that nothing else may hang on it, is a fault."""
    target = routine.targets[depth]
    bind = getattr(target, "bind", None)
    if not isinstance(bind, m.Local):
        return []
    hanging = any(local is bind for local in locals_in((routine.targets[depth + 1 :], routine.cost)))
    if hanging and all(fault.span != target.span for fault in b.program.faults):
        b.program.not_yet(target.span, TargetDepends(bind.name))
    return [bind]


def cost_is_settled(routine: m.Routine, depth: int) -> bool:
    """Whether the targets from here on make no difference to what the call costs."""
    targets = [x for x in routine.targets if isinstance(x, m.ChooseFrom)]
    if len(targets) < len(routine.targets) or (routine.on is None and depth == 0):
        return False  # what it is aimed at may be taxed
    later = {x.bind for x in targets[depth:]}
    return not any(local in later for local in locals_in(routine.cost))


def rest_test(
    b: Builder,
    routine: m.Routine,
    depth: int,
    params: list[Value],
    spelled: list[m.Local],
    target: m.ChooseFrom,
    paid: bool = False,
) -> Rest | None:
    """What is asked of a candidate by what comes after it, if anything is."""
    candidate = b.w.fresh()
    paid = paid or cost_is_settled(routine, depth)  # then it was asked before the targets up to here were chosen
    test = level(b, routine, depth + 1, [*params, candidate], [*spelled, target.bind], paid)
    if routine.on is None and not any(isinstance(x, m.ChooseFrom) for x in routine.targets[:depth]):
        test = all_of(*permitted(b, routine, params[0], candidate), test)
    return None if test == YES else Rest(test, candidate)


def permitted(b: Builder, routine: m.Routine, me: Value, on: Value) -> list[Value]:
    """The tests that no rule forbids this call on this target."""
    event = Happening("call", routine.name, actor=me)
    about = [x for x in b.program.listening.prohibitions if x.pattern is not None and x.pattern.on is not None]
    return [v.Not(prohibits(b, x, event, NO_PIECE, on)) for x in about if may_hear(b.program, x, event)]


def forbidden(b: Builder, routine: m.Routine, me: Value, on: Value) -> list[Value]:
    """The tests that no rule forbids this call to this seat."""
    event = Happening("call", routine.name, actor=me)
    forbidding = [x for x in b.program.listening.prohibitions if may_hear(b.program, x, event)]
    return [v.Not(prohibits(b, x, event, NO_PIECE, on)) for x in forbidding]


def call_costs(b: Builder, routine: m.Routine, params: list[Value]) -> Value:
    """The test of what a call costs, with everything that rules add to it or put in its place."""
    event = Happening("call", routine.name, actor=params[0])
    aimed = routine.on or next((x.bind for x in routine.targets if isinstance(x, m.ChooseFrom)), None)
    on = b.names.get(aimed, NOBODY) if aimed is not None else NOBODY
    needs, tests = demands(b, event, on)
    own = costs_value(b, routine.cost, needs)
    return v.every([replaced(b, event, on, own), *tests])


def met(b: Builder, listener: m.Listener, names: Names) -> Value:
    """The test that the targets and the cost of a reaction can be met together."""
    if not listener.targets and not listener.cost:
        return v.YES
    return level(b, as_routine(listener), 0, [*names.values()], list(names))


def as_routine(listener: m.Listener) -> m.Routine:
    """A reaction as the call that it is."""
    return m.Routine(
        f"after {listener.name}", "reaction", listener.span, listener.title or PASS, listener.me, listener.this, None,
        (), None, None, listener.targets, listener.cost, listener.do,
    )  # fmt: skip
