from __future__ import annotations

from itertools import combinations, product

from hypothesis import example, given, settings
from hypothesis import strategies as st

from interpreter.engine.choices import Payment, feasible, payment
from interpreter.engine.choices.covers_demand import rank
from interpreter.engine.fuel import Fuel
from tests.engine.choice_laws import check_even, check_laws, generator

Bill = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


@st.composite
def bills(draw: st.DrawFn) -> Bill:
    members, kinds = draw(st.integers(0, 4)), draw(st.integers(0, 5))
    demand = draw(st.tuples(*[st.integers(0, 2)] * members))
    have = draw(st.tuples(*[st.integers(-1, 3)] * kinds))
    covers = draw(st.tuples(*[st.integers(0, 2**members - 1)] * kinds))
    return demand, have, covers


@st.composite
def plain_bills(draw: st.DrawFn) -> Bill:
    members = draw(st.integers(1, 4))
    demand = draw(st.tuples(*[st.integers(0, 3)] * members))
    kinds = draw(st.permutations([*[1 << m for m in range(members)], 2**members - 1]))
    have = draw(st.tuples(*[st.integers(0, 3)] * (members + 1)))
    return demand, have, tuple(kinds)


def bill(state: list[object]) -> object:
    return state[0]


def assignments(demand: tuple[int, ...], spent: tuple[int, ...], covers: tuple[int, ...]) -> bool:
    """Whether the tokens can be given to the units one by one, all of them: by trying."""
    units = [m for m, d in enumerate(demand) for _ in range(d)]

    def assign(i: int, left: tuple[int, ...]) -> bool:
        if i == len(units):
            return not any(left)
        return any(
            n > 0 and covers[k] >> units[i] & 1 and assign(i + 1, (*left[:k], n - 1, *left[k + 1 :]))
            for k, n in enumerate(left)
        )

    return assign(0, spent)


def hall(demand: tuple[int, ...], spent: tuple[int, ...], covers: tuple[int, ...]) -> bool:
    """The condition as the theorem says it."""
    members = [m for m, d in enumerate(demand) if d]
    groups = [g for k in range(1, len(members) + 1) for g in combinations(members, k)]
    return sum(demand) == sum(spent) and all(
        sum(demand[m] for m in g) <= sum(n for n, c in zip(spent, covers, strict=True) if any(c >> m & 1 for m in g))
        for g in groups
    )


def brute(demand: tuple[int, ...], have: tuple[int, ...], covers: tuple[int, ...]) -> set[tuple[int, ...]]:
    spendings = product(*[range(max(0, h) + 1) for h in have])
    return {a for a in spendings if sum(a) == sum(demand) and hall(demand, a, covers)}


@given(bills())
def test_hall_and_assignment_agree(case: Bill) -> None:
    demand, have, covers = case
    for spent in product(*[range(max(0, h) + 1) for h in have]):
        if sum(spent) == sum(demand) <= 5:
            assert hall(demand, spent, covers) is assignments(demand, spent, covers)


@settings(max_examples=300)
@given(st.one_of(bills(), plain_bills()))
@example(((2,), (1, 2, 3), (1, 1, 1)))
@example(((0, 2), (2, 2), (2, 3)))
@example(((), (), ()))
@example(((), (1,), (0,)))
def test_laws(case: Bill) -> None:
    demand, have, covers = case
    expected = brute(demand, have, covers)
    listed = check_laws(Payment(bill), [case], expected)
    order = sorted(range(len(have)), key=lambda k: (-covers[k].bit_count(), k))
    assert listed == sorted(expected, key=lambda a: [a[k] for k in order])
    assert feasible(demand, have, covers) is bool(expected)
    if listed:
        widths = [sum(n * (c.bit_count() > 1) for n, c in zip(a, covers, strict=True)) for a in listed]
        if len({c.bit_count() for c in covers if c.bit_count() > 1}) <= 1:
            assert widths[0] == min(widths), "the first answer spends as few wild tokens as can be"


@given(plain_bills())
def test_both_ways_of_listing_agree(case: Bill) -> None:
    found = payment._bill(*case)
    if found is not None:
        assert payment._plain(found) is not None
        assert list(payment._listing(found, Fuel())) == list(Payment(bill).choices([case]))


