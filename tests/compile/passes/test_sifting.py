"""A loop over those that pass goes through all, and leaves out those that do not."""

from __future__ import annotations

from interpreter.compile.passes.sifting import sifting
from interpreter.compile.tree.code import Code, For, If, Return, Store
from interpreter.compile.tree.values import NO, YES, Const, Name, Slot, Value, compare, those

ONE, OTHER, ROW = Name("x"), Name("y"), Slot(Const(7))
PASSING = those(OTHER, ROW, compare(OTHER, ">=", Const(0)))


def looking(source: Value, *inside: Code) -> list[Code]:
    return [For(ONE, source, [*inside]), Return(NO)]


def test_a_loop_over_those_that_pass_is_one_loop() -> None:
    (loop, _) = sifting(looking(PASSING, Return(YES)))
    assert loop == For(ONE, ROW, [If(compare(ONE, ">=", Const(0)), [Return(YES)])])


def test_where_something_is_changed_they_are_found_first() -> None:
    body = looking(PASSING, Store(Slot(Const(3)), Const(1)))
    assert sifting(body) == looking(PASSING, Store(Slot(Const(3)), Const(1)))


def test_a_test_that_speaks_of_another_by_that_name_stays_where_it_is() -> None:
    taken = those(OTHER, ROW, compare(OTHER, "==", ONE))
    assert sifting(looking(taken, Return(YES))) == looking(taken, Return(YES))
