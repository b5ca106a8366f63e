"""Laws that every choice space keeps, checked against a set of answers found by brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection
from itertools import chain
from math import sqrt
from typing import Any

from interpreter.engine.choices import NoChoice


class Evil:
    """Raises whenever anybody looks at it."""

    def _raise(self, *_: object) -> Any:
        raise RuntimeError("looked at")

    __eq__ = __lt__ = __le__ = __gt__ = __ge__ = __len__ = __iter__ = __bool__ = _raise
    __index__ = __int__ = __getitem__ = __contains__ = __add__ = __radd__ = _raise
    __hash__ = _raise


class AlikeInt(int):
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


class AlikeTuple(tuple):  # type: ignore[type-arg]
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = tuple.__hash__


_LOOP: list[Any] = []
_LOOP.append(_LOOP)

JUNK: list[Any] = [
    None, True, False, 0.0, 1.0, float("nan"), float("inf"), 1j, "", "0", b"", [], [0], {}, set(), frozenset(),
    object(), object, Evil(), Evil, lambda: 0, range(2), iter(()), _LOOP, Ellipsis, AlikeInt(0), AlikeTuple((0,)),
    (True,), (False, False), (0.0,), (1.0, 0.0), ("a",), ((0,),), (None,), (Evil(),), (Evil(), Evil()), ([],), (_LOOP,),
    10**40, -(10**40), (10**40,), (-(10**40), 10**40), (-1,) * 3, tuple(range(60)), (AlikeInt(0),), (AlikeInt(0),) * 2,
]  # fmt: skip


def generator(seed: int) -> Any:
    return random.Random(seed).random


def check_laws(space: Any, state: list[Any], expected: Collection[Any], draws: int = 25) -> list[Any]:
    listed = list(space.choices(state))
    assert len(listed) == len(set(listed)), "an answer is listed twice"
    assert set(listed) == set(expected)
    assert list(space.choices(state)) == listed, "the order is not fixed"
    assert space.count(state) == len(listed)
    assert space.any(state) is bool(listed)
    assert space.single(state) == (listed[0] if len(listed) == 1 else None)
    for answer in listed:
        assert space.allows(state, answer) is True
    check_junk(space, state)
    rnd = generator(len(listed))
    if not listed:
        try:
            space.draw(state, rnd)
        except NoChoice:
            return listed
        raise AssertionError("drew from nothing")
    for _ in range(draws):
        assert space.draw(state, rnd) in expected
    for edge in (0.0, 1 - 2**-53):
        # A generator that sticks would throw for ever where throws are rejected, so the edge comes only now and then.
        mixed = chain([edge] * 8, iter(rnd, None))
        assert space.draw(state, lambda it=mixed: next(it)) in expected
    return listed


def check_junk(space: Any, state: list[Any]) -> None:
    for junk in JUNK:
        verdict = space.allows(state, junk)
        assert verdict is True or verdict is False
        if verdict:
            assert type(junk) in (int, tuple), junk
            assert junk in list(space.choices(state))


def check_even(space: Any, state: list[Any], seed: int = 1, each: int = 60) -> None:
    """A chi-square test with a fixed seed: five standard deviations above the mean is never seen by chance."""
    listed = list(space.choices(state))
    rnd = generator(seed)
    seen = Counter(space.draw(state, rnd) for _ in range(each * len(listed)))
    assert set(seen) <= set(listed)
    chi2 = sum((seen[a] - each) ** 2 / each for a in listed)
    freedom = len(listed) - 1
    assert chi2 <= freedom + 5 * sqrt(2 * freedom), (chi2, freedom)


def is_even(space: Any, state: list[Any], seed: int = 1, each: int = 60) -> bool:
    try:
        check_even(space, state, seed, each)
    except AssertionError:
        return False
    return True
