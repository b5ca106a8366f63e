"""Many random players who are seeded at once draw what Python's own generators draw from the same seeds."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.native.asking import ask

AT_ONCE = 64  # as chance.h has it
EDGES = [
    sign * (1 << bits) + more for bits in (0, 1, 15, 31, 32, 33, 53, 62) for sign in (-1, 1) for more in (-1, 0, 1)
]
EDGES += [(1 << 63) - 1, -(1 << 63), 1 - (1 << 63)]
SEEDS = st.one_of(st.sampled_from(EDGES), st.integers(-(1 << 63), (1 << 63) - 1), st.integers(-100, 100))


def expected(seeds: list[int], many: int) -> list[list[int]]:
    found = []
    for seed in seeds + [0] * (AT_ONCE - len(seeds)):
        rnd = Random(seed).random
        found.append([int(rnd() * (1 << 53)) for _ in range(many)])
    return found


@pytest.mark.parametrize("widely", [False, True])
@settings(max_examples=20)
@given(seeds=st.lists(SEEDS, max_size=AT_ONCE))
def test_every_one_of_them_has_the_generator_of_its_seed(widely: bool, seeds: list[int]) -> None:
    assert ask("seeded", int(widely), 3, seeds) == expected(seeds, 3)


@pytest.mark.parametrize("widely", [False, True])
def test_seeds_at_the_edges_of_words(widely: bool) -> None:
    assert ask("seeded", int(widely), 3, EDGES) == expected(EDGES, 3)


@pytest.mark.parametrize("widely", [False, True])
def test_none_is_disturbed_by_those_beside_it(widely: bool) -> None:
    """So many draws go round all words of a generator, and begin anew."""
    seeds = [one * 0x1_2345_6789 for one in range(-32, 32)]
    assert ask("seeded", int(widely), 1300, seeds) == expected(seeds, 1300)
