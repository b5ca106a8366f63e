"""The runtime of native play: C headers of our own, in the order in which they build on each other."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HEADERS = (
    "run",  # a run, its scratch and how it fails
    "numbers",
    "chance",
    "rows",
    "nested",  # rows of rows
    "sets",  # how many there are of a shape
    "vectors",
    "spaces",  # choice spaces: numbers, subsets, orders
    "composition",  # bundles
    "payment",  # in tokens
    "spending",  # in cards
    "offer",
    "split",
    "splitting",
    "state",  # places, seats and frames
    "knowledge",
    "alike",  # copies that nothing tells apart
)
PLAY = ("result", "play", "door")  # after the rules of a game: who won, what plays, and what searches


@cache
def header(name: str) -> str:
    return Path(__file__).with_name(f"{name}.h").read_text(encoding="utf-8")


@cache
def text() -> str:
    """All of it, as it stands before the rules of a game."""
    return "\n".join(map(header, HEADERS))
