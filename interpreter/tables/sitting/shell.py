"""Commands that are printed to be typed: they work in the shell that they are printed in."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

NAME = "carte"


def typed(*words: str) -> str:
    """`carte WORDS`, by its full path where the shell would not find it, and quoted for that shell."""
    return spelled([*program(), *words])


def program() -> list[str]:
    """How this very program is called."""
    here = itself()
    found = shutil.which(NAME)
    if here is None:
        return [NAME] if found is not None else [sys.executable, "-m", "interpreter.cli"]
    return [NAME] if found is not None and Path(found).resolve() == here.resolve() else [str(here)]


def itself() -> Path | None:
    """The file that was started, if it is the command; what starts it on Windows hides its ending."""
    started = Path(sys.argv[0])
    for file in (started, started.with_name(f"{started.name}.exe")):
        if file.stem == NAME and file.is_file():
            return file.absolute()
    return None


def spelled(words: list[str], windows: bool = os.name == "nt") -> str:
    if not windows:
        return shlex.join(words)
    line = subprocess.list2cmdline(words)
    # PowerShell takes a quoted word for a text unless it is called; the older shell tells itself by its prompt
    return f"& {line}" if line.startswith('"') and "PROMPT" not in os.environ else line
