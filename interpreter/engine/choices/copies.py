"""Which of several copies that are alike and lie in an order: a number for every way to take so many of them.

The number 0 takes the first ones; the others follow as words in a dictionary do.
"""

from __future__ import annotations

from collections.abc import Sequence
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
