"""The choice spaces in C are those of Python: the same answers in the same order, and the same draws from a seed."""

from __future__ import annotations

from itertools import islice
from math import factorial
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from interpreter.engine import answerable
from interpreter.engine.choices import Bundle, NoChoice, Number, Order, Payment, Space, Subset, composition, feasible
from interpreter.engine.choices.covers_demand import rank
from interpreter.engine.fuel import Exhausted
from tests.engine.native.asking import Failed, Failure, after, ask, lot, number_of, row_of, ways

PICK, DRAW, COUNT, NTH, ALLOWS, ANY = range(6)
SEEDS = st.tuples(st.booleans(), st.integers(-(1 << 63), (1 << 63) - 1))
# What an answer adds up to must leave this rest: none, some, few, or none at all.
RULES = st.one_of(
    st.just(()),
    st.integers(1, 4).flatmap(lambda by: st.tuples(st.just(by), st.integers(0, by - 1))),
    st.just((97, 20)),
    st.just((1, 1)),
)


def condition(rule: tuple[int, ...]) -> Any:
    if not rule:
        return None
    by, rest = rule
    return lambda S, a: (a if isinstance(a, int) else sum(a)) % by == rest


def row(answer: Any) -> list[int]:
    return [answer] if isinstance(answer, int) else list(answer)


def asked(law: str, args: tuple[Any, ...], *what: Any) -> Any:
    try:
        return ask(law, *args, *what)
    except Failed as failed:
        return failed.why


def expected(what: Any) -> Any:
    try:
        return what()
    except NoChoice:
        return Failure.NO_CHOICE
    except Exhausted:
        return Failure.EXHAUSTED


def drawn(space: Space[Any], player: bool, seed: int) -> Any:
    rnd = lot(player, seed)
    return expected(lambda: [row(space.draw([], rnd)), after(rnd)])


def picked(space: Space[Any], player: bool, seed: int) -> Any:
    rnd = lot(player, seed)

    def found() -> Any:
        answer, more = space.pick([], rnd)
        return [row(answer), [more], after(rnd)]

    return expected(found)


def check_alike(
    space: Space[Any], law: str, args: tuple[Any, ...], seeds: tuple[bool, int], data: st.DataObject
) -> None:
    """All that can be asked of a space."""
    assert asked(law, args, PICK, *seeds) == picked(space, *seeds)
    assert asked(law, args, DRAW, *seeds) == drawn(space, *seeds)
    assert ways(ask(law, *args, COUNT)) == space.count([])
    assert asked(law, args, ANY) == expected(lambda: [[space.any([])]])
    listed = expected(lambda: [row(answer) for answer in islice(space.choices([]), 40)])
    if isinstance(listed, Failure):
        return
    for number in {0, len(listed) // 2, len(listed) - 1}:
        if 0 <= number < len(listed):
            assert ask(law, *args, NTH, number) == [listed[number]]
            assert ask(law, *args, ALLOWS, listed[number]) == [[1]]
    junk = data.draw(st.lists(st.integers(-1, 5), max_size=5))
    wanted = junk[0] if isinstance(space, Number) and len(junk) == 1 else tuple(junk)
    assert ask(law, *args, ALLOWS, junk) == [[space.allows([], wanted)]]


@given(st.integers(-5, 5), st.one_of(st.integers(-6, 20), st.integers(0, 1 << 40)), RULES, SEEDS, st.data())
def test_numbers(low: int, high: int, rule: tuple[int, ...], seeds: tuple[bool, int], data: st.DataObject) -> None:
    space = Number(lambda S: (low, high), condition(rule))
    assume(not rule or high < 1000)
    check_alike(space, "number", (low, high, rule), seeds, data)


@given(st.lists(st.integers(0, 30), max_size=9, unique=True), st.integers(-1, 5), st.integers(-1, 10), RULES, SEEDS,
       st.data())  # fmt: skip
def test_subsets(
    candidates: list[int], low: int, high: int, rule: tuple[int, ...], seeds: tuple[bool, int], data: st.DataObject
) -> None:
    space = Subset(lambda S: (candidates, low, high), condition(rule))
    check_alike(space, "subset", (candidates, low, high, rule), seeds, data)


@given(st.integers(10, 60), st.integers(0, 60), st.integers(0, 60), SEEDS)
def test_large_subsets_are_drawn_alike(of: int, low: int, more: int, seeds: tuple[bool, int]) -> None:
    candidates = [3 * x for x in range(of)]
    low = min(low, of)
    space = Subset(lambda S: (candidates, low, low + more))
    assert ask("subset", candidates, low, low + more, (), PICK, *seeds) == picked(space, *seeds)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=9), st.integers(0, 4), st.integers(0, 5))