@given(bills(), st.lists(st.integers(-1, 3), max_size=5).map(tuple))
def test_membership(case: Bill, answer: tuple[int, ...]) -> None:
    assert Payment(bill).allows([case], answer) is (answer in brute(*case))


@given(bills())
def test_rank(case: Bill) -> None:
    """The most units that can be met: by trying every smaller demand."""
    demand, have, covers = case
    held = tuple(max(0, h) for h in have)
    best = max(sum(part) for part in product(*[range(d + 1) for d in demand]) if brute(part, held, covers))
    assert rank(demand, have, covers) == best


@settings(max_examples=400)
@given(
    st.lists(st.integers(0, 9), max_size=6).map(tuple),
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 63)), max_size=9),
)
def test_rank_of_larger_demands(demand: tuple[int, ...], kinds: list[tuple[int, int]]) -> None:
    """What can be met is bounded by every group of members: its pieces, and what the others ask for."""
    masks = range(2 ** len(demand))
    bounds = [
        sum(d for m, d in enumerate(demand) if not group >> m & 1) + sum(n for n, mask in kinds if mask & group)
        for group in masks
    ]
    assert rank(demand, [n for n, _ in kinds], [mask for _, mask in kinds]) == min(bounds)


def test_pieces_hand_on_their_place_more_than_once() -> None:
    """A chain: each type must give way to the next, some of them twice."""
    demand, covers = (2, 2, 2, 2), (3, 3, 6, 6, 12, 12, 9, 1)
    assert rank(demand, (1,) * 8, covers) == 8
    assert rank((3, 1, 3, 1, 2), (3, 3, 2, 2), (0b00011, 0b00101, 0b01100, 0b11000)) == 10


@given(bills(), st.integers(0, 2**32))
def test_stepwise_draws_are_legal(case: Bill, seed: int) -> None:
    found = payment._bill(*case)
    if found is not None:
        assert payment._stepwise(found, generator(seed)) in brute(*case)


def test_the_natural_default() -> None:
    covers = (1, 2, 4, 7)
    space = Payment(bill)
    assert next(space.choices([((2, 1, 0), (3, 1, 5, 2), covers)])) == (2, 1, 0, 0)
    assert next(space.choices([((2, 1, 0), (1, 1, 5, 2), covers)])) == (1, 1, 0, 1)
    # also where the wild type has but one use
    assert next(space.choices([((0, 2, 0), (9, 2, 9, 2), covers)])) == (0, 2, 0, 0)
    assert list(space.choices([((0, 2, 0), (9, 1, 9, 2), covers)])) == [(0, 1, 0, 1), (0, 0, 0, 2)]


def test_draws_are_even() -> None:
    plain = ((2, 1, 3, 0, 1), (2, 3, 2, 4, 1, 4), (1, 2, 4, 8, 16, 31))
    check_even(Payment(bill), [plain], each=200)
    large = ((4, 4, 4, 4, 4), (4, 4, 4, 4, 4, 15), (1, 2, 4, 8, 16, 31))
    check_even(Payment(bill), [large], each=10)
    mixed = ((2, 1, 2, 1), (2, 2, 2, 1, 2, 1), (3, 6, 12, 1, 9, 15))
    check_even(Payment(bill), [mixed], each=200)
    # a superset so loose that throws fail and the payments are listed
    tight = ((3, 3, 3), (3, 3, 3, 1, 1, 1, 1, 1, 1), (1, 2, 4, 1, 1, 2, 2, 4, 3))
    check_even(Payment(bill), [tight], each=40)


def test_vast_payments() -> None:
    wild = ((10**6,) * 6, (10**6,) * 7, (1, 2, 4, 8, 16, 32, 63))
    pairs = ((50,) * 6, (100,) * 6, (3, 6, 12, 24, 48, 33))
    space = Payment(bill)
    for case in (wild, pairs):
        assert space.count([case]) is None
        assert space.any([case])
        assert space.single([case]) is None
        for seed in range(5):
            assert space.allows([case], space.draw([case], generator(seed)))
    assert next(space.choices([wild])) == (10**6,) * 6 + (0,)
