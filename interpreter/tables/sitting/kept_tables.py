"""Where tables are kept: every table in a file of its own, in one folder of the system's choice."""

from __future__ import annotations

import json
import os
from datetime import datetime
from itertools import count
from pathlib import Path

from interpreter.source.records import record
from interpreter.source.visible import visible

SUFFIX = ".carte"
LISTED = 200  # tables that are looked at, the newest first
MOST_BYTES = 16_000_000  # of one that is only looked at


@record
class Left:
    """A table that somebody left: what its file says of it, unchecked until it is resumed."""

    file: Path
    game: str
    shipped: bool
    seats: tuple[str, ...]
    turn: int
    when: datetime


def folder(windows: bool = os.name == "nt") -> Path:
    """Where programs of this system keep what must last: no place that is synchronised or cleaned."""
    home = os.environ.get("XDG_STATE_HOME") or (os.environ.get("LOCALAPPDATA") if windows else None)
    return Path(home or os.path.join(os.path.expanduser("~"), ".local", "state")) / "carte-blanche"


def fresh(game: str, besides: Path | None = None, now: datetime | None = None) -> Path:
    """A file that no table has yet, named by the game and the time."""
    stem = f"{game}-{now or datetime.now():%Y-%m-%d-%H%M}"
    files = (folder() / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}" for number in count(1))
    return next(file for file in files if file != besides and not file.exists())


def unfinished(game: str | None = None) -> list[Left]:
    """The tables that were left, the last one first; of one game, or of all that come with the program."""
    try:
        files = [(file.stat().st_mtime, file) for file in folder().glob(f"*{SUFFIX}")]
    except OSError:
        return []
    found = [left for when, file in sorted(files, reverse=True)[:LISTED] if (left := _left(file, when)) is not None]
    return [left for left in found if (left.shipped if game is None else left.game == game)]


def _left(file: Path, when: float) -> Left | None:
    """What a file says of its table; none where it is no unfinished one."""
    try:
        if file.stat().st_size > MOST_BYTES:
            return None
        data = json.loads(file.read_text("utf-8"))
        seats, turn, over = data["seats"], data["turn"], data["over"]
        known = isinstance(data["game"], str) and isinstance(seats, list) and isinstance(turn, int) and over is False
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None  # it is told what is wrong with it when somebody wants to resume it
    if not known:
        return None
    names = tuple(visible(str(name))[:40] for name in seats)
    shipped = data.get("shipped") is True
    return Left(file, visible(data["game"])[:80], shipped, names, turn, datetime.fromtimestamp(when))


def write(file: Path, text: str) -> None:
    """All of it or nothing: a table saved over an older one must never be half written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(file.name + ".new")
    beside.write_text(text, "utf-8")
    os.replace(beside, file)
