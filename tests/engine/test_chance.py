from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine import chance

WORDS = st.integers(0, 2**64 - 1)


def test_published_values() -> None:
    assert chance.fnv1a("") == 0xCBF29CE484222325
    assert chance.fnv1a("a") == 0xAF63DC4C8601EC8C
    assert chance.fnv1a("foobar") == 0x85944171F73967E8
    assert chance.splitmix64(0) == 0xE220A8397B1DCDAF
    # The reference program of the generator, seed 42 and sequence 54, whose increment is 109.
    multiplier, word, seen = 6364136223846793005, 0, []
    word = (151 * multiplier + 109) % 2**64
    for _ in range(6):
        seen.append(chance.step(word)[0])
        word = (word * multiplier + 109) % 2**64
    assert seen == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def test_golden_values() -> None:
    """Saved games and published seeds depend on these: they never change."""
    seeds = [(0, ""), (0, "deck"), (1, "deck"), (-1, "deck"), (2**64 - 1, "deck"), (2**64, "deck"), (7, "pioche é")]
    assert [f"{chance.stream(s, label):016x}" for s, label in seeds] == GOLDEN_STREAMS
    word = chance.stream(0, "deck")
    rolls = []
    for n in (6, 6, 6, 52, 1, 2**32, 2**32 + 1, 10**30, 3 * 2**30):
        value, word = chance.below(word, n)
        rolls.append(value)
    assert rolls == GOLDEN_ROLLS
    order, word = chance.shuffle(word, tuple(range(20)))
    assert order == GOLDEN_ORDER
    drawn, word = chance.sample(word, tuple(range(100)), 7)
    assert drawn == GOLDEN_DRAWN
    assert f"{word:016x}" == GOLDEN_LAST


GOLDEN_STREAMS = [
    "5b21f68ffa77f14c",
    "557c3d2ecfa366a8",
    "8d18df623fbebbcc",
    "9c0ea5681b65600d",
    "dca17b9b8666629c",
    "ecb6932c82a80ec3",
    "68c921ee7a1f03cb",
]
GOLDEN_ROLLS = [3, 2, 0, 40, 0, 3141835060, 3377526199, 32469674196335846617528486537, 683350756]
GOLDEN_ORDER = (12, 13, 18, 10, 0, 17, 11, 15, 14, 3, 16, 19, 2, 8, 6, 1, 7, 9, 5, 4)
GOLDEN_DRAWN = (96, 41, 8, 99, 55, 52, 46)
GOLDEN_LAST = "d89b7b842d3becc5"


@given(WORDS, st.integers(1, 2**80))
def test_below_stays_below(word: int, n: int) -> None:
    value, after = chance.below(word, n)
    assert 0 <= value < n
    assert 0 <= after < 2**64
    assert chance.below(word, n) == (value, after)


@given(WORDS, st.lists(st.integers(), max_size=30).map(tuple))
def test_shuffle_keeps_the_items(word: int, items: tuple[int, ...]) -> None:
    mixed, after = chance.shuffle(word, items)
    assert sorted(mixed) == sorted(items)
    assert 0 <= after < 2**64
    assert (after == word) == (len(items) < 2)


@given(WORDS, st.integers(0, 12), st.data())
def test_sample_draws_different_items(word: int, size: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, size))
    drawn, _ = chance.sample(word, tuple(range(size)), count)
    assert len(set(drawn)) == len(drawn) == count
    assert set(drawn) <= set(range(size))


@given(WORDS, st.integers(2, 40))
def test_shuffle_is_below_written_out(word: int, size: int) -> None:
    items, other = list(range(size)), word
    for i in range(size - 1):
        j, other = chance.below(other, size - i)
        items[i], items[i + j] = items[i + j], items[i]
    assert chance.shuffle(word, tuple(range(size))) == (tuple(items), other)


def test_nothing_to_draw() -> None:
    for n in (0, -1):
        with pytest.raises(ValueError, match="no number below"):
            chance.below(1, n)
    for count in (-1, 4):
        with pytest.raises(ValueError, match="cannot draw"):
            chance.sample(1, (1, 2, 3), count)


def _even(seen: Counter[object], cells: int) -> bool:
    each = seen.total() / cells
    chi2 = sum((n - each) ** 2 / each for n in seen.values()) + (cells - len(seen)) * each
    return chi2 <= cells - 1 + 5 * sqrt(2 * (cells - 1))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52, 100])
def test_below_is_even(n: int) -> None:
    word, seen = chance.stream(n, "even"), Counter[object]()
    for _ in range(n * 300):
        value, word = chance.below(word, n)
        seen[value] += 1
    assert _even(seen, n)


@pytest.mark.parametrize("n", [3 * 2**30, 2**31 + 1, 3 * 2**33])
def test_large_numbers_are_even(n: int) -> None:
    """Without rejection the parts of such ranges would come up unequally often."""
    word, seen = chance.stream(5, "even"), Counter[object]()
    for _ in range(9000):
        value, word = chance.below(word, n)
        seen[value * 12 // n, value % 3] += 1
    assert _even(seen, 36)


def test_shuffle_and_sample_are_even() -> None:
    word, orders, pairs = chance.stream(1, "even"), Counter[object](), Counter[object]()
    for _ in range(24 * 200):
        order, word = chance.shuffle(word, (0, 1, 2, 3))
        pair, word = chance.sample(word, (0, 1, 2, 3, 4), 2)
        orders[order] += 1
        pairs[pair] += 1
    assert _even(orders, len(list(permutations(range(4)))))
    assert _even(pairs, 20)


def test_neighbouring_seeds_and_labels_are_unrelated() -> None:
    first = Counter[object](chance.below(chance.stream(seed, "deck"), 6)[0] for seed in range(3000))
    assert _even(first, 6)
    pairs = Counter[object](
        (chance.below(chance.stream(s, "deck"), 6)[0], chance.below(chance.stream(s + 1, "deck"), 6)[0])
        for s in range(0, 12000, 2)
    )
    assert _even(pairs, 36)
    labels = Counter[object](chance.below(chance.stream(1, f"deck {i}"), 6)[0] for i in range(3000))
    assert _even(labels, 6)
    assert len({chance.stream(s, "x") for s in (-(2**64), -(2**65), -1, 0, 1, 2**64 - 1, 2**64, 2**65, 2**128)}) == 9
