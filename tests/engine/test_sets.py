"""Sets are counted without looking at each, and what takes too long all the same burns its fuel."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest

from interpreter.engine.fuel import OutOfFuel, Tank, TooLarge
from interpreter.engine.sets import Shape, number_of_sets


def test_many_members_are_soon_counted() -> None:
    tank = Tank()
    hundred: list[tuple[int, ...]] = [(n % 13,) for n in range(104)]
    assert number_of_sets(hundred, 5, 5, (), tank.burn) == comb(104, 5)
    assert number_of_sets(hundred, 4, 4, (("same", 0),), tank.burn) == 13 * comb(8, 4)
    assert number_of_sets(hundred, 5, 5, (("consecutive", 0),), tank.burn) == 9 * 8**5
    assert number_of_sets(hundred, 2, 2, (("exactly", 3),), tank.burn) == 2 * 8 * 8
    assert tank.left > 0


def test_what_must_know_all_values_twice_burns_its_fuel() -> None:
    rows: list[tuple[int, ...]] = [(n, 100 + n) for n in range(60)]
    shapes: tuple[Shape, ...] = (("different", 0), ("different", 0))
    assert number_of_sets(rows, 2, 2, shapes, Tank().burn) == comb(60, 2)
    with pytest.raises(OutOfFuel):
        number_of_sets(rows, 1, None, shapes, Tank().burn)


def test_a_number_beyond_all_bounds_is_refused() -> None:
    with pytest.raises(TooLarge):
        number_of_sets([()] * 300, 1, None, (), Tank().burn)


@pytest.mark.parametrize("seed", range(20))
def test_two_shapes_on_two_values_count_as_one_by_one(seed: int) -> None:
    rng = Random(seed)
    rows: list[tuple[int, ...]] = [(rng.randrange(5), rng.randrange(-1, 4)) for _ in range(8)]
    shapes: tuple[Shape, ...] = (("consecutive", 0), ("different and told", 0))
    low, high = rng.randrange(3), rng.choice([None, 2, 4])
    most = len(rows) if high is None else high
    found = 0
    for size in range(max(1, low), most + 1):
        for few in combinations(rows, size):
            firsts, seconds = sorted(row[0] for row in few), [row[1] for row in few]
            in_a_row = all(b == a + 1 for a, b in pairwise(firsts))
            found += in_a_row and len(set(seconds)) == size and -1 not in seconds
    assert number_of_sets(rows, low, high, shapes, Tank().burn) == found
