"""C text made into a library that this process can load, and kept for its user.

A library runs, so it is loaded only from a folder and a file that belong to the user and that nobody else may write to.
Its name is a digest of the whole text, the compiler and the flags. Where the user has no such folder, it is made in a
temporary one that only this process uses.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from ctypes import CDLL
from functools import lru_cache
from pathlib import Path
from time import time

from interpreter.engine.native.compilers import Compiler
from interpreter.source.kept.own_folder import folder, is_own
from interpreter.source.records import record

FLAGS = (
    "-std=c11",
    "-O2",
    "-fPIC",
    "-shared",
    "-fvisibility=hidden",
    "-ffp-contract=off",  # a draw is a product of fractions, and must come out as it does in Python
    "-fno-math-errno",  # a square root is an instruction, which every machine rounds alike
)
SPARED = (
    "-fno-tree-vrp",
    "-fno-tree-pre",
    "-fno-gcse",
    "-fno-code-hoisting",
    "-fno-tree-tail-merge",
    "-fno-store-merging",
    "-fno-schedule-insns2",
    "-fno-tree-loop-vectorize",
    "-fno-tree-slp-vectorize",
)  # passes of gcc that take a sixth of its time and more, and without which every game is played as quickly
GCC = "Free Software Foundation"  # what it says of itself, by whatever name it is called
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
PATIENCE = 600  # seconds
MAKING = ".making-"
MOST = 200  # libraries that are kept; the oldest make room
TOLD = 20  # lines of what a compiler has to say


@record
class Library:
    path: Path
    digest: str
    made: bool  # just now, and not found


@record
class NotMade:
    """The compiler refused, and what it said; rules are played in Python."""

    compiler: Compiler
    said: str


def library(text: str, compiler: Compiler, flags: tuple[str, ...] = FLAGS) -> Library | NotMade:
    """The library of a text: found where it is kept, or made."""
    found = kept(text, compiler, flags)
    if found is not None:
        return found
    name, place = digest(text, compiler, flags), own_place()
    if place is not None:
        with contextlib.suppress(OSError):
            make_room(place)
            return make(text, compiler, flags, place, name)
    return make(text, compiler, flags, temporary(), name)


def kept(text: str, compiler: Compiler, flags: tuple[str, ...] = FLAGS) -> Library | None:
    """The same if it was made before, and lies where nobody else could have put it."""
    name, place = digest(text, compiler, flags), own_place()
    found = None if place is None else place / f"{name}{SUFFIX}"
    if place is None or found is None or not (is_own(place.parent) and is_own(place) and is_own(found)):
        return None
    with contextlib.suppress(OSError):
        os.utime(found)  # what is used is not what makes room
    return Library(found, name, made=False)


def load(library: Library) -> CDLL:
    """While a function of it runs, other threads run too."""
    return CDLL(str(library.path))


def digest(text: str, compiler: Compiler, flags: tuple[str, ...]) -> str:
    """Of all that the library depends on."""
    parts = (sys.platform, *compiler.command, compiler.version, *flags, *spared(compiler), text)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def spared(compiler: Compiler) -> tuple[str, ...]:
    """Besides the flags: what a compiler is to leave out."""
    return SPARED if GCC in compiler.version else ()


def own_place() -> Path | None:
    """Where libraries are kept; None where somebody else could put one."""
    home = folder()
    if home is None:
        return None
    place = home / "native"
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return None
    return place if is_own(home) and is_own(place) else None


@lru_cache(maxsize=1)
def holder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="carte-blanche-", ignore_cleanup_errors=True)


def temporary() -> Path:
    """A folder that is this user's alone and goes with the process."""
    return Path(holder().name)


def make(text: str, compiler: Compiler, flags: tuple[str, ...], place: Path, name: str) -> Library | NotMade:
    """Compiled beside, and then renamed, so that nobody ever loads half a library."""
    with tempfile.TemporaryDirectory(dir=place, prefix=MAKING) as corner:
        source, draft = Path(corner, "rules.c"), Path(corner, f"rules{SUFFIX}")
        source.write_text(text, encoding="utf-8")
        command = [*compiler.command, *flags, *spared(compiler), "-o", str(draft), str(source)]
        try:
            ran = subprocess.run(
                command, cwd=corner, capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=False
            )
        except (OSError, subprocess.SubprocessError) as error:
            return NotMade(compiler, str(error))
        if ran.returncode or not draft.is_file():
            said = ran.stderr.decode("utf-8", "replace").strip().splitlines()
            return NotMade(compiler, "\n".join(said[:TOLD]))
        draft.chmod(0o700)
        made = place / f"{name}{SUFFIX}"
        os.replace(draft, made)
        return Library(made, name, made=True)


def make_room(place: Path) -> None:
    """Half of what is kept goes, the least used first, when there is too much of it."""
    for left in place.glob(f"{MAKING}*"):  # of a process that was ended while it compiled
        if time() - left.stat().st_mtime > 2 * PATIENCE:
            shutil.rmtree(left, ignore_errors=True)
    files = [file for file in place.iterdir() if file.suffix == SUFFIX]
    if len(files) >= MOST:
        for one in sorted(files, key=lambda file: file.stat().st_mtime)[: MOST // 2]:
            one.unlink(missing_ok=True)
