"""Many random players who are seeded at once draw what Python's own generators draw from the same seeds."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.native.asking import ask

AT_ONCE, ALL = 128, 312  # as players.h has it: players, and draws that may be made ahead
EDGES = [
    sign * (1 << bits) + more for bits in (0, 1, 15, 31, 32, 33, 53, 62) for sign in (-1, 1) for more in (-1, 0, 1)
]
EDGES += [(1 << 63) - 1, -(1 << 63), 1 - (1 << 63)]
SEEDS = st.one_of(st.sampled_from(EDGES), st.integers(-(1 << 63), (1 << 63) - 1), st.integers(-100, 100))


WIDTHS = pytest.mark.parametrize("width", [1, 8, 16])  # of words that are reckoned with together, where that can be


def expected(seeds: list[int], many: int) -> list[list[int]]:
    found = []
    for seed in seeds + [0] * (AT_ONCE - len(seeds)):
        rnd = Random(seed).random
        found.append([int(rnd() * (1 << 53)) for _ in range(many)])
    return found


@WIDTHS
@settings(max_examples=20)
@given(seeds=st.lists(SEEDS, max_size=AT_ONCE), ahead=st.integers(0, 5))
def test_every_one_of_them_has_the_generator_of_its_seed(width: int, seeds: list[int], ahead: int) -> None:
    assert ask("seeded", width, ahead, 3, seeds) == expected(seeds, 3)


@WIDTHS
def test_seeds_at_the_edges_of_words(width: int) -> None:
    assert ask("seeded", width, 2, 3, EDGES) == expected(EDGES, 3)


@WIDTHS
@pytest.mark.parametrize("ahead", [0, 113, 114, ALL - 1, ALL])
def test_what_is_drawn_ahead_is_what_would_be_drawn_late(width: int, ahead: int) -> None:
    """So many draws go round all words of a generator, and begin anew; none is disturbed by those beside it."""
    seeds = [one * 0x1_2345_6789 for one in range(-AT_ONCE // 2, AT_ONCE // 2)]
    assert ask("seeded", width, ahead, 1300, seeds) == expected(seeds, 1300)
