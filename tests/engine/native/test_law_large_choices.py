"""Payments in cards, offers and splits in C are those of Python."""

from __future__ import annotations

from itertools import islice
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine.choices import (
    Offer,
    Spending,
    Split,
    narrowed,
    on_chosen,
    payable,
    purse,
    spendings,
    within_reach,
)
from interpreter.engine.choices.piles import FitsPile
from interpreter.engine.fuel import Exhausted
from tests.engine.native.asking import Failure, ask, ways
from tests.engine.native.test_law_choices import (
    ALLOWS,
    ANY,
    COUNT,
    DRAW,
    NTH,
    PICK,
    RULES,
    SEEDS,
    asked,
    check_alike,
    condition,
    drawn,
    expected,
    picked,
    row,
)


# ------------------------------------------------------------ payments in cards
@st.composite
def purses(draw: st.DrawFn) -> tuple[Any, ...]:
    """A demand; pieces, what each covers and which are alike; the size of groups and what they cover."""
    members = draw(st.integers(1, 3))
    demand = draw(st.lists(st.integers(0, 2), min_size=members, max_size=members))
    pieces = draw(st.lists(st.integers(0, 11), max_size=7, unique=True))
    covers = draw(st.lists(st.integers(0, (1 << members) - 1), min_size=len(pieces), max_size=len(pieces)))
    alike = draw(st.lists(st.integers(0, 6), min_size=12, max_size=12))
    return demand, pieces, covers, alike, draw(st.integers(0, 3)), draw(st.integers(0, (1 << members) - 1))


@given(purses(), SEEDS, st.data())
def test_payments_in_cards(given: tuple[Any, ...], seeds: tuple[bool, int], data: st.DataObject) -> None:
    demand, pieces, covers, alike, size, covered = given
    held = purse(pieces, lambda x: covers[pieces.index(x)], [(size, lambda some: sum(some) % 3 == 0, covered)], alike)
    space = Spending(lambda S: spendings(demand, held))
    for number, answer in enumerate(islice(space.choices([]), 30)):
        assert ask("spending", *given, NTH, number) == [row(answer)]
    assert asked("spending", given, PICK, *seeds) == picked(space, *seeds)
    assert asked("spending", given, DRAW, *seeds) == drawn(space, *seeds)
    assert ways(ask("spending", *given, COUNT)) == space.count([])
    some = data.draw(st.lists(st.sampled_from([*pieces, 11]), max_size=3, unique=True))
    assert ask("spending", *given, ALLOWS, some) == [[space.allows([], tuple(some))]]
    reached = [*within_reach(range(5), held)]
    assert ask("spending", *given, ANY) == [[payable(demand, held)], reached]


def test_too_many_payments_in_cards_end_alike() -> None:
    pieces = list(range(24))
    given: Any = ([7], pieces, [1] * 24, pieces, 0, 0)
    held = purse(pieces, lambda x: 1, [], pieces)
    assert expected(lambda: spendings([7], held)) is Failure.EXHAUSTED
    assert asked("spending", given, ANY) is Failure.EXHAUSTED


# ------------------------------------------------------------ offers
@st.composite
def bargains(draw: st.DrawFn) -> tuple[Any, ...]:
    caps = draw(st.lists(st.integers(-1, 3), min_size=1, max_size=4))
    split = draw(st.integers(0, len(caps)))
    table = draw(st.one_of(st.just([]), st.lists(st.integers(0, 3), min_size=len(caps), max_size=len(caps))))
    gifts = draw(st.integers(0, 1))
    if not any(table) or (not gifts and not (any(table[:split]) and any(table[split:]))):
        table = []  # nobody can have proposed it
    ordered = draw(st.lists(st.integers(0, len(caps) - 1), max_size=2, unique=True).map(sorted))
    side, left, free = (draw(st.integers(0, 1)) for _ in range(3))
    return caps, split, side, table, left, free, gifts, ordered


@given(bargains(), SEEDS, st.data())
def test_offers(given: tuple[Any, ...], seeds: tuple[bool, int], data: st.DataObject) -> None:
    caps, split, side, table, left, free, gifts, ordered = given
    terms = (tuple(caps), split, side, tuple(table), left, free, gifts, 0, ())
    space = Offer(lambda S: terms, tuple(ordered))
    check_alike(space, "offer", given, seeds, data)
    listed = [row(answer) for answer in islice(space.choices([]), 120)]
    number = data.draw(st.integers(0, len(listed) - 1))
    assert ask("offer", *given, NTH, number) == [listed[number]]


