"""Which files somebody edits who edits a game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from interpreter.definition.expansions import base_of
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.library import find
from interpreter.source.files.saved_since import Edits


def edits_of(games: Iterable[str], more: Iterable[str] = ()) -> Edits:
    """The files of some games, of those that they extend, and of overlays that are given as files."""
    paths: list[Path] = []
    for game in games:
        path = find(game)
        paths.append(path)
        try:
            base = base_of(path) if path.is_file() else None
        except DefinitionError:
            base = None  # the check tells; it may be mended
        paths += [base] if base else []
    return Edits([*paths, *(Path(each) for each in more if Path(each).is_file())])
