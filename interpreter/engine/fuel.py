"""Fuel: how long rules may run, and a search for legal answers may last, between two decisions.

A condition written in a definition can make legal answers as rare as its author likes, and rules can go round in
circles.  Every test of such a condition and every block of a rule burns fuel, so that a stranger's definition ends in
a clear error and never hangs its host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

FUEL = 100_000
WORK = 1_000_000


class Exhausted(Exception):
    """The search stopped before it could tell."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"the search for a legal answer was stopped after {limit} tests")
        self.limit = limit


class OutOfFuel(Exhausted):
    """A rule that goes on for ever, by its name."""

    def __init__(self, routine: str = "") -> None:
        Exception.__init__(self, f"the rule `{routine}` does not come to an end")
        self.routine = routine


class TooDeep(OutOfFuel):
    """A rule whose calls lie too deep inside each other, or that needs more memory than there is."""

    def __init__(self, routine: str = "") -> None:
        Exception.__init__(self, f"the rule `{routine}` goes too deep, or needs too much memory")
        self.routine = routine


class TooMany(Exhausted):
    """More than a game may keep for later."""

    def __init__(self, most: int) -> None:
        Exception.__init__(self, f"more than {most} things wait for later, or are granted")


class TooLarge(Exhausted):
    """A number beyond what any game counts to."""

    def __init__(self) -> None:
        Exception.__init__(self, "a number grows beyond all bounds")


class Unproven(Exhausted):
    """What is asked of a position and cannot be worked out in a time that anybody waits."""

    def __init__(self) -> None:
        Exception.__init__(self, "this takes too long to work out, or goes too deep")


class DeadEnd(Exhausted):
    """A decision that nobody could answer."""

    def __init__(self, routine: str) -> None:
        Exception.__init__(self, f"the rule `{routine}` asks what has no answer")
        self.routine = routine


class Tank:
    """What is left for the work of one decision; loops inside loops count what they go through."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = WORK

    def fill(self) -> None:
        self.left = WORK

    def burn(self, amount: int) -> None:
        self.left -= amount
        if self.left < 0:
            raise OutOfFuel

    def work(self, members: Iterable[T]) -> Iterable[T]:
        try:
            self.left = left = self.left - len(members)  # type: ignore[arg-type]
        except TypeError:  # what is read one by one is read first
            members = tuple(members)
            self.left = left = self.left - len(members)
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
