"""Random trees of values that read nothing but the names that they are given."""

from __future__ import annotations

from hypothesis import strategies as st

from interpreter.compile.tree import values as v
from interpreter.compile.tree.values import Value

NAMES = {"a": 3, "b": -2, "c": 0}
OPERATORS: list[v.Arithmetic] = ["+", "-", "*", "&", "|"]
RELATIONS: list[v.Relation] = ["==", "!=", "<", "<=", ">", ">="]


def numbers(depth: int = 4, names: tuple[str, ...] = tuple(NAMES)) -> st.SearchStrategy[Value]:
    leaf = st.one_of(st.builds(v.Const, st.integers(-3, 3)), st.builds(v.Name, st.sampled_from(names)))
    if not depth:
        return leaf
    one, test = numbers(depth - 1, names), truths(depth - 1, names)
    return st.one_of(
        leaf,
        st.builds(v.Binary, st.sampled_from(OPERATORS), one, one),
        st.builds(v.Minus, one),
        st.builds(v.Either, test, one, one),
        st.builds(lambda row, at: v.Item(v.Row((row, row)), v.Const(at)), one, st.integers(0, 1)),
        st.builds(v.Let, st.just("x"), one, numbers(depth - 1, (*names, "x"))),
    )


def truths(depth: int = 4, names: tuple[str, ...] = tuple(NAMES)) -> st.SearchStrategy[Value]:
    leaf: st.SearchStrategy[Value] = st.sampled_from([v.YES, v.NO])
    if not depth:
        return leaf
    one, number = truths(depth - 1, names), numbers(depth - 1, names)
    compared = st.tuples(st.sampled_from(RELATIONS), st.one_of(number, one))
    parts = st.lists(one, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        leaf,
        st.builds(v.Compare, number, st.lists(compared, min_size=1, max_size=2).map(tuple)),
        st.builds(v.Not, one),
        st.builds(v.Every, parts),
        st.builds(v.Some, parts),
        st.builds(lambda x, row: v.compare(x, "in", row), number, rows(depth - 1, names)),
    )


def rows(depth: int = 4, names: tuple[str, ...] = tuple(NAMES)) -> st.SearchStrategy[Value]:
    number = numbers(max(depth - 1, 0), names)
    written = st.builds(v.Row, st.lists(number, max_size=3).map(tuple))
    if not depth:
        return written
    own = f"y{depth}"  # a candidate is never called like one of a loop around
    row, inner = rows(depth - 1, names), (*names, own)
    loop = st.builds(v.Loop, st.just((own,)), row, st.lists(truths(depth - 1, inner), max_size=1).map(tuple))
    given = st.lists(st.tuples(st.just("x"), number), max_size=1).map(tuple)
    return st.one_of(
        written,
        st.builds(lambda one, other: v.Row((v.All(one), other)), row, number),
        st.builds(
            lambda value, one, known: v.row(v.Query(value, (one,), known)), numbers(depth - 1, inner), loop, given
        ),
    )


values = st.one_of(numbers(), truths(), rows())
