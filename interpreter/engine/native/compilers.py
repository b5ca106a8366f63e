"""Which C compiler a machine has: the one that its user names, one of the usual, or the one that a package brings."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from functools import lru_cache
from importlib.util import find_spec

from interpreter.source.records import record
from interpreter.words import Text, phrased

USUAL = ("cc", "clang", "gcc")
PACKAGE = "ziglang"  # brings a whole compiler; the extra `native` installs it
PATIENCE = 60  # seconds to say its version: a compiler that a package brings unpacks itself first


@record
class Compiler:
    command: tuple[str, ...]
    version: str  # what it says of itself: a library made by another is made anew


@record
class NoCompiler:
    """There is none: rules are played in Python."""

    sought: tuple[str, ...]

    @property
    def message(self) -> Text:
        names = ", ".join(self.sought)
        return phrased("questions", "no c compiler was", names=names)


def find() -> Compiler | NoCompiler:
    """The first of `$CC`, the usual ones, and the package."""
    named = tuple(shlex.split(os.environ.get("CC", "")))
    commands = [named] if named else []
    commands += [(name,) for name in USUAL]
    for command in commands:
        path = shutil.which(command[0])
        if path is not None and (found := asked((path, *command[1:]))) is not None:
            return found
    if find_spec(PACKAGE) is not None and (found := asked((sys.executable, "-m", PACKAGE, "cc"))) is not None:
        return found
    return NoCompiler((*(("$CC",) if named else ()), *USUAL, PACKAGE))


@lru_cache(maxsize=16)
def asked(command: tuple[str, ...]) -> Compiler | None:
    """A command that says which compiler it is; None of one that does not run."""
    try:
        told = subprocess.run(
            [*command, "--version"], capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return Compiler(command, told.stdout.decode("utf-8", "replace").strip())
