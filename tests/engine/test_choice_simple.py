"""One of, a number, an order."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.choices import NoChoice, Number, OneOf, Order
from tests.engine.choice_laws import check_even, check_laws, generator

CANDIDATES = st.lists(st.integers(-5, 30), unique=True, max_size=6).map(tuple)


def of_state(state: list[object]) -> object:
    return state[0]


@given(CANDIDATES)
def test_one_of(candidates: tuple[int, ...]) -> None:
    space = OneOf(of_state)
    assert check_laws(space, [candidates], candidates) == list(candidates)
    for x in range(-7, 33):
        assert space.allows([candidates], x) is (x in candidates)


def test_one_of_takes_any_sequence() -> None:
    for candidates in ([3, 1, 2], range(4, 9)):
        assert check_laws(OneOf(of_state), [candidates], candidates) == list(candidates)


@given(st.integers(-20, 20), st.integers(-3, 12))
def test_number(low: int, width: int) -> None:
    space, high = Number(of_state), low + width
    assert check_laws(space, [(low, high)], range(low, high + 1)) == list(range(low, high + 1))
    for x in range(low - 2, high + 3):
        assert space.allows([(low, high)], x) is (low <= x <= high)


@given(st.integers(-20, 20), st.integers(-3, 12), st.integers(1, 4))
def test_a_number_under_a_condition(low: int, width: int, step: int) -> None:
    space, high = Number(of_state, lambda S, a: a % step == 0), low + width
    fitting = [x for x in range(low, high + 1) if x % step == 0]
    assert check_laws(space, [(low, high)], fitting) == fitting
    assert not space.allows([(low, high)], high + step)


def test_a_vast_number_is_drawn_over_its_whole_range() -> None:
    space, bounds = Number(of_state), (-(10**30), 10**30)
    drawn = [space.draw([bounds], generator(seed)) for seed in range(200)]
    assert all(space.allows([bounds], x) for x in drawn)
    assert len(set(drawn)) == 200
    assert min(drawn) < -(10**29) * 8 and max(drawn) > 10**29 * 8
    assert len({x % 64 for x in drawn}) > 55, "the low digits are random too"
    assert space.count([bounds]) == 2 * 10**30 + 1


@given(CANDIDATES)
def test_order(candidates: tuple[int, ...]) -> None:
    space = Order(of_state)
    listed = check_laws(space, [candidates], set(permutations(candidates)))
    assert listed[0] == candidates
    assert not space.allows([candidates], (*candidates, 99))
    if candidates:
        assert not space.allows([candidates], candidates[1:])
        assert not space.allows([candidates], (*candidates[:-1], 99))
        assert not space.allows([candidates], candidates[:-1] + candidates[:1]) or len(candidates) == 1


def test_draws_are_even() -> None:
    check_even(OneOf(of_state), [tuple(range(13))], each=400)
    check_even(Number(of_state), [(-4, 6)], each=400)
    check_even(Order(of_state), [(5, 6, 7, 8)], each=200)


def test_numbers_that_one_float_cannot_choose_are_even_too() -> None:
    third = 2**22
    rnd = generator(2)
    thirds = [Number(of_state).draw([(0, 3 * third - 1)], rnd) // third for _ in range(3000)]
    assert all(900 < thirds.count(i) < 1100 for i in range(3))


def test_nothing_to_draw() -> None:
    with pytest.raises(NoChoice):
        OneOf(of_state).draw([()], generator(1))
    with pytest.raises(NoChoice):
        Number(of_state).draw([(3, 2)], generator(1))


def test_spaces_keep_nothing() -> None:
    for space in (OneOf(of_state), Number(of_state), Order(of_state)):
        assert not hasattr(space, "__dict__")
