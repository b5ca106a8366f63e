from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.choices import Bundle, composition
from tests.engine.choice_laws import check_even, check_laws, generator

AVAILABLE = st.lists(st.integers(-1, 4), max_size=4).map(tuple)
CAPS = st.one_of(st.none(), st.integers(0, 4))


def bounds(state: list[object]) -> object:
    return state[0]


def brute(available: tuple[int, ...], low: int, high: int, cap: object) -> set[tuple[int, ...]]:
    each = [cap] * len(available) if cap is None or isinstance(cap, int) else cap
    tops = [a if c is None else min(a, c) for a, c in zip(available, each, strict=True)]
    return {a for a in product(*[range(max(0, t) + 1) for t in tops]) if low <= sum(a) <= high}


@given(AVAILABLE, st.integers(-1, 8), st.integers(-1, 12), CAPS)
def test_without_condition(available: tuple[int, ...], low: int, high: int, cap: int | None) -> None:
    check_laws(Bundle(bounds), [(available, low, high, cap)], brute(available, low, high, cap))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=4), st.integers(0, 5), st.integers(0, 8))
def test_a_cap_for_each_member(pairs: list[tuple[int, int]], low: int, high: int) -> None:
    available, cap = tuple(a for a, _ in pairs), tuple(c for _, c in pairs)
    check_laws(Bundle(bounds), [(available, low, high, cap)], brute(available, low, high, cap))


@given(AVAILABLE, st.integers(0, 4), st.integers(0, 9), st.integers(1, 4))
def test_with_a_condition(available: tuple[int, ...], low: int, high: int, by: int) -> None:
    space = Bundle(bounds, lambda S, a: max(a, default=0) % S[1] == 0)
    expected = {a for a in brute(available, low, high, None) if max(a, default=0) % by == 0}
    check_laws(space, [(available, low, high, None), by], expected)


@given(AVAILABLE, st.lists(st.integers(-1, 4), max_size=5).map(tuple))
def test_membership(available: tuple[int, ...], answer: tuple[int, ...]) -> None:
    assert Bundle(bounds).allows([(available, 1, 5, 3)], answer) is (answer in brute(available, 1, 5, 3))


@given(st.lists(st.integers(0, 5), max_size=5).map(tuple), st.integers(0, 6), st.integers(0, 12))
def test_places_in_the_listing(caps: tuple[int, ...], low: int, high: int) -> None:
    listed = list(composition.compositions(caps, low, high))
    assert composition.count(caps, low, high) == len(listed)
    assert [composition.unrank(caps, low, high, i) for i in range(len(listed))] == listed
    assert listed == sorted(listed, key=lambda a: (sum(a), [-x for x in a]))


def test_draws_are_even() -> None:
    check_even(Bundle(bounds), [((4, 4, 0, 2, 1), 3, 3, 1)], each=300)
    check_even(Bundle(bounds), [((4, 3, 2, 1, 4), 0, 9, None)], each=20)  # too many for a table
    check_even(Bundle(bounds, lambda S, a: a[0] <= a[1]), [((4, 3, 2), 2, 6, None)], each=100)
    check_even(Bundle(bounds, lambda S, a: a.count(0) > 3), [((4, 3, 2, 1, 4), 0, 9, None)], each=40)


def test_vast_spaces() -> None:
    space, state = Bundle(bounds), [((10**9,) * 6, 0, 10**9, None)]
    assert space.count(state) is None
    assert all(space.allows(state, space.draw(state, generator(seed))) for seed in range(50))
    assert next(iter(space.choices(state))) == (0,) * 6
    assert space.any(state) and space.single(state) is None
    counted = [((90,) * 10, 0, 900, None)]
    assert space.count(counted) == 91**10
    assert all(space.allows(counted, space.draw(counted, generator(seed))) for seed in range(50))
    odd = Bundle(bounds, lambda S, a: sum(a) % 2 == 1)
    assert odd.count(state) is None and odd.count(counted) is None
    assert odd.allows(state, odd.draw(state, generator(1)))
