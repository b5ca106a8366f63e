"""Some of several."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, combinations
from math import comb
from typing import TypeAlias

from interpreter.compile.program.state import State

from ..fuel import FUEL, Fuel, sift
from .conditioned import TRIES, draw_fitting
from .space import FORCED_FUEL, Ints, NoChoice, Rnd, Space, index, is_ints

SubsetAsked: TypeAlias = tuple[Sequence[int], int, int]

# Spaces of up to this many subsets are drawn from a table of places.
_TABLE = 512


@lru_cache(maxsize=1024)
def _sizes(n: int, low: int, high: int) -> tuple[int, Ints]:
    """How many subsets there are, and how many of each size or smaller."""
    steps = tuple(accumulate(comb(n, k) for k in range(low, high + 1)))
    return (steps[-1] if steps else 0), steps


@lru_cache(maxsize=128)
def _table(n: int, low: int, high: int) -> tuple[Ints, ...]:
    return tuple(chain.from_iterable(combinations(range(n), k) for k in range(low, high + 1)))


def _throw(candidates: Sequence[int], low: int, high: int, total: int, rnd: Rnd) -> Ints:
    n = len(candidates)
    if total <= _TABLE:
        return tuple([candidates[i] for i in _table(n, low, high)[int(rnd() * total)]])
    size = low
    if low < high:
        size += bisect_right(_sizes(n, low, high)[1], index(rnd, total))
    # Floyd's draw of `size` places: each set of places is equally likely.
    places: set[int] = set()
    for top in range(n - size, n):
        place = index(rnd, top + 1)
        places.add(top if place in places else place)
    return tuple([candidates[i] for i in sorted(places)])


class Subset(Space[SubsetAsked, Ints]):
    """space(S) -> (candidates, low, high): from low to high of them, in candidate order, such that fits(S, them).

    Listed by size, then as their candidates come.
    """

    __slots__ = ("fits",)

    def __init__(
        self,
        space: Callable[[State], SubsetAsked],
        fits: Callable[[State, Ints], bool] | None = None,
        fuel: int = FUEL,
    ) -> None:
        super().__init__(space, fuel)
        self.fits = fits

    def _bounds(self, S: State) -> SubsetAsked:
        return bounded(self.space(S))

    def draw(self, S: State, rnd: Rnd) -> Ints:
        """Even.  With fits: even if all subsets can be listed within the fuel or an even throw fits before half of
        it is burnt, else even among those that the other half finds in listed order."""
        candidates, low, high = self._bounds(S)
        return self._drawn(S, candidates, low, high, rnd)

    def pick(self, S: State, rnd: Rnd) -> tuple[Ints, bool]:
        """As everywhere: what is forced takes no chance. The candidates are looked for once."""
        return self.picked(S, self.space(S), rnd)

    def picked(self, S: State, asked: SubsetAsked, rnd: Rnd) -> tuple[Ints, bool]:
        candidates, low, high = bounded(asked)
        fits = self.fits
        total = _sizes(len(candidates), low, high)[0]
        if not total:
            raise NoChoice
        if fits is None:
            return (_throw(candidates, low, high, total, rnd), True) if total > 1 else (tuple(candidates[:low]), False)
        only, left = None, FORCED_FUEL
        for answer in _subsets(candidates, low, high):
            left -= 1
            if left < 0:
                break
            if fits(S, answer):
                if only is not None:
                    break
                only = answer
        else:
            if only is None:
                raise NoChoice
            return only, False
        for _ in range(min(total, TRIES)):
            answer = _throw(candidates, low, high, total, rnd)
            if fits(S, answer):
                return answer, True
        return self._drawn(S, candidates, low, high, rnd), True

    def first(self, asked: SubsetAsked) -> tuple[Sequence[int], Ints] | None:
        candidates, low, high = asked
        return (candidates, tuple(candidates[:low])) if low == high else None

    def _drawn(self, S: State, candidates: Sequence[int], low: int, high: int, rnd: Rnd) -> Ints:
        total = _sizes(len(candidates), low, high)[0]
        if not total:
            raise NoChoice
        fits = self.fits
        if fits is None:
            return _throw(candidates, low, high, total, rnd)
        return draw_fitting(
            lambda: _throw(candidates, low, high, total, rnd),
            lambda: _subsets(candidates, low, high),
            lambda a: fits(S, a),
            total,
            Fuel(self.fuel),
            rnd,
        )

    def listing(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        subsets = _subsets(*self._bounds(S))
        fits = self.fits
        return subsets if fits is None else sift(subsets, lambda a: fits(S, a), fuel)

    def count(self, S: State) -> int | None:
        candidates, low, high = self._bounds(S)
        total = _sizes(len(candidates), low, high)[0]
        if self.fits is None:
            return total
        return self.listed(S, total)

    def allows(self, S: State, a: object) -> bool:
        if not is_ints(a):
            return False
        candidates, low, high = self._bounds(S)
        if not low <= len(a) <= high:
            return False
        # Reading one iterator on keeps the order: a candidate that was passed is not found again.
        rest = iter(candidates)
        return all(x in rest for x in a) and (self.fits is None or self.fits(S, a))

    def any(self, S: State) -> bool:
        if self.fits is None:
            _, low, high = self._bounds(S)
            return low <= high
        return super().any(S)


def bounded(space: SubsetAsked) -> SubsetAsked:
    candidates, low, high = space
    return candidates, max(low, 0), min(high, len(candidates))


def _subsets(candidates: Sequence[int], low: int, high: int) -> Iterator[Ints]:
    return chain.from_iterable(combinations(candidates, k) for k in range(low, high + 1))
