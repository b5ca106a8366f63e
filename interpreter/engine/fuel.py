"""Fuel: how long a search for legal answers may last.

A condition written in a definition can make legal answers as rare as its author likes.  Every test of such a
condition burns one unit, so that a stranger's definition ends in a clear error and never hangs its host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

FUEL = 200_000


class Exhausted(Exception):
    """The search stopped before it could tell."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"the search for a legal answer was stopped after {limit} tests")
        self.limit = limit


class Fuel:
    """A count of the tests that one search may still make."""

    __slots__ = ("left", "limit")

    def __init__(self, limit: int = FUEL) -> None:
        self.limit = limit
        self.left = limit

    def burn(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Exhausted(self.limit)


def sift(items: Iterable[T], keep: Callable[[T], bool], fuel: Fuel) -> Iterator[T]:
    """The items that are kept, lazily; each test burns fuel."""
    for item in items:
        fuel.burn()
        if keep(item):
            yield item
