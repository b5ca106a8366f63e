"""Counts per member that add up: listing, counting and drawing them.

`caps` bounds each member, `low` and `high` bound the total.  The order is by total, and within a total the
earliest members take as much as they can first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate

from .space import Ints, NoChoice, Rnd, index

# Up to this many answers a draw is one look into a table.
_TABLE = 64
# Above this many cells nothing is counted: a definition may speak of millions of pieces.
_CELLS = 10_000


def clamp(caps: Ints, low: int, high: int) -> tuple[int, int]:
    """The totals that can be reached; low above high when there are none."""
    return max(low, 0), min(high, sum(caps))


def compositions(caps: Ints, low: int, high: int) -> Iterator[Ints]:
    """All of them, without a dead end."""
    low, high = clamp(caps, low, high)
    size = len(caps)
    # room[i]: what the members after i can still take
    room = [*accumulate(reversed(caps), initial=0)][-2::-1]
    for total in range(low, high + 1):
        counts = [0] * size
        place, left = 0, total
        while place >= 0:
            for i in range(place, size):
                counts[i] = min(caps[i], left)
                left -= counts[i]
            yield tuple(counts)
            # The last member that can hand one on to those after it does; these then start anew.
            place = -1
            for i in range(size - 1, -1, -1):
                if counts[i] and left < room[i]:
                    counts[i] -= 1
                    left += 1
                    place = i + 1
                    break
                left += counts[i]


@lru_cache(maxsize=1024)
def _tails(caps: Ints, high: int) -> tuple[tuple[int, ...], ...]:
    """tails[i][t]: in how many ways the members from i on add up to t."""
    row = (1,) + (0,) * high
    tails = [row]
    for cap in reversed(caps):
        sums = [0, *accumulate(row)]
        row = tuple([sums[t + 1] - sums[max(0, t - cap)] for t in range(high + 1)])
        tails.append(row)
    return tuple(reversed(tails))


def count(caps: Ints, low: int, high: int) -> int | None:
    """How many there are; None when the table would grow too large."""
    low, high = clamp(caps, low, high)
    if low > high:
        return 0
    if (len(caps) + 1) * (high + 1) > _CELLS:
        return None
    return sum(_tails(caps, high)[0][low:])


def unrank(caps: Ints, low: int, high: int, rank: int) -> Ints:
    """The answer at a place of the listing; count() must have given a number."""
    low, high = clamp(caps, low, high)
    tails = _tails(caps, high)
    left = low
    while rank >= tails[0][left]:
        rank -= tails[0][left]
        left += 1
    counts = []
    for i, cap in enumerate(caps):
        after = tails[i + 1]
        x = min(cap, left)
        while rank >= after[left - x]:
            rank -= after[left - x]
            x -= 1
        counts.append(x)
        left -= x
    return tuple(counts)


@lru_cache(maxsize=4096)
def _table(caps: Ints, low: int, high: int) -> tuple[int | None, tuple[Ints, ...]]:
    total = count(caps, low, high)
    if total is None or total > _TABLE:
        return total, ()
    return total, tuple(compositions(caps, low, high))


def pick(caps: Ints, low: int, high: int, rnd: Rnd) -> tuple[Ints, bool]:
    """A throw, and whether there was anything to choose."""
    total, table = _table(caps, low, high)
    if table:
        return (table[int(rnd() * len(table))], True) if len(table) > 1 else (table[0], False)
    return throw(caps, low, high, rnd), total != 1


def throw(caps: Ints, low: int, high: int, rnd: Rnd) -> Ints:
    """Even where count() is a number.  Elsewhere stepwise: an even total, then for each member in turn an even
    number among those that leave the rest possible."""
    total, table = _table(caps, low, high)
    if table:
        return table[int(rnd() * len(table))]
    if total is not None:
        if not total:
            raise NoChoice
        return unrank(caps, low, high, index(rnd, total))
    low, high = clamp(caps, low, high)
    left = low + index(rnd, high - low + 1)
    room = sum(caps)
    counts = []
    for cap in caps:
        room -= cap
        least = max(0, left - room)
        x = least + index(rnd, min(cap, left) - least + 1)
        counts.append(x)
        left -= x
    return tuple(counts)
