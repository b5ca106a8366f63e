"""The games that come with the program; what was seen of one is kept until one of its files changes."""

from __future__ import annotations

from pathlib import Path

from interpreter.source.files.library import packaged
from interpreter.source.kept.drawer import Drawer
from interpreter.source.kept.known_by import known_by, program
from interpreter.tables.listing.listed import Listed

DRAWER = Drawer("listed", 1_000_000)


def catalogue() -> tuple[Listed, ...]:
    """Only the heads are looked at, so that no rule has to be read: nothing here can be refused."""
    edition = program()
    return tuple(_listed(id, path, known_by(path, edition)) for id, path in packaged().items())


def _listed(id: str, path: Path, key: str | None) -> Listed:
    kept = DRAWER.read(key) if key is not None else None
    if kept is not None:
        return Listed.read(kept)
    # only now: reading the rest of the program takes longer than all of the above
    from interpreter.tables.listing.heads import heads

    found = heads(id, path)
    if key is not None and known_by(path) == key:  # nobody has saved meanwhile
        DRAWER.write(key, found.written())
    return found
