"""The games that come with the program: for how many, how long, and what each is like."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.model.read import number_range
from interpreter.model.reading import text
from interpreter.model.text import Text, titled
from interpreter.source.folder import load_source
from interpreter.source.library import packaged


@dataclass(frozen=True)
class Listed:
    id: str
    title: Text
    text: Text | None
    players: tuple[int, int]
    minutes: tuple[int, int] | None


def catalogue() -> tuple[Listed, ...]:
    """Only the heads are looked at, so that no rule has to be read: nothing here can be refused."""
    found = []
    for id, path in packaged().items():
        root = load_source(path)[0].root
        players, minutes = root.get("players"), root.get("minutes")
        found.append(
            Listed(
                id,
                text(root.get("name")) or titled(id),
                text(root.get("text")),
                (number_range(players) if players is not None else None) or (2, 2),
                number_range(minutes) if minutes is not None else None,
            )
        )
    return tuple(found)
