"""Where tables are kept when nobody said where."""

from __future__ import annotations

import os
from pathlib import Path


def kept(game: str) -> Path:
    """The file of the last table of a game that was left."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return Path(home) / "carte-blanche" / f"{game}.carte"


def write(file: Path, text: str) -> None:
    """All of it or nothing: a table saved over an older one must never be half written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(file.name + ".new")
    beside.write_text(text, "utf-8")
    os.replace(beside, file)
