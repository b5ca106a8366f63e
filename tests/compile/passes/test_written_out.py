"""What is asked of each of a handful is written out, and means the same."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from interpreter.compile.passes.shorter import shorter
from interpreter.compile.passes.widths import Widths
from interpreter.compile.passes.written_out import WrittenOut
from interpreter.compile.python.values import printed
from interpreter.compile.tree.code import Assign, Return
from interpreter.compile.tree.values import (
    Call,
    Const,
    Either,
    Item,
    Loop,
    Name,
    Query,
    Relation,
    Row,
    Slot,
    Value,
    call,
    compare,
    row,
)
from interpreter.compile.tree.walk import below

STOCK, MEMBER = Slot(Const(0)), Name("c")
OUT = WrittenOut(Widths({0: 3}, {}, {}))
THERE = compare(Item(STOCK, MEMBER), ">", Const(0))
FOUND = Query(MEMBER, (Loop(("c",), Row((Const(0), Const(2))), (THERE,)),))
COUNTED = Query(
    Either(compare(Name("m"), "in", Name("some")), Name("n"), Const(0)),
    (Loop(("m", "n"), call("enumerate", STOCK)),),
    (("some", row(FOUND)),),
)
ANY: list[tuple[Relation, int]] = [("==", 0), ("<", 1), ("<=", 0), (">", 0), (">=", 1), ("!=", 0), (">", 1), ("==", 2)]
STATES = [[[*counts]] for counts in product(range(3), repeat=3)]


def quick(value: Value) -> Value:
    return shorter(value, OUT.said)


def same(value: Value) -> Value:
    """What it is said as, which means the same in every state."""
    found = quick(value)
    for state in STATES:
        names: dict[str, Any] = {"S": state, "x": 2}
        assert eval(printed(found), names) == eval(printed(value), names), state
    return found


def is_written_out(value: Value) -> bool:
    return not any(isinstance(one, (Query, Call)) for one, _ in below(value))


def test_how_many_have_something_is_a_sum() -> None:
    assert is_written_out(same(call("len", FOUND)))
    assert is_written_out(same(call("sum", Query(Item(STOCK, MEMBER), FOUND.loops))))


@pytest.mark.parametrize(("relation", "number"), ANY)
def test_whether_one_has_it_is_asked_one_after_the_other(relation: Relation, number: int) -> None:
    assert is_written_out(same(compare(call("len", row(FOUND)), relation, Const(number))))


def test_the_counts_that_matter_are_written_one_by_one() -> None:
    assert is_written_out(same(row(COUNTED)))
    assert is_written_out(same(call("sum", Query(Const(1), (Loop(("k",), row(COUNTED), (Name("k"),)),)))))


def test_what_is_in_a_row_of_those_that_pass_is_tested() -> None:
    assert is_written_out(same(compare(Const(2), "in", row(FOUND))))
    assert is_written_out(same(compare(Const(1), "in", row(FOUND))))
    assert is_written_out(same(compare(Name("x"), "in", row(FOUND))))


def test_what_is_not_yes_or_no_is_not_made_one() -> None:
    numbers = Query(MEMBER, (Loop(("c",), Row((Const(0), Const(1))), (Item(STOCK, MEMBER),)),))
    assert isinstance(same(compare(call("len", numbers), ">", Const(0))), type(compare(Const(1), ">", Const(0))))


def test_a_row_that_is_only_counted_and_looked_in_is_not_made() -> None:
    some = Name("some")
    read = Row((call("len", some), compare(Const(2), "in", some)))
    body = OUT.without_rows([Assign(some, row(FOUND)), Return(read)])
    assert len(body) == 1
    handed_on = OUT.without_rows([Assign(some, row(FOUND)), Return(Row((call("len", some), some)))])
    assert len(handed_on) == 2


def test_more_than_a_handful_is_looked_for() -> None:
    many = Query(MEMBER, (Loop(("c",), Row(tuple(map(Const, range(9)))), (THERE,)),))
    assert quick(call("len", many)) == call("len", many)
    unknown = Query(MEMBER, (Loop(("c",), Slot(Const(5)), (THERE,)),))
    assert quick(call("len", unknown)) == call("len", unknown)
