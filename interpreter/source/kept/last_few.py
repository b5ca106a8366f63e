"""The last few of something, by what each was made of: asked for again, it need not be made again."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")


class LastFew(Generic[Key, Made]):
    def __init__(self, most: int) -> None:
        self.most = most  # what was asked for longest ago goes first
        self._made: dict[Key, Made] = {}
        self._lock = Lock()

    def get(self, key: Key) -> Made | None:
        with self._lock:
            found = self._made.pop(key, None)
            if found is not None:
                self._made[key] = found
            return found

    def keep(self, key: Key, made: Made) -> None:
        with self._lock:
            self._made.pop(key, None)
            self._made[key] = made
            while len(self._made) > self.most:
                del self._made[next(iter(self._made))]

    def __iter__(self) -> Iterator[Made]:
        with self._lock:
            return iter([*self._made.values()])

    def __len__(self) -> int:
        return len(self._made)
