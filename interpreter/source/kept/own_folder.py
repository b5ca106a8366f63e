"""The user's own folder for what is kept between two runs, and what lies there that nobody else can have put there."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from pathlib import Path

WRITABLE_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def folder() -> Path | None:
    """The user's cache folder for this program, or None when the user has no home."""
    said = os.environ.get("XDG_CACHE_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    if said and Path(said).is_absolute():
        return Path(said) / "carte-blanche"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "carte-blanche"


def is_own(path: Path) -> bool:
    """Whether a folder or file belongs to the user, is no link, and may be written by nobody else.

    Where a system does not tell owners apart by number, it cannot be told, and nothing is its user's own.
    """
    if not hasattr(os, "getuid"):
        return False
    try:
        seen = os.lstat(path)
    except OSError:
        return False
    return seen.st_uid == os.getuid() and not seen.st_mode & WRITABLE_BY_OTHERS and not stat.S_ISLNK(seen.st_mode)


def make(place: Path) -> None:
    """The user's folder, or one inside it, where nobody else may enter. Raises OSError."""
    own = folder()
    if own is not None:  # by itself: the mode is for the last folder alone
        own.mkdir(mode=0o700, parents=True, exist_ok=True)
    place.mkdir(mode=0o700, parents=True, exist_ok=True)


def keep(file: Path, kept: bytes) -> None:
    """Put a file there; a folder that cannot be written only means making it again next time."""
    with contextlib.suppress(OSError):
        make(file.parent)
        # Written beside and then renamed, so that another process never reads half a file.
        handle, draft = tempfile.mkstemp(dir=file.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(kept)
            os.replace(draft, file)
        except OSError:
            Path(draft).unlink(missing_ok=True)
