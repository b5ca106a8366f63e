"""Games that were found without fault: as long as nothing has changed, nobody need look again.

Noted under a digest of all that the answer can depend on: this program and what reads for it, this Python, where the
files lie and where the reader stands (which names decide), and every file of the game. What cannot be digested, a
link, a pipe, a file that extends another game, is looked at each time.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from interpreter.source.diagnostic import DefinitionError
from interpreter.source.drawer import Drawer
from interpreter.source.library import find
from interpreter.source.limits import MOST_BYTES, MOST_BYTES_IN_ALL, MOST_FILES
from interpreter.source.opening import NoFile, contents
from interpreter.source.overlay_signs import may_be_overlay

DRAWER = Drawer("faultless", 1_000_000)
READERS = ("yaml", "lark")  # packages of others on which it depends what a definition means
OURS = Path(__file__).resolve().parents[1]


def digest(game: str | Path) -> str | None:
    """Of everything on which it depends what is wrong with a game; None where that cannot be told."""
    try:
        path = find(game)
        parts = [sys.version, os.getcwd(), str(path), str(path.resolve()), *_program(), *_definition(path)]
    except (DefinitionError, OSError):
        return None
    whole = hashlib.sha256()
    for part in parts:
        whole.update(
            hashlib.sha256(part if isinstance(part, bytes) else part.encode("utf-8", "surrogatepass")).digest()
        )
    return whole.hexdigest()


def is_noted(key: str) -> bool:
    return DRAWER.read(key) is not None


def note(key: str) -> None:
    DRAWER.write(key, b"")


def _program() -> Iterator[str]:
    """What we are made of, by times and sizes, as Python itself tells whether a module has changed."""
    found = (find_spec(name) for name in READERS)
    others = [Path(spec.origin).parent for spec in found if spec is not None and spec.origin is not None]
    for folder in (OURS, *others):
        for path, about in _below(folder):
            yield f"{path} {about.st_size} {about.st_mtime_ns} {about.st_ctime_ns}"


def _definition(path: Path) -> Iterator[str | bytes]:
    """The names and contents of all files of a game; raises OSError where a digest would not tell all."""
    if path.is_symlink():
        raise NoFile(path)
    if not path.is_dir():
        data = contents(path, MOST_BYTES)
        if may_be_overlay(data):
            raise NoFile(path)
        yield data
        return
    size = 0
    for number, (name, _) in enumerate(_below(path)):
        data = contents(Path(name), MOST_BYTES)
        size += len(data)
        if number >= MOST_FILES or size > MOST_BYTES_IN_ALL:
            raise NoFile(path)
        yield name
        yield data


def _below(folder: str | Path) -> Iterator[tuple[str, os.stat_result]]:
    """Every file below a folder; what is hidden is not read by anybody, and what Python keeps is no source."""
    with os.scandir(folder) as listed:
        found = sorted(listed, key=lambda one: one.name)
    for one in found:
        if one.name.startswith(".") or one.name == "__pycache__":
            continue
        if one.is_symlink():
            raise NoFile(Path(one.path))
        if one.is_dir():
            yield from _below(one.path)
        else:
            yield one.path, one.stat()
