"""Loops in place of queries find what the queries find, ask no more than these, and stop at what they look for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.compile.python.functions import function
from interpreter.compile.python.looping import looping
from interpreter.compile.python.values import printed
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Assign, Code, Effect, If, Return
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Value
from tests.compile.tree.trees import NAMES, numbers, rows, truths
from tests.compile.tree.written import read


def defined(*body: Code) -> Defined:
    return Defined("q", tuple(NAMES), body)


TABLES = {"ALL_1": (4, 6, 7), "TWICE_2": (4, 4, 7)}


def written(*body: Code, others: tuple[Defined, ...] = ()) -> list[str]:
    found = next(one for one in looping([defined(*body), *others], TABLES) if one.name == "q")
    return function(found).splitlines()[1:]


def run(*body: Code) -> object:
    known: dict[str, object] = {}
    exec(function(looping([defined(*body)], {})[0]), known)
    found = known["q"]
    assert callable(found)
    return found(**NAMES)


def asked_of(value: Value) -> Value:
    """A row as something that is asked of it, without the row."""
    match value:
        case v.Call(function="tuple", args=(v.Query() as query,)):
            return query
    return value


looked = st.builds(lambda how, row: v.call(how, asked_of(row)), st.sampled_from(("any", "len", "sum", "set")), rows())
tests = st.one_of(
    truths(),
    st.builds(lambda one, row, two: v.Every((one, v.call("any", asked_of(row)), two)), truths(2), rows(), truths(2)),
    st.builds(lambda one, row: v.Some((one, v.call("any", asked_of(row)))), truths(2), rows()),
    st.builds(lambda test, row, one: v.Either(test, v.call("len", asked_of(row)), one), truths(2), rows(), numbers(2)),
)


@given(st.one_of(looked, tests, rows(), numbers()))
def test_what_is_returned_is_the_same(value: Value) -> None:
    assert run(Return(value)) == eval(printed(value), {**NAMES})


@given(tests, rows())
def test_what_is_done_if_a_test_holds_is_done_then(test: Value, row: Value) -> None:
    found = run(If(test, [Assign(v.Name("z"), row), Return(v.call("len", v.Name("z")))]), Return(v.NOBODY))
    assert found == (len(eval(printed(row), {**NAMES})) if eval(printed(test), {**NAMES}) else -1)


def test_a_search_stops_at_what_it_looks_for() -> None:
    assert written(Return(read("any([True for x in S[4] if x > a])"))) == [
        "    n0 = False",
        "    for x in S[4]:",
        "        if x > a:",
        "            n0 = True",
        "            break",
        "    return n0",
    ]


def test_what_stands_behind_a_test_is_asked_once_that_holds() -> None:
    assert written(If(read("a > b and len([x for x in S[4] if x]) > 2 and c"), [Return(v.YES)])) == [
        "    if a > b:",
        "        n0 = 0",
        "        for x in S[4]:",
        "            if x:",
        "                n0 = n0 + 1",
        "        if n0 > 2 and c:",
        "            return True",
    ]


def test_a_search_in_two_loops_leaves_both() -> None:
    assert written(Return(read("any([True for x in S[4] for y in S[x] if y > x])"))) == [
        "    n0 = False",
        "    for x in S[4]:",
        "        for y in S[x]:",
        "            if y > x:",
        "                n0 = True",
        "                break",
        "        if n0:",
        "            break",
        "    return n0",
    ]


def test_a_loop_over_one_value_is_none() -> None:
    assert written(Return(read("tuple([x + y for x in S[4] for y in (S[x],) if y])"))) == [
        "    r0 = []",
        "    for x in S[4]:",
        "        y = S[x]",
        "        if y:",
        "            r0.append(x + y)",
        "    return tuple(r0)",
    ]


def test_a_candidate_that_is_called_like_something_else_gets_another_name() -> None:
    own = Assign(v.Name("x"), read("S[a]"))
    assert written(own, Return(read("x in tuple([x for x in S[4] if x > a])"))) == [
        "    x = S[a]",
        "    r0 = []",
        "    for n1 in S[4]:",
        "        if n1 > a:",
        "            r0.append(n1)",
        "    return x in tuple(r0)",
    ]


def test_no_function_is_hidden_by_a_name() -> None:
    body = written(Return(v.call(Own("n0"), read("len([x for x in S[4] if x])"))))
    assert body[0] == "    n1 = 0" and body[-1] == "    return n0(n1)"


@pytest.mark.parametrize("called", ["r0", "r1"])
def test_beside_what_changes_something_everything_keeps_its_turn(called: str) -> None:
    changing = Defined("r0", ("S",), (Effect(v.of_state("leave", v.Const(3), v.Const(4))),))
    through = Defined("r1", ("S",), (Return(v.of_state(Own("r0"))),))
    value = v.plus(v.of_state(Own(called)), read("len([x for x in S[4] if x])"))
    (line,) = written(Return(value), others=(changing, through))
    assert line == f"    return {called}(S) + len([x for x in S[4] if x])"


def test_a_candidate_that_has_to_be_a_certain_one_is_looked_for_in_the_table() -> None:
    assert written(Return(v.row(of_a_table("ALL_1", v.compare(v.Name("a"), "==", v.Name("x")))))) == [
        "    r0 = []",
        "    if a in ALL_1:",
        "        if S[5][a]:",
        "            r0.append(a)",
        "    return tuple(r0)",
    ]


def test_what_stands_in_a_table_twice_is_found_twice() -> None:
    assert "    for x in TWICE_2:" in written(Return(v.row(of_a_table("TWICE_2", read("x == a")))))


def test_what_is_asked_of_many_of_a_table_is_fetched_before_the_loop() -> None:
    assert written(Return(v.row(of_a_table("ALL_1", read("x > a")))))[1:3] == ["    n1 = S[5]", "    for x in ALL_1:"]


def of_a_table(name: str, test: Value) -> v.Query:
    return v.Query(v.Name("x"), (v.Loop(("x",), v.Table(name), (test, read("S[5][x]"))),))


def test_of_candidates_with_their_values_only_those_are_put_down_that_are_wanted() -> None:
    body = written(Return(read("with_each([(S[5][x], x) for x in S[4]], S[6])")))
    assert body[:4] == [
        "    r0 = []",
        "    for x in S[4]:",
        "        if S[5][x] in S[6]:",
        "            r0.append((S[5][x], x))",
    ]
