"""Selections as values of generated code: candidates, counts, sums; constant parts are worked out here, once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from typing import assert_never

from interpreter import meaning as m
from interpreter.compile.passes import read_once
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Return
from interpreter.compile.tree.defined import Memory
from interpreter.compile.tree.fold import const, known
from interpreter.compile.tree.numbers import is_sure
from interpreter.compile.tree.operations import Name as Operation
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.tree.walk import free, variables
from interpreter.compile.values.domains import circle, source
from interpreter.compile.values.searching import found as searched
from interpreter.compile.values.shapes import of_use, shape_value
from interpreter.compile.values.writer import Writer
from interpreter.meaning import types


class Unmet(AssertionError):
    """A part of a selection that nothing here carries out, and that the check let pass: a fault of ours."""

    def __init__(self, selection: m.Selection, part: object) -> None:
        super().__init__(f"{part} of a selection at {selection.span}")


def conditions(w: Writer, selection: m.Selection, candidate: Value) -> tuple[list[Value], Writer]:
    """A selection that is nothing but filters, for a candidate."""
    inner = w.with_names({selection.candidate: candidate})
    found = []
    for modifier in selection.modifiers:
        if not isinstance(modifier, m.Where):
            raise Unmet(selection, modifier)
        found.append(inner.truth(modifier.condition))
    return found, inner


def comprehension(w: Writer, value: Value, candidate: Name, iterable: Value, tests: list[Value]) -> Value:
    live = []
    for test in tests:
        fixed = known(test)
        if fixed is None:
            live.append(test)
        elif not fixed:
            return v.EMPTY
    hoists, live = hoisted(w, candidate, live)
    query = v.Query(value, (filtering(candidate, iterable, live),), given(hoists))
    fixed = known(query)
    return query if fixed is None else const(fixed)


def filtering(candidate: Name, iterable: Value, tests: list[Value]) -> v.Loop:
    return v.Loop((candidate.id,), iterable, (v.every(tests),) if tests else ())


def is_quantity(value: Value) -> bool:
    return calls(value, "quantity")


def is_read(value: Value) -> bool:
    """What is worth reading once: a quantity, what is remembered of a zone, a slot that has to be worked out."""
    if isinstance(value, v.Slot):
        return not isinstance(value.at, (v.Const, Name, v.Var))
    return calls(value, "quantity", "kept", "purse")


def calls(value: Value, *sorts: str) -> bool:
    """Whether a value is asked of a function of the program that is of one of these sorts."""
    return isinstance(value, v.Call) and isinstance(value.function, Own) and value.function.sort in sorts


def hoisted(w: Writer, candidate: Name, tests: list[Value]) -> tuple[dict[Value, Name], list[Value]]:
    """What tests read that does not depend on the candidate is read once, before the loop: values and their names."""
    return read_once.hoisted(tests, is_read, candidate.id, w.fresh)


def given(hoists: dict[Value, Name]) -> tuple[tuple[str, Value], ...]:
    """What is read once, inside a query."""
    return tuple((name.id, value) for value, name in hoists.items())


def those(w: Writer, row: Value, test: Value, candidate: Name) -> Value:
    """The candidates for which a test holds."""
    hoists, live = hoisted(w, candidate, [test])
    return v.Query(candidate, (filtering(candidate, row, live),), given(hoists))


def shared(value: Value) -> tuple[list[Code], Value]:
    """A value that asks for the same quantity twice asks once: what is done before it, and what it becomes."""
    names, shorter = read_once.shared(value, is_quantity)
    return [Assign(name, one) for one, name in names.items()], shorter


def filtered(w: Writer, selection: m.Selection) -> tuple[Name, Value, list[Value], Writer]:
    """What is iterated over, and the tests that each candidate has to pass."""
    candidate = w.fresh()
    iterable, tests = source(w, selection, candidate)
    more, inner = conditions(w, selection, candidate)
    return candidate, iterable, [*tests, *more], inner


def plain(w: Writer, selection: m.Selection) -> tuple[Name, Value, list[Value], Writer]:
    """The same of any selection: what more is said of it has then been carried out."""
    if unordered(selection):
        return filtered(w, selection)
    candidate = w.fresh()
    return candidate, candidates(w, selection), [], w.with_names({selection.candidate: candidate})


def unordered(selection: m.Selection) -> bool:
    return all(isinstance(x, m.Where) for x in selection.modifiers)


def in_turn(selection: m.Selection) -> tuple[m.Selection, list[m.Modifier]]:
    """A selection with the filters that may come first, and what is then done to it from left to right."""
    parts = selection.modifiers
    first = tuple(takewhile(lambda part: isinstance(part, m.Where), parts))
    return replace(selection, modifiers=first), list(parts[len(first) :])


def candidates(w: Writer, selection: m.Selection) -> Value:
    """The candidates, in their order, as a row; all that is said of them is carried out here."""
    if isinstance(selection.domain, m.Tokens):
        return token_counts(w, selection)
    first, steps = in_turn(selection)
    candidate, iterable, tests, inner = filtered(w, first)
    row = iterable if not tests else comprehension(w, candidate, candidate, iterable, tests)
    for step in steps:
        match step:
            case m.Where():
                row = those(w, row, inner.truth(step.condition), candidate)
            case m.Best():
                for highest, value in step.criteria:
                    row = v.call("best", row, v.Asking((candidate.id,), inner.measure(value)), v.Const(highest))
            case m.InOrder():
                row = v.Call("sorted", (row,), (("key", v.Asking((candidate.id,), inner.measure(step.value))),))
            case m.Reversed():
                row = v.Part(v.row(row), step=v.Const(-1))
            case m.Starting():
                turns, start = circle(w, selection, candidate), (w.value(step.at), v.Const(int(step.after)))
                row = v.call("rotate", row, *start) if row == turns else v.call("turned", row, turns, *start)
            case m.Shape() | m.AtRandom():
                raise Unmet(selection, step)
            case _:
                assert_never(step)
    return row


def memo(w: Writer, iterable: Value, candidate: Name, parts: list[Value], build: Callable[[Value], Value]) -> Value:
    """A pure function of one zone's content is remembered: `m(S[7])` instead of counting again."""
    if not is_slot(iterable) or any(not depends_on(part, candidate) for part in parts):
        return build(iterable)
    body = read_once.respelled(build(Name("t")), {candidate.id: "c"})
    return v.call(w.tables.function("kept", ("t",), [Return(body)], Memory.OF_A_ROW), iterable)


