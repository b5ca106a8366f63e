"""Answers as people and scripts write them: lists, counts, and which of several that are called alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from interpreter.engine.naming import plain
from interpreter.engine.refused import Refused
from interpreter.model.text import Text
from interpreter.source.nearest import nearest

JOINED = re.compile(r"\s*(?:,|\band\b|\bet\b)\s*")
NTH = re.compile(r"(\d+)(?:st|nd|rd|th|er|re|e)\s+(.*)")  # which of several copies: `2nd copy`, `2e copie`
NOTHING = ("nothing", "none", "rien", "aucun", "aucune")
DIGITS = 15  # of a number that is typed
Spellings = Callable[[int], list[str]]


def whole(written: str) -> int:
    """A number as it is typed; raises Refused where it is longer than any number of a game."""
    if len(written) > DIGITS:
        raise Refused(Text("that number is too large", "ce nombre est trop grand"))
    return int(written)


def counted(written: str) -> list[tuple[int, str]]:
    """`2 white, gold` -> [(2, 'white'), (1, 'gold')]."""
    if plain(written) in NOTHING or not written:
        return []
    found = []
    for part in JOINED.split(written):
        match = re.fullmatch(r"(\d+)\s+(.*)", part.strip())
        found.append((whole(match[1]), match[2]) if match else (1, part.strip()))
    return found


def alike(name: str, values: Iterable[int], spellings: Spellings) -> list[int]:
    """Those that are called so."""
    return [value for value in values if plain(name) in map(plain, spellings(value))]


def unknown(written: str, names: Iterable[str]) -> Text:
    close = nearest(plain(written), tuple(names))
    hint = f"; did you mean {quoted(close, 'or')}?" if close else ""
    hint_fr = f" ; vouliez-vous dire {quoted(close, 'ou')} ?" if close else ""
    return Text(f"`{written}` is not among the choices{hint}", f"`{written}` n'est pas parmi les choix{hint_fr}")


def quoted(names: Iterable[str], between: str) -> str:
    return f" {between} ".join(f"`{name}`" for name in names)
