"""What every choice space can do.

A space is made once for a decision point, from generated functions of the state, and never keeps a state: each
question is put to it with the state S.  Answers are ints or tuples of ints.  Candidates are distinct.
`rnd` is a callable that returns a float in [0, 1).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, TypeAlias, TypeGuard, TypeVar

from interpreter.compile.program.state import State

from ..fuel import FUEL, Exhausted, Fuel

Ints: TypeAlias = tuple[int, ...]
Answer: TypeAlias = int | Ints
Rnd: TypeAlias = Callable[[], float]
Q = TypeVar("Q")  # what is asked of a state: candidates, bounds, demands
A = TypeVar("A", int, Ints)

# Past this many answers a space that can only be counted by listing is not counted.
LIMIT = 100_000
# A decision that looks forced is not worth a long search: past this many tests it is simply asked.
FORCED_FUEL = 4_096
# Up to here one float chooses evenly enough (a 53-bit float errs by less than one part in 2**33).
_DIRECT = 1 << 20


class NoChoice(IndexError):
    """A draw from a space that has no answer."""

    def __init__(self) -> None:
        super().__init__("there is no legal answer to draw")


class Space(ABC, Generic[Q, A]):
    """The answers to one decision point."""

    __slots__ = ("fuel", "space")

    def __init__(self, space: Callable[[State], Q], fuel: int = FUEL) -> None:
        self.space = space
        self.fuel = fuel

    @abstractmethod
    def listing(self, S: State, fuel: Fuel) -> Iterator[A]:
        """Every answer once, lazily, in a fixed order; raises Exhausted when the fuel is burnt."""

    @abstractmethod
    def count(self, S: State) -> int | None:
        """How many answers; None when that would take a listing of more than LIMIT, or tables of that order."""

    def listed(self, S: State, total: int) -> int | None:
        """How many of `total` candidates a filter leaves, found by listing them; None where they are too many."""
        if total > LIMIT:
            return None
        try:
            return sum(1 for _ in self.choices(S))
        except Exhausted:
            return None

    @abstractmethod
    def allows(self, S: State, a: object) -> bool:
        """Whether a is an answer.  Takes junk of any type; a bool is never a number."""

    @abstractmethod
    def draw(self, S: State, rnd: Rnd) -> A:
        """A random answer; raises NoChoice when there is none."""

    def choices(self, S: State) -> Iterator[A]:
        """Every answer once, lazily, in a fixed order."""
        return self.listing(S, Fuel(self.fuel))

    def pick(self, S: State, rnd: Rnd) -> tuple[A, bool]:
        """A random answer, and whether there was another: one question instead of two for those who play on."""
        only = self.single(S)
        return (self.draw(S, rnd), True) if only is None else (only, False)

    def picked(self, S: State, asked: Q, rnd: Rnd) -> tuple[A, bool]:
        """The same where what there is to choose from has been asked already, just so."""
        return self.pick(S, rnd)

    def first(self, asked: Q) -> tuple[Sequence[int], A] | None:
        """What is chosen from, and the answer that takes those that stand first; None where that is no question of
        which of them."""
        return None

    def settled(self, settling: Settling, S: State) -> A | None:
        """The answer that something knows without a choice, or None."""
        return settling(self, S, self.space(S))

    def picked_unless(self, settling: Settling, S: State, rnd: Rnd) -> tuple[A, bool]:
        """As `pick`, where something may know the answer already."""
        asked = self.space(S)
        only = settling(self, S, asked)
        return self.picked(S, asked, rnd) if only is None else (only, False)

    def any(self, S: State) -> bool:
        """Whether there is an answer."""
        for _ in self.choices(S):
            return True
        return False

    def single(self, S: State) -> A | None:
        """The only answer, or None; stops at the second, and None too when a short search cannot tell."""
        only: A | None = None
        try:
            for answer in self.listing(S, Fuel(min(self.fuel, FORCED_FUEL))):
                if only is not None:
                    return None
                only = answer
        except Exhausted:
            return None
        return only


class Settling(Protocol):
    """What may know the answer to a question that has several: None where it does not."""

    def __call__(self, space: Space[Q, A], state: State, asked: Q, /) -> A | None: ...


def is_ints(a: object) -> TypeGuard[Ints]:
    """Whether a is a tuple of true ints: no bools, no subclasses that could compare as they please."""
    return type(a) is tuple and all(type(x) is int for x in a)


def index(rnd: Rnd, n: int) -> int:
    """A number from 0 to n - 1; large n are put together from several floats, without bias."""
    if n <= _DIRECT:
        return int(rnd() * n)
    while True:
        value, span = 0, 1
        while span < n:
            value = value << 24 | int(rnd() * 16_777_216)
            span <<= 24
        if value < span - span % n:
            return value % n
