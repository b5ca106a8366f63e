"""The table's own words, from the catalogues. A game's words come from its definition."""

from __future__ import annotations

from interpreter import words
from interpreter.words import Text

FILE = "table"


def say(key: str, lang: str, **values: object) -> str:
    return words.say(lang, FILE, key, **values)


def said(key: str, **values: object) -> Text:
    """The same for whoever will read it."""
    return words.phrased(FILE, key, **values)


def listed(names: list[str], lang: str, joint: str = "and") -> str:
    """`Ada, Bo and Cy`."""
    return words.listed(lang, names, joint)
