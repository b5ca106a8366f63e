"""A number in a range."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..fuel import FUEL, Fuel
from .space import NoChoice, Rnd, Space, State, index


class Number(Space[int]):
    """space(S) -> (low, high), both included; the answer is a number between them.  Listed upwards."""

    __slots__ = ("space",)

    def __init__(self, space: Callable[[State], tuple[int, int]], fuel: int = FUEL) -> None:
        super().__init__(fuel)
        self.space = space

    def draw(self, S: State, rnd: Rnd) -> int:
        """Even."""
        low, high = self.space(S)
        n = high - low + 1
        if 0 < n < 1_000_000:
            return low + int(rnd() * n)
        if n <= 0:
            raise NoChoice
        return low + index(rnd, n)

    def listing(self, S: State, fuel: Fuel) -> Iterator[int]:
        low, high = self.space(S)
        return iter(range(low, high + 1))

    def count(self, S: State) -> int:
        low, high = self.space(S)
        return max(0, high - low + 1)

    def allows(self, S: State, a: object) -> bool:
        low, high = self.space(S)
        return type(a) is int and low <= a <= high

    def any(self, S: State) -> bool:
        low, high = self.space(S)
        return low <= high

    def single(self, S: State) -> int | None:
        low, high = self.space(S)
        return low if low == high else None
