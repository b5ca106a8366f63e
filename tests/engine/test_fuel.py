from __future__ import annotations

from itertools import count, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.choices.conditioned import Replay, lazy_product
from interpreter.engine.fuel import Exhausted, Fuel, sift


def test_fuel_ends() -> None:
    fuel = Fuel(3)
    for _ in range(3):
        fuel.burn()
    with pytest.raises(Exhausted) as caught:
        fuel.burn()
    assert caught.value.limit == 3
    assert "after 3 tests" in str(caught.value)


def test_sift_counts_tests_not_finds() -> None:
    found = sift(range(100), lambda x: x % 4 == 0, Fuel(10))
    assert [next(found), next(found), next(found)] == [0, 4, 8]
    with pytest.raises(Exhausted):
        next(found)


def test_replay_searches_once() -> None:
    pulled = []

    def source() -> object:
        for i in range(4):
            pulled.append(i)
            yield i

    line = Replay(source())
    one, two = iter(line), iter(line)
    assert next(one) == 0 and pulled == [0]
    assert [next(two), next(two)] == [0, 1] and pulled == [0, 1]
    assert list(one) == [1, 2, 3] and list(two) == [2, 3]
    assert line.all() == list(line) == pulled == [0, 1, 2, 3]


@given(st.lists(st.lists(st.integers(), max_size=3), max_size=4))
def test_lazy_product(sources: list[list[int]]) -> None:
    assert list(lazy_product(sources)) == list(product(*sources))


def test_lazy_product_reads_no_further_than_it_must() -> None:
    line = lazy_product([Replay(count()), Replay(count())])
    assert [next(line) for _ in range(3)] == [(0, 0), (0, 1), (0, 2)]
