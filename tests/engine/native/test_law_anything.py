"""Values that say themselves what they are come to what Python's rows inside rows come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from interpreter.compile.native.anything import heard, told
from tests.engine.native.asking import ask

NUMBERS = st.integers(-2, 6)
ROWS = st.lists(NUMBERS, max_size=3).map(tuple)
VALUES: st.SearchStrategy[Any] = st.recursive(NUMBERS | ROWS, lambda one: st.lists(one, max_size=3).map(tuple))
SEVERAL = st.lists(VALUES, min_size=1, max_size=4).map(tuple)


def inside(value: Any) -> Iterator[int]:
    """Every number in a value."""
    if isinstance(value, int):
        yield value
    else:
        for one in value:
            yield from inside(one)


@given(VALUES, VALUES)
def test_equal_values_are_equal_cells(one: Any, other: Any) -> None:
    assert heard(told(one)) == one
    assert (told(one) == told(other)) == (one == other)


@given(SEVERAL, VALUES, st.data(), st.integers(-5, 5), st.integers(-5, 5), ROWS)
def test_rows_inside_rows(
    values: tuple[Any, ...], other: Any, data: st.DataObject, start: int, stop: int, numbers: tuple[int, ...]
) -> None:
    at = data.draw(st.integers(-len(values), len(values) - 1))
    count, entry, part, back, both, pair, *truths, left = ask(
        "anything", told(values), told(other), at, start, stop, numbers
    )
    assert count == [len(values)]
    assert entry == told(values[at])
    assert part == told(values[start:stop])
    assert back == told(values[::-1])
    assert both == told(values + values)
    assert pair == told((values, other))
    spoken = {*inside(values)} & {*numbers}
    assert truths == [[int(one)] for one in (other in values, values[at] == other, bool(spoken), bool(other))]
    first = values.index(values[at])
    assert left == told(values[:first] + values[first + 1 :])
