"""Where tables are kept when nobody said where."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interpreter.tables.sitting import Sitting


def kept(game: str) -> Path:
    """The file of the last table of a game that was left."""
    home = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return Path(home) / "carte-blanche" / f"{game}.carte"


def written_as_ruling(sitting: Sitting, claim: str, file: Path) -> None:
    """The last choices of a sitting as an expansion that only proves. Raises NotMade or OSError."""
    from interpreter.rulings.making import Scene, made, page

    draft = made(Scene(sitting.game, sitting.match.seats, sitting.match.seed, sitting.made), claim)
    write(file, page([draft], sitting.game.id, own=False))


def write(file: Path, text: str) -> None:
    """All of it or nothing: a table saved over an older one must never be half written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(file.name + ".new")
    beside.write_text(text, "utf-8")
    os.replace(beside, file)
