"""What each thread has for itself of rules that several may play at once."""

from __future__ import annotations

from collections.abc import Callable
from threading import local
from typing import TypeAlias

Entry: TypeAlias = tuple[object, ...]  # what compiled code tells of what happens
Hears: TypeAlias = Callable[[Entry], None]


class Own(local):
    """Who hears what happens, and how much fuel the last decision left over: of another's game neither."""

    def __init__(self) -> None:
        self.hears: Hears = silent
        self.left = 0

    def tell(self, entry: Entry) -> None:
        self.hears(entry)


class UnderWay(local):
    """What is being worked out now, of quantities that may come to ask for themselves."""

    def __init__(self) -> None:
        self.keys: set[object] = set()

    def __contains__(self, key: object) -> bool:
        return key in self.keys

    def add(self, key: object) -> None:
        self.keys.add(key)

    def discard(self, key: object) -> None:
        self.keys.discard(key)


def silent(entry: Entry) -> None:
    pass
