"""So many of each member."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from interpreter.compile.program.state import State

from ..fuel import FUEL, Fuel, sift
from . import composition
from .conditioned import draw_fitting
from .space import Ints, Rnd, Space, is_ints

# One cap for every member, one for each, or none.
Cap: TypeAlias = int | Ints | None
BundleAsked: TypeAlias = tuple[Sequence[int], int, int, Cap]


class Bundle(Space[BundleAsked, Ints]):
    """space(S) -> (available counts by member, low, high, cap): counts with a total from low to high, such that
    fits(S, them).

    Listed by total, then the earliest members first.
    """

    __slots__ = ("fits",)

    def __init__(
        self,
        space: Callable[[State], BundleAsked],
        fits: Callable[[State, Ints], bool] | None = None,
        fuel: int = FUEL,
    ) -> None:
        super().__init__(space, fuel)
        self.fits = fits

    def _bounds(self, S: State) -> tuple[Ints, int, int]:
        """What there is of each, up to what may be taken at all: spaces that differ only beyond that are the same."""
        available, low, high, cap = self.space(S)
        if cap is None or isinstance(cap, int):
            most = max(0, high if cap is None or cap > high else cap)
            return tuple([0 if x < 0 else most if x > most else x for x in available]), low, high
        return tuple([max(0, min(x, c, high)) for x, c in zip(available, cap, strict=True)]), low, high

    def draw(self, S: State, rnd: Rnd) -> Ints:
        """Even where it can be counted without fits; a very large space is drawn stepwise: an even total, then for
        each member in turn an even number among those that leave the rest possible.  With fits: throws of that
        kind, then even among all that fit, or among those that the fuel finds in listed order."""
        caps, low, high = self._bounds(S)
        fits = self.fits
        if fits is None:
            return composition.throw(caps, low, high, rnd)
        return draw_fitting(
            lambda: composition.throw(caps, low, high, rnd),
            lambda: composition.compositions(caps, low, high),
            lambda a: fits(S, a),
            composition.count(caps, low, high),
            Fuel(self.fuel),
            rnd,
        )

    def pick(self, S: State, rnd: Rnd) -> tuple[Ints, bool]:
        if self.fits is not None:
            return super().pick(S, rnd)
        return composition.pick(*self._bounds(S), rnd)

    def listing(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        bundles = composition.compositions(*self._bounds(S))
        fits = self.fits
        return bundles if fits is None else sift(bundles, lambda a: fits(S, a), fuel)

    def count(self, S: State) -> int | None:
        total = composition.count(*self._bounds(S))
        if self.fits is None or not total:
            return total
        return self.listed(S, total)

    def allows(self, S: State, a: object) -> bool:
        if not is_ints(a):
            return False
        caps, low, high = self._bounds(S)
        if len(a) != len(caps) or not low <= sum(a) <= high:
            return False
        return all(0 <= x <= c for x, c in zip(a, caps, strict=True)) and (self.fits is None or self.fits(S, a))

    def any(self, S: State) -> bool:
        if self.fits is None:
            least, most = composition.clamp(*self._bounds(S))
            return least <= most
        return super().any(S)
