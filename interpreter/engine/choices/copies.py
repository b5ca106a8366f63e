"""Which of several copies that are alike and lie in an order: a number for every way to take so many of them.

The number 0 takes the first ones; the others follow as words in a dictionary do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb

from .space import Ints


def taken(copies: int, count: int, number: int) -> Ints:
    """The positions, from 0, that a number stands for; the first ones where there is no such way."""
    if not 0 <= number < comb(copies, count):
        number = 0
    found: list[int] = []
    for at in range(copies):
        if len(found) == count:
            break
        with_this = comb(copies - at - 1, count - len(found) - 1)
        if number < with_this:
            found.append(at)
        else:
            number -= with_this
    return tuple(found)


def number_of(copies: int, positions: Sequence[int]) -> int:
    """The number of a way to take copies; the reverse of `taken`."""
    wanted, left, number = set(positions), len(positions), 0
    for at in range(copies):
        if not left:
            break
        if at in wanted:
            left -= 1
        else:
            number += comb(copies - at - 1, left - 1)
    return number


def of_each(pieces: Iterable[int], lots: Sequence[int], counts: Sequence[int], which: Sequence[int] = ()) -> Ints:
    """So many pieces of each lot: of those that are alike the first, or those that a number of `which` stands for."""
    listed = list(pieces)
    have = Counter([lots[piece] for piece in listed])
    ways = which or (0,) * len(counts)
    wanted = [taken(have[lot], min(count, have[lot]), ways[lot]) for lot, count in enumerate(counts)]
    passed = [0] * len(counts)
    found = []
    for piece in listed:
        lot = lots[piece]
        if lot >= 0:
            if passed[lot] in wanted[lot]:
                found.append(piece)
            passed[lot] += 1
    return tuple(found)


def added(some: Sequence[int], others: Sequence[int], size: int) -> Ints:
    """Two rows of numbers added up, each of that size or empty."""
    return tuple(map(sum, zip(some or (0,) * size, others or (0,) * size)))
