"""Offers and the answers to them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from interpreter.engine.choices import Offer
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
