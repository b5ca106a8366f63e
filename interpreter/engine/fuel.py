"""Fuel: how long rules may run, and a search for legal answers may last, between two decisions.

A condition written in a definition can make legal answers as rare as its author likes, and rules can go round in
circles.  Every test of such a condition and every block of a rule burns fuel, so that a stranger's definition ends in
a clear error and never hangs its host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from threading import local
from typing import TypeVar

from interpreter.fault.play import (
    AsksWithoutAnswer,
    BeyondAllBounds,
    DoesNotEnd,
    GoesTooDeep,
    SearchStopped,
    TakesTooLong,
    TooManyWait,
)
from interpreter.words import Worded

T = TypeVar("T")

FUEL = 100_000
WORK = 1_000_000


class Exhausted(Exception):
    """The search stopped before it could tell."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit

    @property
    def why(self) -> Worded:
        return SearchStopped(self.limit)

    def __str__(self) -> str:
        return self.why.text()


class OutOfFuel(Exhausted):
    """A rule that goes on for ever, by its name."""

    def __init__(self, routine: str = "") -> None:
        Exception.__init__(self, routine)
        self.routine = routine

    @property
    def why(self) -> Worded:
        return DoesNotEnd(self.routine)


class TooDeep(OutOfFuel):
    """A rule whose calls lie too deep inside each other, or that needs more memory than there is."""

    @property
    def why(self) -> Worded:
        return GoesTooDeep(self.routine)


class TooMany(Exhausted):
    """More than a game may keep for later."""

    @property
    def why(self) -> Worded:
        return TooManyWait(self.limit)


class TooLarge(Exhausted):
    """A number beyond what any game counts to."""

    def __init__(self) -> None:
        Exception.__init__(self)

    @property
    def why(self) -> Worded:
        return BeyondAllBounds()


class Unproven(Exhausted):
    """What is asked of a position and cannot be worked out in a time that anybody waits."""

    def __init__(self) -> None:
        Exception.__init__(self)

    @property
    def why(self) -> Worded:
        return TakesTooLong()


class DeadEnd(Exhausted):
    """A decision that nobody could answer."""

    def __init__(self, routine: str) -> None:
        Exception.__init__(self, routine)
        self.routine = routine

    @property
    def why(self) -> Worded:
        return AsksWithoutAnswer(self.routine)


class Tank(local):
    """What is left for the work of one decision; loops inside loops count what they go through.

    Each thread has its own: several may play games of the same rules, and none works at another's cost.
    """

    def __init__(self) -> None:
        self.cell = [WORK]  # in a list, for what belongs to a thread takes long to find

    @property
    def left(self) -> int:
        return self.cell[0]

    @left.setter
    def left(self, amount: int) -> None:
        self.cell[0] = amount

    def fill(self) -> None:
        self.cell[0] = WORK

    def burn(self, amount: int) -> None:
        cell = self.cell
        cell[0] = left = cell[0] - amount
        if left < 0:
            raise OutOfFuel

    def work(self, members: Iterable[T]) -> Iterable[T]:
        cell = self.cell
        try:
            cell[0] = left = cell[0] - len(members)  # type: ignore[arg-type]
        except TypeError:  # what is read one by one is read first
            members = tuple(members)
            cell[0] = left = cell[0] - len(members)
        if left < 0:
            raise OutOfFuel
        return members


class Fuel:
    """A count of the tests that one search may still make."""

    __slots__ = ("left", "limit")

    def __init__(self, limit: int = FUEL) -> None:
        self.limit = limit
        self.left = limit

    def burn(self, amount: int = 1) -> None:
        self.left -= amount
        if self.left < 0:
            raise Exhausted(self.limit)


def sift(items: Iterable[T], keep: Callable[[T], bool], fuel: Fuel) -> Iterator[T]:
    """The items that are kept, lazily; each test burns fuel."""
    for item in items:
        fuel.burn()
        if keep(item):
            yield item