def is_slot(value: Value) -> bool:
    """Whether a value is the content of one slot of the state."""
    return isinstance(value, v.Slot) or (isinstance(value, v.Call) and value.function == "lying")


def depends_on(value: Value, candidate: Name) -> bool:
    """Whether a value reads the candidate and what is printed, nothing else: no state, no other name."""
    return not variables(value) and free(value) <= {candidate.id}


def count(w: Writer, selection: m.Selection) -> Value:
    if isinstance(selection.domain, m.Tokens):
        return token_total(w, selection)
    if not unordered(selection):
        return v.call("len", candidates(w, selection))
    candidate, iterable, tests, _ = plain(w, selection)
    if not tests:
        fixed = known(iterable)
        return v.Const(len(fixed)) if isinstance(fixed, tuple) else v.call("len", iterable)
    return memo(
        w, iterable, candidate, tests, lambda t: v.call("len", comprehension(w, candidate, candidate, t, tests))
    )


def total(w: Writer, e: m.Total) -> Value:
    selection = e.of
    candidate, iterable, tests, inner = plain(w, selection)
    value = inner.number(e.value)
    if isinstance(selection.domain, m.Cards) and isinstance(selection.domain.places, m.Places) and unordered(selection):
        # a sum over several places is the sum of their sums, each of which can be remembered
        parts = []
        for part in selection.domain.places.parts:
            one = replace(selection, domain=m.Cards(selection.domain.kind, part))
            parts.append(total(w, m.Total(e.value, one)))
        return v.joined(parts)
    return memo(
        w, iterable, candidate, [*tests, value], lambda t: v.call("sum", comprehension(w, value, candidate, t, tests))
    )


def values(w: Writer, value: m.Expr, selection: m.Selection) -> Value:
    if isinstance(selection.domain, m.Tokens):
        candidate, held = w.fresh(), Name("n")
        inner = w.with_names({selection.candidate: candidate})
        loop = v.Loop((candidate.id, "n"), v.call("enumerate", token_counts(w, selection)), (held,))
        return v.Query(inner.number(value), (loop,))
    candidate, iterable, tests, inner = plain(w, selection)
    return comprehension(w, inner.number(value), candidate, iterable, tests)


def tally(w: Writer, e: m.Tally) -> Value:
    candidate, iterable, tests, inner = plain(w, e.of)
    value = inner.value(e.value)
    size = v.Const(w.layout.members(str(e.type.of)))
    name: Operation = "tally_sets" if isinstance(e.value.type, types.Set) else "tally"
    return memo(
        w,
        iterable,
        candidate,
        [*tests, value],
        lambda t: v.call(name, comprehension(w, value, candidate, t, tests), size),
    )


