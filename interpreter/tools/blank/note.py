"""What a file says to whoever goes on from it: the name of its words in the catalogue, and what they speak of."""

from __future__ import annotations

from interpreter.words import Phrase, phrased

FILE = "scaffold"


def note(name: str, /, **about: object) -> Phrase:
    return phrased(FILE, name, **about)
