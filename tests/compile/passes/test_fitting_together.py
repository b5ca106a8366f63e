"""Sets of a known small size are looked for by loops, and found where the search finds them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from interpreter.compile.passes.cheap import cheap_first
from interpreter.compile.passes.fitting_together import MOST, Together, known, links
from interpreter.compile.passes.shorter import shorter
from interpreter.compile.passes.widths import Widths
from interpreter.compile.passes.written_out import WrittenOut
from interpreter.compile.program.constant_tables import Tables
from interpreter.compile.python.functions import function
from interpreter.compile.python.values import printed
from interpreter.compile.tree.operations import Name as Operation
from interpreter.compile.tree.values import (
    Asking,
    Compare,
    Const,
    Every,
    Item,
    Loop,
    Name,
    Query,
    Slot,
    Table,
    Value,
    Var,
    call,
    compare,
)
from interpreter.engine.support import FUNCTIONS

ANSWER, CARD, PRINT = Name("a"), Name("c"), Table("P")
POOL = Slot(Const(0))
SORTS = Query(Item(PRINT, CARD), (Loop(("c",), ANSWER),))
ROWS = [row for size in range(6) for row in product((0, 1, 2, 3), repeat=size) if len(set(row)) == size]
PRINTS = [(0, 0, 1, -1), (-1, -1, 2, 2), (0, 1, 2, 3)]
SHAPES: list[Operation] = ["all_different", "all_different_and_told", "all_same_and_told", "consecutive"]


def found(test: Value, size: int) -> tuple[Value, Tables]:
    tables = Tables()
    out = WrittenOut(Widths({}, {}, {}))
    pass_ = Together(tables, lambda value: cheap_first(shorter(value, out.said)))
    return pass_.said(call("some_subset", POOL, Const(size), Asking(("a",), test))), tables


def same(test: Value, size: int) -> Tables:
    """What it becomes finds a set in the same rows as the search does."""
    value, tables = found(test, size)
    plain = printed(call("some_subset", POOL, Const(size), Asking(("a",), test)))
    for row, prints in product(ROWS, PRINTS):
        names: dict[str, Any] = {**FUNCTIONS, "S": [row], "P": prints, "v5": 2}
        exec("\n".join(map(function, tables.functions.values())), names)
        assert eval(printed(value), names) == eval(plain, names), (row, prints)
    return tables


@pytest.mark.parametrize("size", range(1, MOST + 1))
@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_of_sets(shape: Operation, size: int) -> None:
    assert len(same(call(shape, SORTS), size).functions) == 1


@pytest.mark.parametrize("size", [2, 3])
def test_tests_of_members_sizes_and_order(size: int) -> None:
    first = compare(Item(ANSWER, Const(0)), "<", Const(2))
    alike = compare(call("len", call("set", SORTS)), "<=", Const(1))
    same(Every((call("any", SORTS), first, alike)), size)
    same(compare(Var(5), "in", ANSWER), size)
    same(compare(call("sorted", SORTS), "==", call("sorted", ANSWER)), size)


def test_larger_sets_are_left_to_the_search() -> None:
    value, tables = found(call("all_different", SORTS), MOST + 1)
    assert value == call("some_subset", POOL, Const(MOST + 1), Asking(("a",), call("all_different", SORTS)))
    assert not tables.functions


def test_what_is_known_of_the_first_is_asked_first() -> None:
    one, other, last = Name("m0"), Name("m1"), Name("m2")
    chain = Compare(one, (("==", other), ("==", last)))
    first, second = links(chain)
    search = compare(call("sum", last), ">", Const(0))
    assert known([search, first, second], {"m2"}) == ([first], [search, second])
    assert known([search, compare(call("sum", one), ">", Const(0))], {"m2"})[0] == []  # it may hang on the other
