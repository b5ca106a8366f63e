"""The one way in which files are opened: regular files, whole, and only up to a size."""

from __future__ import annotations

import os
import stat
from pathlib import Path

# A pipe or a device would keep whoever opens it waiting; without this flag the opening itself would.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class NoFile(OSError):
    """What lies there is no regular file."""

    def __init__(self, path: Path) -> None:
        super().__init__(None, "it is no regular file", str(path))


def contents(path: Path, most: int) -> bytes:
    """A file's bytes; one more than `most` of them if there are more. Raises OSError."""
    handle = os.open(path, _FLAGS)
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NoFile(path)
        return file.read(most + 1)
