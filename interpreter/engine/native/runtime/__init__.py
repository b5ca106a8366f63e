"""The runtime of native play: C headers of our own, in the order in which they build on each other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

HEADERS = (
    "run",  # a run, its scratch and how it fails
    "numbers",
    "chance",
    "players",  # random ones
    "side_by_side",  # many of them, by eight words
    "side_by_side",  # and by sixteen
    "lots",  # who draws
    "rows",
    "nested",  # rows of rows
    "sets",  # how many there are of a shape
    "vectors",
    "words",  # small numbers side by side in one word
    "spaces",  # choice spaces: numbers, subsets, orders
    "composition",  # bundles
    "payment",  # in tokens
    "spending",  # in cards
    "offer",
    "split",
    "splitting",
    "state",  # places, seats and frames
    "anything",  # values that say themselves what they are
    "agenda",  # what is done later, and what is granted
    "calls",
    "knowledge",
    "alike",  # copies that nothing tells apart
    "noting",  # what is exercised
)
AWAITED = {
    "state": "LAYOUT",
    "calls": "CALLS",
    "alike": "ALIKE",
}  # the tables that a header declares, and a game has to bring
PLAY = ("result", "play", "door", "search")  # after the rules of a game: who won, what plays, and what thinks


@cache
def header(name: str) -> str:
    return Path(__file__).with_name(f"{name}.h").read_text(encoding="utf-8")


@cache
def text() -> str:
    """All of it, as it stands before the rules of a game."""
    return "\n".join(map(header, HEADERS))


def beside(tables: Mapping[str, str]) -> str:
    """The runtime, and the tables of a game by their names. What a header declares and nobody brings would be full of 0
    in C, and nobody would be told: so the headers that play can do without are left out with their tables."""
    left_out = [name for name in ("calls", "alike") if AWAITED[name] not in tables]
    headers = [name for name in HEADERS if name not in left_out]
    missing = {AWAITED[name] for name in headers if name in AWAITED} - {*tables}
    if missing:
        raise ValueError(f"nobody brings {', '.join(sorted(missing))}")
    return "\n".join([*map(header, headers), *tables.values()])
