"""Answers as people and scripts write them: lists, counts, and which of several that are called alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from interpreter.play.names.naming import plain
from interpreter.play.refused import Refused
from interpreter.source.nearest import nearest
from interpreter.words import Text, phrased
from interpreter.words.catalogue import typed

DIGITS = 15  # of a number that is typed
Spellings = Callable[[int], list[str]]


def either(meaning: str) -> str:
    """What people may type for something, as a pattern."""
    return f"(?:{'|'.join(map(re.escape, typed(meaning)))})"


def is_nothing(written: str) -> bool:
    return plain(written) in typed("nothing")


def nth_of(written: str) -> re.Match[str] | None:
    """Which of several copies: `2nd copy`, `2e copie`."""
    return re.fullmatch(rf"(\d+){either('nth')}\s+(.*)", written)


def between(meaning: str) -> re.Pattern[str]:
    """A word between two others."""
    return re.compile(rf"\s+{either(meaning)}\s+")


def whole(written: str) -> int:
    """A number as it is typed; raises Refused where it is longer than any number of a game."""
    if len(written) > DIGITS:
        raise Refused(phrased("questions", "that number is too"))
    return int(written)


def counted(written: str) -> list[tuple[int, str]]:
    """`2 white, gold` -> [(2, 'white'), (1, 'gold')]."""
    if is_nothing(written) or not written:
        return []
    found = []
    for part in re.split(rf"\s*(?:,|\b{either('and')}\b)\s*", written):
        match = re.fullmatch(r"(\d+)\s+(.*)", part.strip())
        found.append((whole(match[1]), match[2]) if match else (1, part.strip()))
    return found


def alike(name: str, values: Iterable[int], spellings: Spellings) -> list[int]:
    """Those that are called so."""
    return [value for value in values if plain(name) in map(plain, spellings(value))]


def unknown(written: str, names: Iterable[str]) -> Text:
    close = nearest(plain(written), tuple(names))
    if not close:
        return phrased("questions", "not among the choices", written=written)
    return phrased("questions", "did you mean", written=written, names=close)


def starting(meaning: str) -> re.Pattern[str]:
    """A word at the beginning."""
    return re.compile(rf"^{either(meaning)}\s+")
