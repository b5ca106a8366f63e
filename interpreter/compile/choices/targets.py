"""What can be chosen: the test that there is something, and that it leaves what comes later a solution."""

from __future__ import annotations

from dataclasses import replace

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.nothing import blank_of
from interpreter.compile.choices.spaces import (
    Rest,
    any_of,
    fits_value,
    fitting,
    is_single,
    number_of,
    of_answer,
    one_of_each,
    options_of,
    space_of,
)
from interpreter.compile.passes.read_once import loose
from interpreter.compile.program.points import Choice
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, For, If, Return
from interpreter.compile.tree.values import YES, Name, Value
from interpreter.compile.tree.walk import locals_of
from interpreter.compile.tree.walk import replaced as put_in
from interpreter.compile.values.modifying import modifiers_of
from interpreter.compile.values.selecting import calls, candidates, filtering, given, hoisted, there_is
from interpreter.compile.values.writer import Writer
from interpreter.meaning import types
from interpreter.meaning.types import Type


def all_of(*tests: Value) -> Value:
    """That all of them hold, without those that always do."""
    return v.every([test for test in tests if test != YES])


def one_target(b: Builder, target: m.ChooseFrom, rest: Rest | None) -> Value:
    """The test that something can be chosen that leaves later targets and costs a solution."""
    what, w = target.what, b.w
    assert isinstance(what, m.Selection)
    if what.how in ("all", "each", "each_other", "the_only") and not isinstance(what.domain, m.Tokens):
        found = candidates(w, what)
        return YES if rest is None else of(rest, v.call("only", found) if what.how == "the_only" else v.row(found))
    if isinstance(what.domain, m.Numbers):
        low, high = w.number(what.domain.low), w.number(what.domain.high)
        kind, _, fits = space_of(b, target, rest)
        return v.compare(low, "<=", high) if fits is None else any_of(kind, v.Row((low, high)), fits)
    if is_single(what) and not isinstance(what.domain, m.Tokens):
        found = one_of_them(b, target, what, rest)
    else:
        found = several(b, target, what, rest)
    if not target.if_any:
        return found
    return YES if rest is None else v.Some((found, of(rest, blank_of(b, target.bind.type))))


def of(rest: Rest, chosen: Value) -> Value:
    """What comes later, asked of what is chosen for sure."""
    return v.Let(rest.candidate.id, chosen, rest.test)


def one_of_them(b: Builder, target: m.ChooseFrom, what: m.Selection, rest: Rest | None) -> Value:
    if rest is None and not target.such_that and not what.shapes and not modifiers_of(b.program, target.options):
        return there_is(b.w, replace(what.pool, how="one", amount=None))
    options = fitting(options_of(b, target), fits_value(b, target))
    if rest is None:
        return v.compare(v.call("len", options), ">", v.Const(0))
    return found_early(b.w, options, rest, [*b.names.values()])


def found_early(w: Writer, row: Value, rest: Rest, names: list[Value]) -> Value:
    """A loop that stops at the first candidate that will do."""
    candidate = rest.candidate
    hoists, (test,) = hoisted(w, candidate, [rest.test])
    if not all(isinstance(name, Name) and not name.sure for name in names):
        return v.call("any", v.Query(YES, (filtering(candidate, row, [test]),), given(hoists)))
    code: list[Code] = [
        *(Assign(name, value) for value, name in hoists.items()),
        For(candidate, row, [If(test, [Return(YES)])]),
        Return(v.NO),
    ]
    params = locals_of(v.Query(candidate, (filtering(candidate, row, [rest.test]),)))
    return v.call(w.tables.function("some", params, code), *params)


def is_purse(value: Value) -> bool:
    return calls(value, "purse")


def several(b: Builder, target: m.ChooseFrom, what: m.Selection, rest: Rest | None) -> Value:
    if rest is not None and (purses := [*loose(rest.test, is_purse, frozenset({rest.candidate.id}))]):
        # what somebody can pay with is the same for every candidate
        purse = b.w.fresh()
        inner = several(b, target, what, Rest(put_in(rest.test, {purses[0]: purse}), rest.candidate))
        return v.Let(purse.id, purses[0], inner)
    kind, space, fits = space_of(b, target, rest)
    amount = b.w.number(what.amount) if what.amount is not None else v.Const(1)
    test = v.Const(None) if fits is None else of_answer(fits)
    if what.how in ("up_to", "any_number"):
        return YES if fits is None else any_of(kind, space, fits)
    if target.if_any:  # as many as can be had together, if any can
        together = v.call("as_far", space, test, v.Const(what.how == "exactly"))
        return YES if fits is None else v.compare(v.item(together, v.Const(1)), ">", v.Const(0))
    if kind is Choice.BUNDLE and fits is None:
        enough = v.compare(number_of(any(one_of_each(x) for x in what.shapes)), ">=", Name("n"))
        name = b.program.tables.function("enough", ("t", "n"), [Return(enough)])
        return v.call(name, candidates(b.w, what.pool), amount)
    if kind is Choice.BUNDLE:
        return v.call("bundle_full", space, amount, test)
    if kind is Choice.NUMBER and fits is not None:
        return v.call("number_full", space, amount, test)
    if kind is Choice.NUMBER:
        return v.compare(v.item(space, v.Const(1)), ">=", amount)
    match space, amount:
        case v.Call(args=(options, asked)), v.Const(value=int(size)) if asked == amount and size > 0:
            if fits is not None:  # where too few are there, none are found
                return v.call("some_subset", options, amount, test)
    return v.call("subset_full", space, amount, test)


def let_value(b: Builder, s: m.Let) -> Value:
    kind: Type = s.value.type
    if isinstance(kind, types.Place) and isinstance(s.local.type, (types.Set, types.List)):
        return b.w.contents(s.value)
    return b.w.number(s.value)