def test_few_amounts_are_counted_as_many_are(available: list[int], low: int, high: int) -> None:
    """Up to seven members and three in all, the counts stand in one word."""
    listed = [*Bundle(lambda S: (available, low, high, None)).choices([])]
    for number in {0, 1, len(listed) // 2, len(listed) - 1} & {*range(len(listed))}:
        assert row_of("nth_bundle", available, low, high, number) == tuple(listed[number])


@given(st.lists(st.integers(-1, 4), max_size=5), st.integers(-1, 6), st.integers(-1, 9),
       st.one_of(st.just(()), st.tuples(st.integers(0, 4)), st.just(None)), RULES, SEEDS, st.data())  # fmt: skip
def test_bundles(
    available: list[int],
    low: int,
    high: int,
    cap: tuple[int, ...] | None,
    rule: tuple[int, ...],
    seeds: tuple[bool, int],
    data: st.DataObject,
) -> None:
    if cap is None:
        cap = tuple(data.draw(st.lists(st.integers(0, 4), min_size=len(available), max_size=len(available))))
        assume(len(cap) > 1)
    caps: Any = None if not cap else cap[0] if len(cap) == 1 else cap
    space = Bundle(lambda S: (available, low, high, caps), condition(rule))
    check_alike(space, "bundle", (available, low, high, cap, rule), seeds, data)
    assert ask("bundle_any", available, low, high, cap, rule) == [[space.any([])]]


@given(st.lists(st.integers(0, 400), min_size=1, max_size=14), st.integers(0, 40), st.integers(0, 5000), SEEDS)
def test_large_bundles_are_drawn_alike(caps: list[int], low: int, more: int, seeds: tuple[bool, int]) -> None:
    """Counted, too many to count in 64 bits, or not counted at all; past 100 bits only Python draws."""
    space = Bundle(lambda S: (caps, low, low + more, None))
    total = space.count([])
    found = asked("bundle", (caps, low, low + more, (), ()), PICK, *seeds)
    if total is not None and total >= 1 << 100:
        assert found is Failure.PAST_64_BITS
    else:
        assert found == picked(space, *seeds)


@given(st.lists(st.integers(0, 5), max_size=6), st.integers(0, 6), st.integers(0, 9), st.data())
def test_the_bundle_at_a_place(caps: list[int], low: int, high: int, data: st.DataObject) -> None:
    total = composition.count(tuple(caps), low, high)
    assume(total)
    assert total is not None
    number = data.draw(st.integers(0, total - 1))
    assert row_of("nth_bundle", caps, low, high, number) == composition.unrank(tuple(caps), low, high, number)


@given(st.lists(st.integers(0, 9), max_size=6), SEEDS, st.data())
def test_orders(candidates: list[int], seeds: tuple[bool, int], data: st.DataObject) -> None:
    space, rnd = Order(lambda S: candidates), lot(*seeds)
    answer = data.draw(st.one_of(st.permutations(candidates), st.lists(st.integers(0, 9), max_size=6)))
    total = factorial(len(candidates))
    number = data.draw(st.integers(0, total - 1))
    line, left, is_one, *many, at = ask("order", candidates, *seeds, number, answer)
    assert (tuple(line), left) == (space.draw([], rnd), after(rnd))
    assert is_one == [space.allows([], tuple(answer))] and ways(many) == total
    assert tuple(at) == next(islice(space.choices([]), number, None))


@given(st.lists(st.integers(0, 30), max_size=8, unique=True), st.integers(-1, 9), RULES.filter(bool))
def test_whether_some_fit_together(members: list[int], size: int, rule: tuple[int, ...]) -> None:
    fits = condition(rule)
    one = answerable.some_subset(members, size, lambda a: fits(None, a))
    more = answerable.some_size(members, size, lambda a: fits(None, a))
    assert ask("some_subset", members, size, rule) == [[one], [more]]


def test_a_search_that_takes_too_long_is_stopped_in_both() -> None:
    members, never = list(range(40)), (1, 1)
    with pytest.raises(Failed) as failed:
        ask("some_subset", members, 20, never)
    assert failed.value.why is Failure.EXHAUSTED
    with pytest.raises(Exhausted):
        answerable.some_subset(members, 20, lambda a: False)
    rare = Subset(lambda S: (members, 3, 6), lambda S, a: sum(a) % 997 == 3)
    assert ask("subset", members, 3, 6, (997, 3), PICK, True, 5) == picked(rare, True, 5)


# ------------------------------------------------------------ payments
MEMBERS = st.integers(1, 4)


@st.composite
def payments(draw: st.DrawFn, usual: bool | None = None) -> tuple[list[int], list[int], tuple[int, ...]]:
    """A demand, what is at hand, and what each type covers: one member each and a wild one, or anything."""
    members = draw(MEMBERS)
    demand = draw(st.lists(st.integers(-1, 4), min_size=members, max_size=members))
    if draw(st.booleans()) if usual is None else usual:
        covers = (*(1 << m for m in range(members)), (1 << members) - 1)
    else:
        covers = tuple(draw(st.lists(st.integers(0, (1 << members) - 1), min_size=1, max_size=5)))
    have = draw(st.lists(st.integers(0, 5), min_size=len(covers), max_size=len(covers)))
    return demand, have, covers


@given(payments())
def test_whether_a_demand_can_be_met(bill: tuple[list[int], list[int], tuple[int, ...]]) -> None:
    demand, have, covers = bill
    assert ask("feasible", *bill) == [[feasible(demand, have, covers)], [rank(demand, have, covers)]]


def test_a_payment_that_does_not_fit_is_thrown_again() -> None:
    """What the throws are counted by must still be there for the second one."""
    bill, seeds = ([1, 1], [1, 1, 0, 1, 0], (2, 1, 0, 1, 0)), (False, -1)
    assert asked("payment", bill, PICK, *seeds) == picked(Payment(lambda S: bill), *seeds)


@given(payments(), SEEDS, st.data())
def test_payments(
    bill: tuple[list[int], list[int], tuple[int, ...]], seeds: tuple[bool, int], data: st.DataObject
) -> None:
    space = Payment(lambda S: bill)
    assert asked("payment", bill, PICK, *seeds) == picked(space, *seeds)
    assert asked("payment", bill, DRAW, *seeds) == drawn(space, *seeds)
    listed = [row(answer) for answer in islice(space.choices([]), 40)]
    for number, answer in enumerate(listed):
        assert ask("payment", *bill, NTH, number) == [answer]
    if len(listed) < 40:
        assert asked("payment", bill, NTH, len(listed)) is Failure.NO_CHOICE
    junk = data.draw(st.one_of(st.sampled_from(listed or [[]]), st.lists(st.integers(0, 3), max_size=5)))
    assert number_of("payment", *bill, ALLOWS, junk) == space.allows([], tuple(junk))


def test_a_payment_of_very_many_kinds_is_drawn_stepwise_in_both() -> None:
    covers = tuple((1 << m) | (1 << (m + 1) % 12) for m in range(12)) * 2
    bill: Any = ([3] * 12, [6] * 24, covers)
    space = Payment(lambda S: bill)
    assert space.count([]) is None
    for seed in range(3):
        assert ask("payment", *bill, DRAW, True, seed) == drawn(space, True, seed)
