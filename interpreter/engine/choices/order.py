"""An order of several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from math import factorial

from interpreter.compile.program.state import State

from ..fuel import Fuel
from .space import Ints, Rnd, Space, index, is_ints


class Order(Space[Sequence[int], Ints]):
    """space(S) -> the candidates; the answer holds each of them once.  Listed by position, their own order first."""

    __slots__ = ()

    def draw(self, S: State, rnd: Rnd) -> Ints:
        """Even."""
        line = list(self.space(S))
        for i in range(len(line) - 1, 0, -1):
            j = index(rnd, i + 1)
            line[i], line[j] = line[j], line[i]
        return tuple(line)

    def first(self, asked: Sequence[int]) -> tuple[Sequence[int], Ints]:
        return asked, tuple(asked)

    def listing(self, S: State, fuel: Fuel) -> Iterator[Ints]:
        return permutations(self.space(S))

    def count(self, S: State) -> int:
        return factorial(len(self.space(S)))

    def allows(self, S: State, a: object) -> bool:
        line = self.space(S)
        return is_ints(a) and len(a) == len(line) and sorted(a) == sorted(line)

    def any(self, S: State) -> bool:
        return True

    def single(self, S: State) -> Ints | None:
        line = self.space(S)
        return tuple(line) if len(line) <= 1 else None
