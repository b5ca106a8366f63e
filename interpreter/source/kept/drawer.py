"""A drawer in the user's own folder: what took time to make is kept in it until the next run, for this user alone.

Nothing is taken out that somebody else could have put there, and nothing that was damaged. What is kept is pressed to
a quarter, which costs half a millisecond to undo: four times as many games find room.
"""

from __future__ import annotations

import contextlib
import hashlib
import zlib
from pathlib import Path

from interpreter.source.kept.own_folder import folder, is_own, keep, make
from interpreter.source.records import record

SELDOM = 16  # one time in so many it is looked whether there is too much: every file must be asked for its size


@record
class Drawer:
    name: str
    most: int  # bytes in all; the oldest make room

    def read(self, key: str) -> bytes | None:
        """What was kept under a key; None when there is none, it was damaged, or it may be somebody else's."""
        file = self._file(key)
        if file is None or not (is_own(file.parent.parent) and is_own(file.parent) and is_own(file)):
            return None
        try:
            kept = file.read_bytes()
        except OSError:
            return None
        told, pressed = kept[:32], kept[32:]
        if _seal(file, pressed) != told:
            return None
        try:
            return zlib.decompress(pressed)
        except zlib.error:
            return None  # kept by an older program, as it was

    def write(self, key: str, body: bytes) -> None:
        """Keep something, where nobody else can put another in its place."""
        file = self._file(key)
        if file is None:
            return
        with contextlib.suppress(OSError):
            make(file.parent)
            if is_own(file.parent.parent) and is_own(file.parent):
                pressed = zlib.compress(body, 1)
                seal = _seal(file, pressed)
                if seal[0] < 256 // SELDOM:
                    self._make_room(file.parent)
                keep(file, seal + pressed)

    def _file(self, key: str) -> Path | None:
        own = folder()
        return own / self.name / f"{key}.bin" if own is not None else None

    def _make_room(self, place: Path) -> None:
        """The oldest go until half is free, when there is too much."""
        seen = sorted(((file, file.stat()) for file in place.iterdir()), key=lambda one: one[1].st_mtime)
        held = sum(about.st_size for _, about in seen)
        if held < self.most:
            return
        for file, about in seen:
            if held < self.most // 2:
                break
            file.unlink(missing_ok=True)
            held -= about.st_size


def _seal(file: Path, pressed: bytes) -> bytes:
    """Of what is kept and of its name: a file that was cut short, or called otherwise, does not fit it."""
    return hashlib.sha256(file.name.encode() + pressed).digest()
