"""What makes values quicker leaves what they mean."""

from __future__ import annotations

from itertools import count

from hypothesis import given

from interpreter.compile.passes.cheap import cheap_first, stands_alone
from interpreter.compile.passes.inlining import written_in
from interpreter.compile.passes.shared_values import shared
from interpreter.compile.passes.shorter import shorter
from interpreter.compile.python.values import printed
from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Name, Value
from tests.compile.tree.trees import NAMES, values
from tests.compile.tree.written import read

KNOWN = {"tuple": tuple, "len": len, "sum": sum, **NAMES}


def meant(value: Value, **names: object) -> object:
    return eval(printed(value), {**KNOWN, **names})


@given(values)
def test_a_shorter_value_means_the_same(value: Value) -> None:
    assert meant(shorter(value)) == meant(value)
    row = v.call("sum", v.row(v.Query(v.Const(1), (v.Loop(("z",), v.Row((value, value)), (Name("z"),)),))))
    assert meant(shorter(row)) == meant(row)


@given(values)
def test_tests_in_another_order_mean_the_same(value: Value) -> None:
    assert meant(cheap_first(value)) == meant(value)


@given(values, values)
def test_what_is_shared_means_the_same(one: Value, other: Value) -> None:
    numbers = count()
    both = v.Row((one, other, one, v.call("len", v.Row((one,))), v.call("tuple", v.Row((other,)))))
    before, rest = shared(both, lambda: Name(f"s{next(numbers)}"))
    names: dict[str, object] = {}
    for name, value in before:
        names[name.id] = meant(value, **names)
    assert meant(rest, **names) == meant(both)


@given(values)
def test_a_function_that_is_written_out_means_the_same(body: Value) -> None:
    def function(a: int, b: int) -> object:
        return eval(printed(body), {**KNOWN, "a": a, "b": b})

    call = read("f(c, 2), [f(x, c) for x in (a, b)]")
    known = written_in(call, lambda name: (("a", "b"), body) if name == "f" else None)
    assert meant(known, f=function) == meant(call, f=function)


def test_a_search_comes_last() -> None:
    tests = (read("found(S, 3)"), v.Item(v.Table("IS"), v.Var(2)), read("S[94] > 0"))
    assert printed(cheap_first(v.Every(tests))) == "IS[v2] and S[94] > 0 and found(S, 3)"
    assert printed(cheap_first(read("x >= 0 and found(S, x) and y"))) == "x >= 0 and y and found(S, x)"


def test_what_another_test_makes_sure_of_stays_behind_it() -> None:
    """A row that is empty has no first, and a card that is nowhere lies in no row."""
    for text in ("found(S) and S[20][-1] == 3", "found(S) and S[S[88][x]][0]", "found(S) and x in row"):
        assert printed(cheap_first(read(text))) == text
    assert not stands_alone(read("row[0]"))


def test_a_loop_over_what_another_finds_goes_over_its_candidates() -> None:
    assert printed(shorter(read("[y for y in tuple([x for x in row if x > 0]) if y < 9]"))) == (
        "[x for x in row if x > 0 if x < 9]"
    )
    twice = "[y + y for y in [f(x) for x in row]]"
    assert printed(shorter(read(twice))) == twice  # or it would be worked out twice


def test_what_is_worked_out_in_any_case_is_shared_and_nothing_else() -> None:
    def parts(text: str) -> tuple[list[str], str]:
        numbers = count()
        before, rest = shared(read(text), lambda: Name(f"s{next(numbers)}"))
        return [printed(value) for _, value in before], printed(rest)

    number = "len([x for x in r])"
    assert parts(f"{number} > 0 and {number} < n") == ([number], "s0 > 0 and s0 < n")
    rare = f"a and {number} > 0 and {number} < n"
    assert parts(rare) == ([], rare)


def test_a_name_that_would_mean_something_else_is_not_written_out() -> None:
    body = (("a",), read("[x + a for x in row]"))
    assert printed(written_in(read("f(x)"), lambda name: body if name == "f" else None)) == "f(x)"
    assert printed(written_in(read("f(y)"), lambda name: body if name == "f" else None)) == "[x + y for x in row]"


def test_what_is_given_is_worked_out_once() -> None:
    body = (("a",), read("a + a"))
    assert printed(written_in(read("f(g(1))"), lambda name: body if name == "f" else None)) == "f(g(1))"
    assert printed(written_in(read("f(b)"), lambda name: body if name == "f" else None)) == "b + b"
