"""Which names a value reads, and values in the place of others."""

from __future__ import annotations

from hypothesis import given

from interpreter.compile.passes.read_once import canonical, hoisted, loose, respelled, shared
from interpreter.compile.python.values import printed
from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import known
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.tree.walk import conjuncts, free, replaced, substituted, variables
from tests.compile.tree.trees import NAMES, values
from tests.compile.tree.written import read


def is_asked(value: Value) -> bool:
    return isinstance(value, v.Call) and value.function == "q1"


def test_free_names_are_those_that_are_not_bound_there() -> None:
    assert free(read("[x + y for x in z if x > w]")) == {"y", "z", "w"}
    assert free(read("(lambda a: a + b)(x)")) == {"b", "x"}
    assert free(read("[x for x in x]")) == {"x"}
    assert free(read("q1_a(S, v3, P_2[me])")) == {"S", "P_2", "me"}
    assert free(read("S[3]")) == {"S"}


def test_variables_are_read_wherever_they_stand() -> None:
    assert variables(read("[x + v3 for x in v12 if v3 > w]")) == {v.Var(3), v.Var(12)}
    assert variables(read("q1_a(S, 'v3', P_2[me])")) == frozenset()


def test_only_what_is_free_is_put_in_the_place_of_a_name() -> None:
    assert printed(substituted(read("x + sum([x for x in x])"), {"x": v.Const(5)})) == "5 + sum([x for x in 5])"
    assert printed(substituted(read("f(me, 'poor-me', some)"), {"me": Name("v1")})) == "f(v1, 'poor-me', some)"
    assert printed(substituted(read("2 * a"), {"a": read("b + 1")})) == "2 * (b + 1)"


@given(values)
def test_names_with_values_are_no_names_any_more(value: Value) -> None:
    found = substituted(value, {name: v.Const(one) for name, one in NAMES.items()})
    assert free(found).isdisjoint(NAMES)
    if known(found) is not None:
        assert known(found) == eval(printed(value), {"tuple": tuple, **NAMES})


def test_a_part_is_loose_where_it_reads_nothing_that_is_bound_round_it() -> None:
    value = read("any([q1(S, me) for me in (0, 1)]) and q1(S, me) and [c1 for c1 in t if q1(S, c1)]")
    (found,) = loose(value, is_asked)
    assert printed(found) == "q1(S, me)"
    changed = replaced(value, {found: Name("h0")})
    assert printed(changed) == "any([q1(S, me) for me in (0, 1)]) and h0 and [c1 for c1 in t if q1(S, c1)]"
    assert not [*loose(read("q1(S, c1)"), is_asked, frozenset({"c1"}))]


def test_what_does_not_hang_on_the_candidate_is_read_before_the_loop() -> None:
    names, tests = hoisted([read("q1(S, a) > q1(S, c1)"), read("q1(S, a) > 2")], is_asked, "c1", lambda: Name("c2"))
    assert {printed(one): name.id for one, name in names.items()} == {"q1(S, a)": "c2"}
    assert [*map(printed, tests)] == ["c2 > q1(S, c1)", "c2 > 2"]


def test_what_is_asked_twice_is_asked_once() -> None:
    names, value = shared(read("q1(S, a) + q1(S, b) + q1(S, a)"), is_asked)
    assert {printed(one): name.id for one, name in names.items()} == {"q1(S, a)": "h0"}
    assert printed(value) == "h0 + q1(S, b) + h0"


def test_spelling_of_candidates_makes_no_difference() -> None:
    one, other = (canonical(read(f"[{x} for {x} in t if f({x}, {y}) for {y} in {x}]")) for x, y in ("cd", "ef"))
    assert one == other
    assert canonical(read("[x for x in t]")) != canonical(read("[x for x in u]"))
    assert printed(respelled(read("[c1 for c1 in c2]"), {"c1": "c"})) == "[c for c in c2]"


def test_what_must_hold() -> None:
    assert [*map(printed, conjuncts(read("a and (b and (c or d)) and not (e and f)")))] == [
        "a", "b", "c or d", "not (e and f)",
    ]  # fmt: skip
