"""Loops are counted where they may be long, and only there."""

from __future__ import annotations

from typing import Any

from interpreter.compile.passes.measure import measured
from interpreter.compile.tree.code import Code, Return, all_values
from interpreter.compile.tree.defined import Defined, Role
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Asking, Call, Const, Let, Loop, Name, Query, Slot, Table, Value, call, item
from interpreter.compile.tree.walk import everything

TABLES: dict[str, Any] = {
    "FEW": tuple(range(12)),
    "MANY": tuple(range(13)),
    "EACH": ((1, 2), (3,)),
    "ONE_LONG": ((1, 2), tuple(range(13))),
}
ROW, ANSWER, X, Y = Slot(Const(7)), Name("a"), Name("x"), Name("y")


def over(source: Value, value: Value, name: str = "x") -> Value:
    return call("sum", Query(value, (Loop((name,), source),)))


def counted(value: Value, params: tuple[str, ...] = ("S",), role: Role = Role.PLAIN, *more: Defined) -> set[Value]:
    """What is counted of a function, and of those beside it."""
    body: tuple[Code, ...] = (Return(value),)
    found = measured([Defined("one", params, body, role=role), *more], TABLES)
    parts = [part for one in found for value in all_values(one.body) for part in everything(value)]
    return {part.args[0] for part in parts if isinstance(part, Call) and part.function == "work"}


def test_an_inner_loop_over_a_row_is_counted() -> None:
    assert counted(over(ROW, over(ROW, Y, "y"))) == {ROW}


def test_a_handful_is_not() -> None:
    assert counted(over(ROW, over(Table("FEW"), Y, "y"))) == set()
    assert counted(over(ROW, over(item(Table("EACH"), X), Y, "y"))) == set()


def test_one_entry_that_is_long_makes_all_entries_of_a_table_long() -> None:
    assert counted(over(ROW, over(item(Table("ONE_LONG"), X), Y, "y"))) == {item(Table("ONE_LONG"), X)}
    assert counted(over(ROW, over(Table("MANY"), Y, "y"))) == {Table("MANY")}
    assert counted(over(ROW, over(Table("UNKNOWN"), Y, "y"))) == {Table("UNKNOWN")}


def test_an_outer_loop_over_a_handful_makes_no_inner_one() -> None:
    assert counted(over(Table("FEW"), over(ROW, Y, "y"))) == set()


def test_an_answer_that_is_tried_is_gone_through_without_counting() -> None:
    assert counted(over(ANSWER, X), ("S", "a"), Role.TEST) == set()
    assert counted(over(ROW, X), ("S", "a"), Role.TEST) == {ROW}


def test_in_a_loop_an_answer_is_counted() -> None:
    assert counted(over(ROW, over(ANSWER, Y, "y")), ("S", "a"), Role.TEST) == {ROW, ANSWER}
    assert counted(over(ANSWER, over(ANSWER, Y, "y")), ("S", "a"), Role.TEST) == {ANSWER}


def test_what_an_operation_asks_is_tried_too_by_whatever_name() -> None:
    asking = Asking(("a",), Let("b", ANSWER, over(Name("b"), X)))
    assert counted(call("some_subset", ROW, Const(2), asking)) == set()


def test_a_function_is_trusted_only_if_all_who_ask_it_hand_it_an_answer() -> None:
    inner = Defined("inner", ("S", "p"), (Return(over(Name("p"), X)),))
    asked = call(Own("inner"), Name("S"), ANSWER)
    assert counted(asked, ("S", "a"), Role.TEST, inner) == set()
    other = Defined("other", ("S",), (Return(call(Own("inner"), Name("S"), ROW)),))
    assert counted(asked, ("S", "a"), Role.TEST, inner, other) == {Name("p")}


def test_a_function_that_a_loop_asks_counts_answers() -> None:
    inner = Defined("inner", ("S", "p"), (Return(over(Name("p"), X)),))
    again = over(ROW, call(Own("inner"), Name("S"), ANSWER), "z")
    assert counted(again, ("S", "a"), Role.TEST, inner) == {ROW, Name("p")}
