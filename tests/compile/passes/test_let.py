"""A value that has a name of its own is put where it is read, if it is plain or read once."""

from __future__ import annotations

from interpreter.compile.passes.shorter import shorter
from interpreter.compile.tree.values import Const, Let, Loop, Name, Query, Value, plus, row

ONE, NAMED, SUM = Name("x"), Name("n"), plus(Name("x"), Const(1))


def let(value: Value, body: Value) -> Value:
    return shorter(Let("n", value, body))


def each(value: Value, name: str = "z") -> Value:
    return row(Query(value, (Loop((name,), Name("many"), ()),)))


def test_what_is_read_once_is_worked_out_there() -> None:
    assert let(SUM, plus(NAMED, ONE)) == plus(SUM, ONE)


def test_what_is_read_twice_keeps_its_name_unless_it_is_plain() -> None:
    assert let(SUM, plus(NAMED, NAMED)) == Let("n", SUM, plus(NAMED, NAMED))
    assert let(ONE, plus(NAMED, NAMED)) == plus(ONE, ONE)
    assert let(Const(4), plus(NAMED, ONE)) == plus(Const(4), ONE)


def test_what_is_read_once_for_each_of_several_keeps_its_name() -> None:
    assert let(SUM, each(plus(NAMED, Name("z")))) == Let("n", SUM, each(plus(NAMED, Name("z"))))
    assert let(ONE, each(plus(NAMED, Name("z")))) == each(plus(ONE, Name("z")))


def test_nothing_is_put_where_its_names_mean_something_else() -> None:
    assert let(ONE, each(plus(NAMED, ONE), "x")) == Let("n", ONE, each(plus(NAMED, ONE), "x"))