def there_is(w: Writer, selection: m.Selection) -> Value:
    how = selection.how
    if selection.shapes:
        return has_shape(w, selection)
    if isinstance(selection.domain, m.Tokens) or not unordered(selection) or how not in ("one", "none"):
        amount = w.number(selection.amount) if selection.amount is not None else v.Const(1)
        number = count(w, selection)
        match how:
            case "none":
                return v.compare(number, "==", v.Const(0))
            case "exactly":
                return v.compare(number, "==", amount)
            case "at_most":
                return v.compare(number, "<=", amount)
        return v.compare(number, ">=", amount)
    candidate, iterable, tests, _ = plain(w, selection)
    unroll = unrolled(w, selection, iterable)
    if unroll is not None:
        found = v.some(unroll)
    elif not tests:
        found = v.compare(v.call("len", iterable), ">", v.Const(0))
    else:
        found = searched(w, candidate, iterable, tests)
    return v.negated(found, how == "none")


def unrolled(w: Writer, selection: m.Selection, iterable: Value) -> list[Value] | None:
    """Over a handful of constants (seats, members) the tests are written out one by one."""
    if isinstance(selection.domain, m.Seats):
        if selection.domain.within is not None:
            return None
        fixed: v.Plain = tuple(range(w.layout.seats))
    else:
        fixed = known(iterable)
    if not isinstance(fixed, tuple) or len(fixed) > 8:
        return None
    found: list[Value] = []
    for one in fixed:
        _, tests = source(w, selection, v.Const(one))
        more, _ = conditions(w, selection, v.Const(one))
        live: list[Value] = []
        for test in [*tests, *more]:
            value = known(test)
            if value is None:
                live.append(test)
            elif not value:
                break
        else:
            if not live:
                return [v.YES]
            found.append(v.every(live))
    return found


def has_shape(w: Writer, selection: m.Selection) -> Value:
    amount = w.number(selection.amount) if selection.amount is not None else v.Const(1)
    found, some = candidates(w, selection.pool), w.fresh()
    if isinstance(selection.domain, m.Tokens):
        fits = shape_value(w, selection, v.call("spread", some))
        most = v.call("sum", found) if selection.how == "at_least" else amount
        return v.call("bundle_any", v.Row((found, amount, most, v.Const(None))), v.Asking((some.id,), fits))
    fits, found = shape_value(w, selection, some), of_use(w, selection, found)
    name: Operation = "some_size" if selection.how == "at_least" else "some_subset"
    return v.call(name, found, amount, v.Asking((some.id,), fits))


# ------------------------------------------------------------------ tokens


def token_counts(w: Writer, selection: m.Selection) -> Value:
    """How many tokens of each member are candidates: a row, or a number for a stock of one sort."""
    domain = selection.domain
    assert isinstance(domain, m.Tokens)
    assert domain.holding is not None
    held = w.value(domain.holding)
    stock = w.stock(domain.stock)
    one_sort(selection, stock.by is None or domain.member is not None)
    if stock.by is None:
        return held
    size = w.layout.members(stock.by)
    if domain.member is not None:
        member, one = w.value(domain.member), w.fresh()
        return held_where(held, one, v.compare(one, "==", member))
    tests = [known(v.every(conditions(w, selection, v.Const(index))[0])) for index in range(size)]
    if None not in tests:
        if all(tests):
            return v.row(held)
        kept = v.Row(tuple(v.item("t", v.Const(i)) if test else v.Const(0) for i, test in enumerate(tests)))
        return v.call(w.tables.function("some", ("t",), [Return(kept)]), held)
    candidate = w.fresh()
    hoists, more = hoisted(w, candidate, conditions(w, selection, candidate)[0])
    return held_where(held, candidate, v.every(more), hoists)


def held_where(held: Value, candidate: Name, test: Value, hoists: dict[Value, Name] | None = None) -> Value:
    """Of each member how many are held, and none of those that a test leaves out."""
    loop = v.Loop((candidate.id, "n"), v.call("enumerate", held))
    return v.row(v.Query(v.Either(test, Name("n"), v.Const(0)), (loop,), given(hoists or {})))


def token_total(w: Writer, selection: m.Selection) -> Value:
    domain = selection.domain
    assert isinstance(domain, m.Tokens)
    assert domain.holding is not None
    held = w.value(domain.holding)
    stock = w.stock(domain.stock)
    one_sort(selection, stock.by is None or domain.member is not None)
    if stock.by is None:
        return held
    if domain.member is not None:
        member = w.value(domain.member)
        return v.item(held, member) if is_sure(member) else v.call("of_member", held, member)
    return v.call("sum", token_counts(w, selection) if selection.modifiers else held)


def one_sort(selection: m.Selection, alike: bool) -> None:
    """Of tokens that are all alike nothing more can be said."""
    if alike and selection.modifiers:
        raise Unmet(selection, selection.modifiers[0])
