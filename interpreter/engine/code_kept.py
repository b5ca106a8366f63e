"""Python's compilation of generated source, kept between two runs in the user's own folder.

What is kept can run, unlike the parser's tables: it is read only from a folder and a file that belong to the user and
that nobody else may write to. Its name is a digest of the whole source and of this very Python, so that nothing but
what `compile` would give can be found under it.
"""

from __future__ import annotations

import contextlib
import hashlib
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

from interpreter.source.own_folder import folder, is_own, keep

MOST = 64_000_000  # bytes in all; the oldest make room
SHORT = 4_000  # characters of source that are compiled sooner than found


def compiled(source: str, name: str) -> CodeType:
    """The code of generated source; `name` is what tracebacks call it."""
    place = folder() if len(source) > SHORT else None
    if place is None:
        return compile(source, name, "exec")
    place /= "code"
    file = place / f"{digest(source, name)}.bin"
    found = read(file)
    if found is None:
        found = compile(source, name, "exec")
        write(file, found)
    return found


def digest(source: str, name: str) -> str:
    """Of all that Python's compilation depends on."""
    parts = (sys.version, sys.implementation.name, MAGIC_NUMBER.hex(), str(sys.flags.optimize), name, source)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def read(file: Path) -> CodeType | None:
    """What was kept; None when there is none, somebody else could have put it there, or it was damaged."""
    if not (is_own(file.parent.parent) and is_own(file.parent) and is_own(file)):
        return None
    try:
        kept = file.read_bytes()
    except OSError:
        return None
    told, body = kept[:32], kept[32:]
    if hashlib.sha256(file.name.encode() + body).digest() != told:
        return None
    try:
        found = marshal.loads(body)
    except (EOFError, ValueError, TypeError):
        return None
    return found if isinstance(found, CodeType) else None


def write(file: Path, code: CodeType) -> None:
    """Keep code, where nobody else can put another in its place."""
    body = marshal.dumps(code)
    with contextlib.suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if is_own(file.parent.parent) and is_own(file.parent):
            make_room(file.parent)
            keep(file, hashlib.sha256(file.name.encode() + body).digest() + body)


def make_room(place: Path) -> None:
    """The oldest go until half is free, when there is too much."""
    seen = sorted(((file, file.stat()) for file in place.iterdir()), key=lambda one: one[1].st_mtime)
    held = sum(about.st_size for _, about in seen)
    if held < MOST:
        return
    for file, about in seen:
        if held < MOST // 2:
            break
        file.unlink(missing_ok=True)
        held -= about.st_size
