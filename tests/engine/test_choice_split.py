from __future__ import annotations

from itertools import product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.engine.choices import NoChoice, Split
from interpreter.engine.fuel import Exhausted
from tests.engine.choice_laws import check_even, check_laws, generator

Domains = tuple[tuple[int, ...], ...]
DOMAINS: st.SearchStrategy[Domains] = st.lists(
    st.lists(st.integers(-1, 3), unique=True, max_size=4).map(tuple), max_size=5
).map(tuple)
FULL: st.SearchStrategy[Domains] = st.lists(
    st.lists(st.integers(-1, 3), unique=True, min_size=1, max_size=4).map(tuple), max_size=5
).map(tuple)


def space_of(state: list[object]) -> object:
    return state[0]


def fits_pile(state: list[object], pile: int, members: tuple[int, ...]) -> bool:
    return (sum(members) + pile * len(members)) % state[1] != 1 % state[1] and len(members) < 4


def fits(state: list[object], answer: tuple[int, ...]) -> bool:
    return sum(answer) % state[2] == 0


def brute(state: list[object], by_pile: bool, whole: bool) -> set[tuple[int, ...]]:
    candidates, domains = state[0]
    piles = {p for d in domains for p in d if p >= 0}
    return {
        a
        for a in product(*domains)
        if not by_pile
        or all(fits_pile(state, p, tuple(c for c, q in zip(candidates, a, strict=True) if q == p)) for p in piles)
        if not whole or fits(state, a)
    }


@settings(max_examples=200)
@given(st.one_of(DOMAINS, FULL), st.integers(1, 5), st.integers(1, 3), st.booleans(), st.booleans())
def test_laws(domains: Domains, by: int, parity: int, by_pile: bool, whole: bool) -> None:
    state = [(tuple(range(10, 10 + len(domains))), domains), by, parity]
    space = Split(space_of, fits if whole else None, fits_pile if by_pile else None)
    check_laws(space, state, brute(state, by_pile, whole), draws=10)


@given(FULL, st.lists(st.integers(-2, 4), max_size=5).map(tuple), st.integers(1, 4))
def test_membership(domains: Domains, answer: tuple[int, ...], by: int) -> None:
    state = [(tuple(range(len(domains))), domains), by, 1]
    assert Split(space_of, fits, fits_pile).allows(state, answer) is (answer in brute(state, True, True))


@given(FULL, st.integers(1, 5), st.integers(1, 3), st.booleans())
def test_a_split_that_lapses_keeps_everything(domains: Domains, by: int, parity: int, none: bool) -> None:
    """Where nothing fits, and only there."""
    state = [(tuple(range(10, 10 + len(domains))), domains), by, parity]
    whole = (lambda S, a: False) if none else fits
    found = set() if none else brute(state, True, True)
    check_laws(Split(space_of, whole, fits_pile, lapses=True), state, found or {(-1,) * len(domains)}, draws=10)


def test_an_empty_pile_is_asked_about_too() -> None:
    space = Split(space_of, fits_pile=lambda S, pile, members: len(members) >= 1)
    state = [((7, 8), ((-1, 0), (0, 1)))]
    assert list(space.choices(state)) == [(0, 1)]
    assert space.single(state) == (0, 1)
    assert list(space.choices([((), ())])) == [()]


def test_members_come_in_candidate_order() -> None:
    seen = set()

    def watch(state: list[object], pile: int, members: tuple[int, ...]) -> bool:
        seen.add(members)
        return True

    domains = ((0, 1), (-1, 0), (0, 1), (-1, 0), (-1, 1))
    assert Split(space_of, fits_pile=watch).count([((5, 3, 4, 1, 2), domains)]) == prod(map(len, domains))
    line = [5, 3, 4, 1, 2]
    assert all([m for m in line if m in members] == list(members) for members in seen)


def test_draws_are_even() -> None:
    domains = ((-1, 0), (-1, 0), (0, 1, 2), (-1, 1), (1, 2))
    state = [(tuple(range(5)), domains), 3, 2]
    check_even(Split(space_of), state, each=100)
    check_even(Split(space_of, fits), state, each=100)
    check_even(Split(space_of, None, fits_pile), state, each=100)
    check_even(Split(space_of, fits, fits_pile), state, each=100)


def test_rare_splits_are_counted_and_drawn_evenly() -> None:
    """Throws hardly ever fit here, so the draw comes from the count."""
    domains = ((-1, 0),) * 5 + ((-1, 1),) * 5 + ((-1, 0, 1, 2),) * 2
    state = [(tuple(range(12)), domains)]
    space = Split(space_of, fits_pile=lambda S, pile, members: len(members) in (0, 4) and sum(members) % 3 == 0)
    assert 10 < len(list(space.choices(state))) == space.count(state) < 200
    check_even(space, state, each=15)
    both = Split(space_of, lambda S, a: a[-1] != 0, space.fits_pile)
    check_even(both, state, each=15)


def test_own_piles_are_counted_without_listing() -> None:
    domains = tuple((-1, pile) for pile in range(6) for _ in range(8))
    state = [(tuple(range(48)), domains)]
    space = Split(space_of, fits_pile=lambda S, pile, members: len(members) % 2 == 0)
    assert space.count(state) == (2**7) ** 6
    assert all(space.allows(state, space.draw(state, generator(seed))) for seed in range(20))
    assert next(iter(space.choices(state))) == (-1,) * 48
    assert Split(space_of, lambda S, a: True, space.fits_pile).count(state) is None


def test_when_the_fuel_ends() -> None:
    domains = ((0, 1, 2, 3),) * 20 + ((-1, 0),) * 12
    state = [(tuple(range(32)), domains)]
    level = Split(space_of, fits_pile=lambda S, pile, members: 5 <= len(members) <= 7, fuel=20_000)
    assert level.count(state) is None
    for seed in range(10):
        assert level.allows(state, level.draw(state, generator(seed)))
    whole = Split(space_of, lambda S, a: a[0] == 2, level.fits_pile, fuel=20_000)
    assert whole.draw(state, generator(3))[0] == 2
    never = Split(space_of, fits_pile=lambda S, pile, members: False, fuel=3000)
    for question in (never.draw, lambda S, _: never.any(S)):
        with pytest.raises(Exhausted):
            question(state, generator(1))
    assert never.count(state) is None and never.single(state) is None


def test_nothing_to_draw() -> None:
    with pytest.raises(NoChoice):
        Split(space_of).draw([((1, 2), ((0,), ()))], generator(1))
    with pytest.raises(NoChoice):
        Split(space_of, None, lambda S, p, m: False).draw([((1, 2), ((0,), (1,)))], generator(1))
