"""Offers and the answers to them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import comb
from typing import Any

import pytest

from interpreter.engine.choices import Offer
from interpreter.engine.choices.copies import number_of, taken
from interpreter.engine.choices.offer import ACCEPT, FREE, PROPOSE, REFUSE
from tests.engine.choice_laws import check_laws, generator

# caps, lots of the first side, whose word it is, the offer on the table, proposals left, free, gifts, the other's seat
SITUATIONS: dict[str, tuple[Any, ...]] = {
    "open": ((2, 1, 1), 2, 0, (), 2, 0, 1, 1),
    "open and free": ((2, 1), 0, 0, (), 1, 1, 1, 1),
    "nothing to give": ((0, 0), 1, 0, (), 3, 0, 1, 1),
    "nothing to give, but free": ((), 0, 0, (), 1, 1, 1, 1),
    "answered": ((2, 1, 1), 2, 1, (1, 0, 1), 1, 0, 1, 0),
    "no counter left": ((2, 1, 1), 2, 1, (1, 0, 1), 0, 0, 1, 0),
    "cannot hand it over": ((2, 1, 0), 2, 1, (1, 0, 1), 1, 0, 1, 0),
    "the other may not have it": ((1, 0, 2), 2, 1, (2, 1, 2), 1, 0, 1, 0),
    "below nothing": ((-2, 1), 1, 0, (), 1, 0, 1, 1),
    "no gifts": ((2, 1, 1), 2, 0, (), 2, 0, 0, 1),
    "no gifts, answered": ((2, 1, 1), 2, 1, (1, 0, 1), 1, 0, 0, 0),
    "no gifts, and one has nothing": ((2, 1, 0), 2, 0, (), 2, 0, 0, 1),
    "no proposal at all": ((2, 1), 1, 0, (), 0, 0, 1, 1),
}


def expected(situation: tuple[Any, ...]) -> set[tuple[int, ...]]:
    caps, split, side, table, left, free, gifts, _ = situation
    found: set[tuple[int, ...]] = {(REFUSE,)}
    if table and all(x <= c for x, c in list(zip(table, caps))[slice(split, None) if side else slice(split)]):
        found.add((ACCEPT,))
    if free:
        found.add((FREE,))
    if left > 0:
        for counts in product(*(range(max(0, cap) + 1) for cap in caps)):
            if any(counts) and counts != table and (gifts or (any(counts[:split]) and any(counts[split:]))):
                found.add((PROPOSE, *counts))
    return found


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_laws(situation: tuple[Any, ...]) -> None:
    space = Offer(lambda S: S[0])
    listed = check_laws(space, [situation], expected(situation), draws=60)
    proposed = [answer for answer in listed if answer[0] == PROPOSE]
    assert listed[len(listed) - len(proposed) :] == proposed, "what is short to say comes first"
    assert [sum(a) for a in proposed] == sorted(sum(a) for a in proposed), "small offers come first"


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
@pytest.mark.parametrize("ordered", [(0,), (1,), (0, 1), (0, 2)])
def test_whoever_gives_says_which_copies_of_what_lies_in_an_order(
    situation: tuple[Any, ...], ordered: tuple[int, ...]
) -> None:
    caps, split, side, table, *_ = situation
    if max(ordered) >= len(caps):
        return

    def ways(counts: tuple[int, ...]) -> set[tuple[int, ...]]:
        own = [lot >= split if side else lot < split for lot in ordered]
        many = [comb(max(0, caps[lot]), counts[lot]) if mine else 1 for lot, mine in zip(ordered, own)]
        return {which if any(which) else () for which in product(*map(range, many))}

    wanted = set()
    for answer in expected(situation):
        counts = table if answer[0] == ACCEPT else answer[1:]
        wanted |= {(*answer, *which) for which in ways(counts)} if answer[0] in (ACCEPT, PROPOSE) else {answer}
    check_laws(Offer(lambda S: S[0], ordered), [situation], wanted, draws=60)


@pytest.mark.parametrize(("copies", "count"), [(0, 0), (3, 0), (3, 1), (5, 2), (5, 5), (7, 3)])
def test_every_way_to_take_copies_has_a_number(copies: int, count: int) -> None:
    ways = list(combinations(range(copies), count))
    assert [taken(copies, count, number) for number in range(len(ways))] == ways
    assert [number_of(copies, way) for way in ways] == list(range(len(ways)))
    assert taken(copies, count, len(ways)) == ways[0]


def test_every_answer_can_be_drawn_and_the_words_evenly() -> None:
    space, state = Offer(lambda S: S[0]), [SITUATIONS["answered"]]
    rnd = generator(5)
    seen = Counter(space.draw(state, rnd) for _ in range(6_000))
    assert set(seen) == set(space.choices(state))
    heads = Counter[int]()
    for answer, times in seen.items():
        heads[answer[0]] += times
    assert all(1_800 < heads[word] < 2_200 for word in (REFUSE, ACCEPT, PROPOSE))


def test_a_huge_space_is_counted_drawn_and_listed_lazily() -> None:
    caps = (40,) * 30
    space, state = Offer(lambda S: S[0]), [(caps, 15, 0, (), 1, 0, 1, 1)]
    assert space.count(state) == 41**30
    rnd = generator(3)
    sizes = sorted(sum(space.draw(state, rnd)[1:]) for _ in range(400))
    assert sizes[350] <= 8, "most offers are small"
    listing = space.choices(state)
    assert next(listing) == (REFUSE,) and sum(next(listing)[1:]) == 1
    assert space.allows(state, (PROPOSE, *caps)) and not space.allows(state, (PROPOSE, *caps[:-1], 41))
