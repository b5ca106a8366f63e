"""Rows of rows, and numbers of sets, in C come to what they come to in Python."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.compile.native.known import Kind, Known, Lines, Record, Rows, flat, unflattened
from interpreter.engine import support
from interpreter.engine.fuel import Tank, TooLarge
from interpreter.engine.sets import number_of_sets
from tests.engine.native.asking import Failed, Failure, ask, number_of, row_of

OF_ROWS = Rows(Kind.ROW)
FORMS = (
    "same", "same and told", "different", "different and told", "consecutive", "each of", "exactly",
    "at most", "at least",
)  # fmt: skip
ROWS = st.lists(st.integers(-2, 5), max_size=4).map(tuple)
NESTED = st.lists(ROWS, max_size=5).map(tuple)


def cells(rows: tuple[Any, ...]) -> list[int]:
    return flat(rows, OF_ROWS)


@given(NESTED.filter(bool), st.data(), st.integers(-6, 6), st.integers(-6, 6), ROWS)
def test_rows_of_rows(rows: tuple[Any, ...], data: st.DataObject, start: int, stop: int, one: tuple[int, ...]) -> None:
    number = data.draw(st.integers(-len(rows), len(rows) - 1))
    count, *found, is_in, both, repeated, entry = ask("nested", cells(rows), number, start, stop, one)
    wanted = (rows[start:stop], tuple(dict.fromkeys(rows)))
    assert count == [len(rows)]
    assert found[:2] == [*map(cells, wanted)]
    assert found[2] == [x for row in rows for x in row]
    assert found[3:5] == [cells(rows[::-1]), cells(tuple(sorted(rows)))]
    assert found[5:] == [[*max(rows)], [*min(rows)]]
    assert is_in == [int(one in rows)]
    assert both == flat((one, tuple(cells(rows))), OF_ROWS)
    assert repeated == [*one] * number
    assert entry == [*rows[number]]


def test_an_entry_that_is_not_there() -> None:
    with pytest.raises(Failed) as failed:
        ask("nested", cells(((1, 2), ())), 2, 0, 0, ())
    assert failed.value.why is Failure.OUTSIDE


@given(ROWS, ROWS)
def test_rows_are_compared_entry_by_entry(left: tuple[int, ...], right: tuple[int, ...]) -> None:
    assert number_of("compare_rows", left, right) == (left > right) - (left < right)


@given(NESTED)
def test_keys_are_compared_as_what_they_stand_for(rows: tuple[Any, ...]) -> None:
    keys = [support.falling(row) if len(row) % 2 else (*row, -inf) for row in rows]
    assert row_of("worth_of_keys", cells(rows)) == tuple(sum(other < key for other in keys) for key in keys)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=5), st.integers(-6, 6), st.integers(-6, 6))
def test_lines(lines: list[tuple[int, int]], start: int, stop: int) -> None:
    found = ask("of_lines", [x for line in lines for x in line], 2, start, stop)
    part, backwards = lines[start:stop], lines[::-1]
    assert found == [cells(tuple(lines)), [x for line in part for x in line], [x for line in backwards for x in line]]


@pytest.mark.parametrize(
    ("value", "known"),
    [
        (((1, 2), (), (3,)), OF_ROWS),
        ((-1, (4,), -1), OF_ROWS),
        (((), ((1,), ())), Rows(OF_ROWS)),
        ((3, 4, (5, 6)), Record(2)),
        (((3, (1, 2)), (4, ())), Rows(Record(1))),
        (((1, 2), (3, 4)), Lines(2)),
        ((), OF_ROWS),
    ],
)
def test_what_lies_in_cells_comes_back(value: Any, known: Known) -> None:
    assert unflattened(flat(value, known), known) == value


@given(st.data(), st.integers(-1, 3), st.one_of(st.none(), st.integers(0, 4)), st.lists(st.integers(0, 8), max_size=2))
def test_numbers_of_sets(data: st.DataObject, low: int, high: int | None, forms: list[int]) -> None:
    lines = data.draw(st.lists(st.tuples(*[st.integers(-1, 4)] * len(forms)), max_size=7))
    wanted = tuple(sorted(data.draw(st.lists(st.integers(0, 4), max_size=3))))
    totals = data.draw(st.lists(st.integers(0, 9), min_size=len(forms), max_size=len(forms)))
    shapes: Any = [(FORMS[one], wanted if FORMS[one] == "each of" else total) for one, total in zip(forms, totals)]
    tank = Tank()
    tank.left = 1 << 20
    found = number_of_sets(lines, low, high, shapes, tank.burn)
    flattened = [x for line in lines for x in line]
    asked = ask("number_of_sets", flattened, len(lines), low, [] if high is None else [high], forms, totals, wanted)
    assert asked == [[found], [tank.left]]


def test_more_sets_than_any_game_counts_to() -> None:
    with pytest.raises(TooLarge):
        number_of_sets([()] * 64, 1, None, (), lambda amount: None)
    with pytest.raises(Failed) as failed:
        ask("number_of_sets", [], 64, 1, [], [], [], [])
    assert failed.value.why is Failure.TOO_LARGE
