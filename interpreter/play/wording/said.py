"""A line of the log as it is said: in full, and in the parts by which several lines are told as one."""

from __future__ import annotations

from typing import NamedTuple

from interpreter.play.names.counted import CardWords
from interpreter.play.standing import Standing
from interpreter.words import say


class Went(NamedTuple):
    """Cards that went to a place."""

    did: str  # the verb; empty where nobody does it
    cards: tuple[CardWords, ...]
    goal: str


class Said(NamedTuple):
    text: str
    seat: int = -1  # who does it
    deed: str = ""  # the same without the name of whoever does it, where it begins with that
    went: Went | None = None


NOTHING = Said("")


def by(match: Standing, seat: int, deed: str, went: Went | None = None) -> Said:
    """What a seat does; what nobody does is told without a name."""
    if seat < 0:
        return Said(deed, seat, deed, went)
    return Said(f"{match.naming.seat(seat)} {deed}", seat, deed, went)


def fill(lang: str, key: str, **words: object) -> str:
    """A sentence of the log in one language, with names in place of its braces."""
    return say(lang, "log", key, **words)
