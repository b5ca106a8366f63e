"""A number in a range."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from interpreter.compile.program.state import State

from ..fuel import FUEL, Fuel, sift
from .conditioned import draw_fitting
from .space import NoChoice, Rnd, Space, index


class Number(Space[tuple[int, int], int]):
    """space(S) -> (low, high), both included; the answer is a number between them, such that fits(S, it).

    Listed upwards.
    """

    __slots__ = ("fits",)

    def __init__(
        self,
        space: Callable[[State], tuple[int, int]],
        fits: Callable[[State, int], bool] | None = None,
        fuel: int = FUEL,
    ) -> None:
        super().__init__(space, fuel)
        self.fits = fits

    def draw(self, S: State, rnd: Rnd) -> int:
        """Even.  With fits as a subset is drawn: even unless the fuel ends first."""
        low, high = self.space(S)
        n = high - low + 1
        if n <= 0:
            raise NoChoice
        fits = self.fits
        if fits is None:
            return low + (int(rnd() * n) if n < 1_000_000 else index(rnd, n))
        return draw_fitting(
            lambda: low + index(rnd, n),
            lambda: iter(range(low, high + 1)),
            lambda a: fits(S, a),
            n,
            Fuel(self.fuel),
            rnd,
        )

    def pick(self, S: State, rnd: Rnd) -> tuple[int, bool]:
        if self.fits is not None:
            return super().pick(S, rnd)
        low, high = self.space(S)
        if low > high:
            raise NoChoice
        n = high - low + 1
        return (low + (int(rnd() * n) if n < 1_000_000 else index(rnd, n)), True) if n > 1 else (low, False)

    def listing(self, S: State, fuel: Fuel) -> Iterator[int]:
        low, high = self.space(S)
        fits = self.fits
        return iter(range(low, high + 1)) if fits is None else sift(range(low, high + 1), lambda a: fits(S, a), fuel)

    def count(self, S: State) -> int | None:
        low, high = self.space(S)
        total = max(0, high - low + 1)
        return total if self.fits is None else self.listed(S, total)

    def allows(self, S: State, a: object) -> bool:
        low, high = self.space(S)
        return type(a) is int and low <= a <= high and (self.fits is None or self.fits(S, a))

    def any(self, S: State) -> bool:
        if self.fits is not None:
            return super().any(S)
        low, high = self.space(S)
        return low <= high

    def single(self, S: State) -> int | None:
        if self.fits is not None:
            return super().single(S)
        low, high = self.space(S)
        return low if low == high else None
