"""What has a name goes by it afterwards, as long as it means the same."""

from __future__ import annotations

from copy import deepcopy

from interpreter.compile.passes.known_already import known_already
from interpreter.compile.tree.code import Assign, Code, For, If, Return, Store
from interpreter.compile.tree.values import Const, Name, Slot, Value, call, compare, plus

ROW, TOTAL, ONE = Slot(Const(3)), Name("h"), Name("x")
SUM = call("sum", ROW)
MORE = compare(SUM, ">", Const(2))


def test_it_goes_by_its_name_in_all_that_follows() -> None:
    body: list[Code] = [Assign(TOTAL, SUM), If(MORE, [Return(plus(SUM, 1))]), Return(SUM)]
    named = compare(TOTAL, ">", Const(2))
    assert known_already(body) == [Assign(TOTAL, SUM), If(named, [Return(plus(TOTAL, 1))]), Return(TOTAL)]


def unchanged(*body: Code) -> bool:
    return known_already(deepcopy(body)) == [*body]


def test_what_is_set_twice_or_only_on_one_way_means_nothing_later() -> None:
    assert unchanged(Assign(TOTAL, SUM), Return(TOTAL), Assign(TOTAL, Const(1)), Return(SUM))
    assert unchanged(If(compare(ONE, ">", Const(0)), [Assign(TOTAL, SUM)]), Return(SUM))


def test_what_it_reads_keeps_its_value() -> None:
    of_one: Value = call("sum", Slot(ONE))
    assert unchanged(Assign(TOTAL, of_one), For(ONE, ROW, [Return(of_one)]), Return(TOTAL))
    assert unchanged(Assign(TOTAL, SUM), Store(ROW, Const(())), Return(SUM))


def test_what_is_only_read_needs_no_name() -> None:
    assert unchanged(Assign(TOTAL, ROW), Return(ROW))
