"""What somebody decides: choices, offers, options and menus."""

from __future__ import annotations

from interpreter import meaning as m
from tests.stepper.carried_out import carried_out
from tests.stepper.doing import Bound, Doing, Steps
from tests.stepper.table import NOBODY


@carried_out.register(m.ChooseFrom)
def _(s: m.ChooseFrom, doing: Doing, names: Bound) -> Steps:
    names[s.bind] = yield from doing.choice(s, names, full=False, later=())
    what = s.what
    assert isinstance(what, m.Selection)
    if not s.secretly:
        yield from doing.choice_heard(s, names)


@carried_out.register(m.MayDo)
def _(s: m.MayDo, doing: Doing, names: Bound) -> Steps:
    can = doing.possible(lambda d: d.declared(s.cost, dict(names)))
    if (yield from doing.ask(doing.table.one(s.who, names), [1, 0] if can else [0])):
        yield from doing.paid(s.cost, names)
        yield from doing.block(s.do, names)
    else:
        yield from doing.block(s.otherwise, names)


@carried_out.register(m.ChooseOption)
def _(s: m.ChooseOption, doing: Doing, names: Bound) -> Steps:
    there = [n for n, one in enumerate(s.options) if doing.offered(one, names)]
    if not there:
        if s.bind is not None:
            names[s.bind] = NOBODY
        return
    chosen = yield from doing.ask(doing.table.one(s.who, names), there)
    if s.bind is not None:
        names[s.bind] = chosen
    yield from doing.paid(s.options[chosen].cost, names)
    yield from doing.block(s.options[chosen].do, names)


@carried_out.register(m.MenuOf)
def _(s: m.MenuOf, doing: Doing, names: Bound) -> Steps:
    table = doing.table
    routines = [table.layout.checked.routines[name] for name in s.actions]
    left = 1 if s.times is None else table.number(s.times, names)
    while left > 0:
        left -= not s.endless
        who = table.one(s.who, names)
        there = [n for n, one in enumerate(routines) if doing.can(one, {one.me: who})]
        if s.pass_if is not None and table.holds(s.pass_if, names):
            there.append(len(routines))
        chosen = yield from doing.ask(who, there or [len(routines)])
        if chosen == len(routines):
            yield from doing.block(s.otherwise, names)
            return
        yield from doing.call(routines[chosen], {routines[chosen].me: who})
        if s.times is None and not s.endless:
            return
