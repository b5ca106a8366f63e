"""What C does not check cannot go wrong: bounds that are known before play hold, and the rest is looked at before."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import interpreter
from interpreter.compile.native import bounds
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind
from interpreter.compile.native.statements import Statements
from interpreter.compile.tree.code import Assign, Code, For, Reckon
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import Binary, Compare, Const, Either, Item, Minus, Name, Not, Slot, Table, Value
from interpreter.engine.native import playing
from tests.engine.native.asking import Failed, Failure, ask, number_of

ROOT = Path(__file__).parents[3]
LARGE = (1 << 62) - 1
NUMBERS = st.one_of(st.integers(-5, 5), st.integers(-LARGE, LARGE))
TABLE = (3, -7, 40)


@cache
def kinds() -> Kinds:
    found = playing.printed(interpreter.load(ROOT / "games/tic_tac_toe").machine(2, traced=False)).kinds
    found.tables["TRIED"] = TABLE
    return found


def printer() -> Statements:
    return Statements(kinds(), Defined("tried", ("S",), ()))


def values(names: list[str]) -> st.SearchStrategy[Value]:
    leaves = st.one_of(
        NUMBERS.map(Const),
        st.sampled_from(names).map(Name),
        st.integers(0, len(TABLE) - 1).map(lambda at: Item(Table("TRIED"), Const(at))),
    )

    def larger(of: st.SearchStrategy[Value]) -> st.SearchStrategy[Value]:
        relations = st.tuples(st.sampled_from(["<", "==", ">="]), of).map(lambda one: (one,))
        return st.one_of(
            st.builds(Binary, st.sampled_from(["+", "-"]), of, of),
            st.builds(Minus, of),
            st.builds(Compare, of, relations),
            st.builds(Not, of),
            st.builds(Either, of, of, of),
        )

    return st.recursive(leaves, larger, max_leaves=12)


def worked_out(value: Value, known: dict[str, int]) -> int:
    match value:
        case Const(value=int(number)):
            return number
        case Name(id=id):
            return known[id]
        case Item(at=Const(value=int(at))):
            return TABLE[at]
        case Minus(part=part):
            return -worked_out(part, known)
        case Not(part=part):
            return int(not worked_out(part, known))
        case Either(test=test, yes=yes, no=no):
            return worked_out(yes if worked_out(test, known) else no, known)
        case Compare(first=first, rest=((relation, second),)):
            one, other = worked_out(first, known), worked_out(second, known)
            return int({"<": one < other, "==": one == other, ">=": one >= other}[relation])
        case Binary(operator=operator, left=left, right=right):
            one, other = worked_out(left, known), worked_out(right, known)
            return one + other if operator == "+" else one - other
    raise AssertionError(value)


@given(st.lists(st.tuples(NUMBERS, NUMBERS, NUMBERS).map(sorted), min_size=2, max_size=2), values(["a", "b"]))
def test_what_is_worked_out_lies_between_its_bounds(given_: list[list[int]], value: Value) -> None:
    tried, known = printer(), dict[str, int]()
    for name, (low, number, high) in zip("ab", given_):
        tried.ranges[name], known[name] = (low, high), number
    found = tried.range(value)
    if found is not None:
        assert found[0] <= worked_out(value, known) <= found[1]


@given(NUMBERS, NUMBERS, st.sampled_from(["+", "-"]))
def test_what_may_pass_64_bits_is_checked(left: int, right: int, operator: str) -> None:
    tried = printer()
    tried.ranges["a"], tried.ranges["b"] = (min(0, left), max(0, left)), (min(0, right), max(0, right))
    value = Binary("+" if operator == "+" else "-", Name("a"), Name("b"))
    ends = [worked_out(value, {"a": a, "b": b}) for a in (0, left) for b in (0, right)]
    fits = all(-bounds.SAFE < one < bounds.SAFE for one in ends)
    assert ("run" in tried.number(value)) is not fits


def test_a_loop_looks_at_what_it_reckons_with_and_does_not_change() -> None:
    step, other = Name("step"), Name("other")
    body: list[Code] = [
        Reckon(Slot(Const(2)), "+", Binary("+", step, Name("x"))),
        Reckon(Slot(Const(2)), "-", Binary("-", other, Const(1))),
        Assign(other, Const(4)),
    ]
    tried = printer()
    tried.names |= dict.fromkeys(("step", "other"), Kind.NUMBER)
    assert tried.looked_at(For(Name("x"), Name("row"), body), changes=True) == ["small(run, step_);"]
    assert tried.range(step) == (-bounds.SMALL, bounds.SMALL)
    tried.forgets([Assign(step, Name("row"))])
    assert tried.range(step) is None, "it may be another now"


@pytest.mark.parametrize("number", [0, 1 << 40, -(1 << 40)])
def test_small_numbers_are_no_larger_than_the_printer_believes(number: int) -> None:
    assert number_of("small", number) == bounds.SMALL


@pytest.mark.parametrize("number", [(1 << 40) + 1, -(1 << 40) - 1, (1 << 63) - 1, -(1 << 63)])
def test_what_is_too_large_for_a_loop_is_left_to_python(number: int) -> None:
    with pytest.raises(Failed) as failed:
        ask("small", number)
    assert failed.value.why is Failure.PAST_64_BITS


@given(st.integers(-4, 9), st.integers(1, 8))
def test_what_is_looked_up_is_there(number: int, count: int) -> None:
    """Nothing, -1, lies before the first of them, and is counted."""
    if -1 <= number < count - 1:
        assert ask("look_up", number, count) == []
    else:
        with pytest.raises(Failed) as failed:
            ask("look_up", number, count)
        assert failed.value.why is Failure.OUTSIDE
