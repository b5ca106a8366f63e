"""What a game is known by, for whatever is kept of it: a digest of all that can make a difference.

That is this program and what reads for it, this Python, where the files lie and where the reader stands (which names
decide), and every file of the game. What cannot be digested, a link, a pipe, a file that extends another game, has
none, and is looked at each time.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.library import find
from interpreter.source.files.opening import NoFile, contents
from interpreter.source.limits import MOST_BYTES, MOST_BYTES_IN_ALL, MOST_FILES
from interpreter.source.overlays.overlay_signs import may_be_overlay

READERS = ("yaml", "lark")  # packages of others on which it depends what a definition means
OURS = Path(__file__).resolve().parents[2]
BEGUN = time.time_ns()


def known_by(game: str | Path, edition: str | None = None) -> str | None:
    """Of everything on which it depends what a game is; None where that cannot be told.

    Whoever asks for several games at once looks at the program once, and says which edition of it this is.
    """
    edition = edition or program()
    if edition is None:
        return None
    try:
        return of_all_files(find(game), edition, lambda path, data: (data,))
    except (DefinitionError, OSError):
        return None


def of_all_files(path: Path, edition: str, said: Callable[[Path, bytes], Iterable[str | bytes]]) -> str:
    """The same of a game that was found, whose files count as what each of them says; raises OSError."""
    files = (part for name, data in _definition(path) for part in (str(name), *said(name, data)))
    return digest((edition, os.getcwd(), str(path), str(path.resolve()), *files))


def digest(parts: Iterable[str | bytes]) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(
            hashlib.sha256(part if isinstance(part, bytes) else part.encode("utf-8", "surrogatepass")).digest()
        )
    return whole.hexdigest()


def program() -> str | None:
    """This program, and the Python that it runs in; None where there are links in it, or it has changed meanwhile."""
    try:
        return digest((sys.version, sys.implementation.name, str(sys.flags.optimize), *_files()))
    except OSError:
        return None


def _files() -> Iterator[str]:
    """What we are made of, by times and sizes, as Python itself tells whether a module has changed."""
    found = (find_spec(name) for name in READERS)
    others = [Path(spec.origin).parent for spec in found if spec is not None and spec.origin is not None]
    for folder in (OURS, *others):
        for path, about in _below(folder):
            if about.st_mtime_ns > BEGUN:  # what runs here may have been read from it as it was before
                raise NoFile(Path(path))
            yield f"{path} {about.st_size} {about.st_mtime_ns} {about.st_ctime_ns}"


def _definition(path: Path) -> Iterator[tuple[Path, bytes]]:
    """The names and contents of all files of a game; raises OSError where a digest would not tell all."""
    if path.is_symlink():
        raise NoFile(path)
    if not path.is_dir():
        data = contents(path, MOST_BYTES)
        if may_be_overlay(data):
            raise NoFile(path)
        yield path, data
        return
    size = 0
    for number, (found, _) in enumerate(_below(path)):
        data = contents(name := Path(found), MOST_BYTES)
        size += len(data)
        if number >= MOST_FILES or size > MOST_BYTES_IN_ALL:
            raise NoFile(path)
        yield name, data


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
