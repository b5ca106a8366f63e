from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.choices import LIMIT, NoChoice, Subset
from interpreter.engine.fuel import Exhausted
from tests.engine.choice_laws import check_even, check_laws, generator, is_even

CANDIDATES = st.lists(st.integers(-3, 20), unique=True, max_size=6).map(tuple)


def bounds(state: list[object]) -> object:
    return state[0]


def brute(candidates: tuple[int, ...], low: int, high: int) -> set[tuple[int, ...]]:
    return {s for k in range(len(candidates) + 1) if low <= k <= high for s in combinations(candidates, k)}


@given(CANDIDATES, st.integers(-1, 7), st.integers(-1, 9))
def test_without_condition(candidates: tuple[int, ...], low: int, high: int) -> None:
    check_laws(Subset(bounds), [(candidates, low, high)], brute(candidates, low, high))


@given(CANDIDATES, st.integers(-1, 7), st.integers(-1, 9), st.integers(1, 5), st.integers(0, 4))
def test_with_a_condition(candidates: tuple[int, ...], low: int, high: int, by: int, rest: int) -> None:
    space = Subset(bounds, lambda S, a: sum(a) % S[1] == S[2])
    expected = {a for a in brute(candidates, low, high) if sum(a) % by == rest}
    check_laws(space, [(candidates, low, high), by, rest], expected)


@given(CANDIDATES, st.lists(st.integers(-3, 20), max_size=5).map(tuple))
def test_membership(candidates: tuple[int, ...], answer: tuple[int, ...]) -> None:
    assert Subset(bounds).allows([(candidates, 1, 4)], answer) is (answer in brute(candidates, 1, 4))


def test_order_is_that_of_the_candidates() -> None:
    space, state = Subset(bounds), [((9, 4, 6), 0, 2)]
    assert list(space.choices(state)) == [(), (9,), (4,), (6,), (9, 4), (9, 6), (4, 6)]
    assert not space.allows(state, (4, 9))
    assert not space.allows(state, (9, 9))


def test_draws_are_even() -> None:
    check_even(Subset(bounds), [(tuple(range(7)), 2, 5)])
    check_even(Subset(bounds), [(tuple(range(10)), 0, 10)], each=30)  # too many for a table: several sizes
    check_even(Subset(bounds), [(tuple(range(13)), 3, 10)], each=5)
    check_even(Subset(bounds), [(tuple(range(12)), 4, 4)], each=40)  # one size
    check_even(Subset(bounds, lambda S, a: sum(a) % 3 == 0), [(tuple(range(6)), 1, 5)], each=200)
    # so rare that the throws often fail and the answers are listed
    check_even(Subset(bounds, lambda S, a: sum(a) < 4), [(tuple(range(10)), 0, 10)], each=100)


def test_vast_spaces() -> None:
    space, state = Subset(bounds), [(tuple(range(300)), 0, 300)]
    assert space.count(state) == 2**300
    drawn = [space.draw(state, generator(seed)) for seed in range(50)]
    assert all(space.allows(state, a) for a in drawn)
    assert 140 < sum(map(len, drawn)) / 50 < 160
    assert next(iter(space.choices(state))) == ()
    assert space.single(state) is None


def test_a_condition_on_a_vast_space() -> None:
    state = [(tuple(range(40)), 0, 40)]
    even = Subset(bounds, lambda S, a: sum(a) % 2 == 0)
    assert even.count(state) is None
    assert even.allows(state, even.draw(state, generator(1)))
    # Found by listing only: even among what the fuel finds.
    rare = Subset(bounds, lambda S, a: len(a) == 1, fuel=2000)
    assert {rare.draw(state, generator(seed)) for seed in range(200)} == {(i,) for i in range(40)}
    never = Subset(bounds, lambda S, a: False, fuel=2000)
    for question in (never.draw, lambda S, _: never.any(S), lambda S, _: list(never.choices(S))):
        with pytest.raises(Exhausted):
            question(state, generator(1))
    assert never.single(state) is None


def test_limits() -> None:
    sixteen, seventeen = [(tuple(range(16)), 0, 16)], [(tuple(range(17)), 0, 17)]
    space = Subset(bounds, lambda S, a: not a)
    assert 2**16 <= LIMIT < 2**17
    assert space.count(sixteen) == 1
    assert space.count(seventeen) is None
    assert space.single(sixteen) is None, "too long a search for a forced answer"
    assert space.single([(tuple(range(10)), 0, 10)]) == ()
    with pytest.raises(NoChoice):
        Subset(bounds, lambda S, a: False).draw([((1, 2), 0, 2)], generator(1))


def test_the_law_of_evenness_can_fail() -> None:
    class Bent(Subset):
        __slots__ = ()

        def draw(self, S: list[object], rnd: object) -> tuple[int, ...]:
            return min(super().draw(S, rnd), super().draw(S, rnd))

    assert not is_even(Bent(bounds), [(tuple(range(5)), 0, 5)])
