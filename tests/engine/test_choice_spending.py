from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.engine.choices import Spending, payable, purse, spendings
from interpreter.engine.fuel import Exhausted
from tests.engine.choice_laws import check_laws

Case = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """A demand, what each piece covers, and which pieces look alike (they cover the same)."""
    members, pieces = draw(st.integers(1, 3)), draw(st.integers(0, 6))
    demand = draw(st.tuples(*[st.integers(0, 2)] * members))
    sorts = draw(st.tuples(*[st.integers(0, 3)] * pieces))
    masks = draw(st.tuples(*[st.integers(0, 2**members - 1)] * 4))
    return demand, sorts, masks


def covers(demand: tuple[int, ...], chosen: tuple[int, ...], sorts: tuple[int, ...], masks: tuple[int, ...]) -> bool:
    """By trying: every piece alone or in a pair of its sort, which covers everything, each for a unit of its own."""
    if not chosen:
        return not any(demand)
    first, *rest = chosen
    everything = (1 << len(demand)) - 1
    ways = [(masks[sorts[first]], tuple(rest))]
    ways += [(everything, tuple(x for x in rest if x != at)) for at in rest if sorts[at] == sorts[first]]
    for mask, left in ways:
        for member, due in enumerate(demand):
            if due and mask >> member & 1:
                less = (*demand[:member], due - 1, *demand[member + 1 :])
                if covers(less, left, sorts, masks):
                    return True
    return False


def held(case: Case) -> object:
    demand, sorts, masks = case
    pieces = tuple(range(10, 10 + len(sorts)))
    alike = {10 + at: sort for at, sort in enumerate(sorts)}
    pair = (2, lambda two: alike[two[0]] == alike[two[1]], (1 << len(demand)) - 1)
    return purse(pieces, lambda piece: masks[alike[piece]], [pair], alike)  # type: ignore[arg-type]


@settings(max_examples=150, deadline=None)
@given(cases())
def test_every_way_to_pay_is_an_answer_and_nothing_else(case: Case) -> None:
    demand, sorts, masks = case
    found = held(case)
    expected = set()
    for size in range(len(sorts) + 1):
        for chosen in combinations(range(len(sorts)), size):
            firsts = all(other in chosen for at in chosen for other in range(at) if sorts[other] == sorts[at])
            if firsts and covers(demand, chosen, sorts, masks):
                expected.add(tuple(10 + at for at in chosen))
    space = Spending(lambda S: spendings(demand, found))  # type: ignore[arg-type]
    check_laws(space, [], expected)
    assert payable(demand, found) == bool(expected)  # type: ignore[arg-type]


def test_plain_pieces_are_offered_before_wild_ones() -> None:
    found = purse((1, 2, 3), lambda piece: (0b11, 0b01, 0b10)[piece - 1], (), (0, 1, 2, 3))
    assert spendings((1, 1), found)[1] == ((1, 2), (0, 1), (0, 2))


def test_what_would_take_for_ever_is_given_up() -> None:
    many = tuple(range(60))
    with pytest.raises(Exhausted):
        spendings((30,), purse(many, lambda piece: 1, (), many))
    with pytest.raises(Exhausted):
        purse(many, lambda piece: 1, [(20, lambda some: True, 1)], many)
