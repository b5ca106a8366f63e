"""The heads of a definition: what a list of games tells of it, without any rule being read."""

from __future__ import annotations

from pathlib import Path

from interpreter.definition.expansions import shelf
from interpreter.definition.folder import load_source
from interpreter.model.ranges import number_range
from interpreter.model.reading import text
from interpreter.model.untitled import titled
from interpreter.source.node import Mapping, Scalar
from interpreter.tables.listing.listed import Listed


def heads(id: str, path: Path) -> Listed:
    root = load_source(path)[0].root
    players, minutes = root.get("players"), root.get("minutes")
    ways = shelf(path, "variant")
    return Listed(
        id,
        text(root.get("name")) or titled(id),
        text(root.get("text")),
        (number_range(players) if players is not None else None) or (2, 2),
        number_range(minutes) if minutes is not None else None,
        _together(root),
        any(_lowest(way) == 1 for way in (root, *(load_source(path, (), [one])[0].root for one in ways))),
    )


def _lowest(root: Mapping) -> int:
    players = root.get("players")
    found = number_range(players) if players is not None else None
    return found[0] if found is not None else 0


def _together(root: Mapping) -> bool:
    """Whether the score is nobody's in particular."""
    score, quantities = root.get("score"), root.get("quantities")
    named = quantities.get(score.text) if isinstance(score, Scalar) and isinstance(quantities, Mapping) else None
    return named is not None and not (isinstance(named, Mapping) and "of" in named)
