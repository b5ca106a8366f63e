"""One of several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.compile.program.state import State

from ..fuel import Fuel
from .space import NoChoice, Rnd, Space


class OneOf(Space[Sequence[int], int]):
    """space(S) -> the candidates; the answer is one of them.  Listed in their order."""

    __slots__ = ()

    def draw(self, S: State, rnd: Rnd) -> int:
        """Even."""
        r = self.space(S)
        try:
            return r[int(rnd() * len(r))]
        except IndexError:
            raise NoChoice from None

    def pick(self, S: State, rnd: Rnd) -> tuple[int, bool]:
        return self.picked(S, self.space(S), rnd)

    def picked(self, S: State, asked: Sequence[int], rnd: Rnd) -> tuple[int, bool]:
        count = len(asked)
        if count > 1:
            return asked[int(rnd() * count)], True
        if not count:
            raise NoChoice
        return asked[0], False

    def first(self, asked: Sequence[int]) -> tuple[Sequence[int], int] | None:
        return (asked, asked[0]) if asked else None

    def listing(self, S: State, fuel: Fuel) -> Iterator[int]:
        return iter(self.space(S))

    def count(self, S: State) -> int:
        return len(self.space(S))

    def allows(self, S: State, a: object) -> bool:
        return type(a) is int and a in self.space(S)

    def any(self, S: State) -> bool:
        return len(self.space(S)) > 0

    def single(self, S: State) -> int | None:
        r = self.space(S)
        return r[0] if len(r) == 1 else None