# ------------------------------------------------------------ splits
PILE_RULES = st.one_of(
    st.just(()),
    st.just(()),
    st.integers(1, 3).flatmap(lambda by: st.tuples(st.just(by), st.integers(0, by - 1))),
    st.just((1, 1)),
)


def pile_condition(rule: tuple[int, ...]) -> FitsPile | None:
    if not rule:
        return None
    by, rest = rule
    return lambda S, pile, members: (sum(members) + pile) % by == rest


@st.composite
def splits(draw: st.DrawFn) -> tuple[Any, ...]:
    """Candidates with their piles, and rules: which piles one may join, each pile, all that are put anywhere."""
    candidates = draw(st.lists(st.integers(0, 20), max_size=6, unique=True))
    several = st.lists(st.integers(-1, 3), min_size=draw(st.integers(0, 1)), max_size=4, unique=True)
    domains = [draw(several) for _ in candidates]
    return candidates, domains, draw(PILE_RULES), draw(PILE_RULES), draw(RULES), draw(st.booleans())


def split_of(given: tuple[Any, ...]) -> tuple[Split, tuple[Any, ...]]:
    candidates, domains, alone, each, such, lapses = given

    def ask_(S: Any) -> Any:
        return candidates, tuple(map(tuple, domains))

    joins, fits = pile_condition(alone), condition(such)
    space = Split(
        ask_ if joins is None else narrowed(ask_, joins),
        None if fits is None else on_chosen(ask_, fits),
        pile_condition(each),
        lapses,
    )
    return space, (candidates, *domains, alone, each, such, lapses)


@given(splits(), SEEDS, st.data())
def test_splits(given: tuple[Any, ...], seeds: tuple[bool, int], data: st.DataObject) -> None:
    space, args = split_of(given)
    candidates = given[0]
    assert asked("split", args, PICK, *seeds) == picked(space, *seeds)
    assert asked("split", args, DRAW, *seeds) == drawn(space, *seeds)
    assert asked("split", args, ANY) == expected(lambda: [[space.any([])]])
    listed = [row(answer) for answer in islice(space.choices([]), 60)]
    for number in {0, len(listed) // 2, len(listed) - 1}:
        if 0 <= number < len(listed):
            assert ask("split", *args, NTH, number) == [listed[number]]
            assert ask("split", *args, ALLOWS, listed[number])[0] == [1]
    if len(listed) < 60:
        assert asked("split", args, NTH, len(listed)) is Failure.NO_CHOICE
    junk = data.draw(st.lists(st.integers(-1, 3), min_size=len(candidates), max_size=len(candidates)))
    lies = [piece for piece, pile in zip(candidates, junk) if pile == 1]
    assert ask("split", *args, ALLOWS, junk) == [[space.allows([], tuple(junk))], lies]


def test_a_split_that_cannot_be_counted_is_drawn_stepwise_in_both() -> None:
    """Many candidates with several piles to go to, and piles that seldom fit."""
    candidates = list(range(3, 45, 3))
    given = (candidates, [[-1, 0, 1, 2]] * 14, (), (29, 5), (), False)
    space, args = split_of(given)
    assert space.count([]) is None
    for seed in range(2):
        assert ask("split", *args, PICK, True, seed) == picked(space, True, seed)


def test_a_split_with_no_answer_to_be_found_in_time_ends_alike() -> None:
    candidates = list(range(0, 60, 3))
    given = (candidates, [[-1, 0, 1]] * 20, (), (3, 1), (), False)
    space, args = split_of(given)
    try:
        found: Any = picked(space, True, 3)
    except Exhausted:
        found = Failure.EXHAUSTED
    assert asked("split", args, PICK, True, 3) == found


def test_a_long_row_of_offers_is_drawn_alike() -> None:
    given: Any = ([3, 2, 4, 1], 2, 0, [], 1, 1, 1, [1])
    space = Offer(lambda S: ((3, 2, 4, 1), 2, 0, (), 1, 1, 1, 0, ()), (1,))
    for seed in range(400):
        assert ask("offer", *given, PICK, True, seed) == picked(space, True, seed)
