"""Files that somebody edits: whether one of them has been saved since they were last looked at."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from interpreter.source.limits import MOST_FILES

Look = dict[str, tuple[int, int]]


class Edits:
    """Looks at times and sizes: a game has few files, and no editor and no system has to be asked for its events."""

    def __init__(self, paths: Iterable[str | Path]) -> None:
        self.paths = [Path(path) for path in paths]
        self._seen = self._look()
        self._last = self._seen

    def saved(self) -> bool:
        """Whether something has been saved, once for each save; not before a second look finds it at rest.

        Some editors write a file by moving another one into its place: for a moment there is none.
        """
        now = self._look()
        at_rest, self._last = now == self._last, now
        if now == self._seen or not at_rest:
            return False
        self._seen = now
        return True

    def _look(self) -> Look:
        found: Look = {}
        for path in self.paths:
            for each in sorted(path.rglob("*.yaml"))[:MOST_FILES] if path.is_dir() else [path]:
                try:
                    status = os.stat(each)
                except OSError:
                    continue
                found[str(each)] = (status.st_mtime_ns, status.st_size)
        return found
