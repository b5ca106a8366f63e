"""What a file says to whoever goes on from it: the name of its words in the catalogue, and what they speak of."""

from __future__ import annotations

from interpreter.source.records import record
from interpreter.words.catalogue import word

FILE = "scaffold"


@record
class Note:
    name: str
    about: tuple[tuple[str, object], ...]

    def in_language(self, lang: str) -> str:
        return word(lang, FILE, self.name).format(**dict(self.about))


def note(name: str, /, **about: object) -> Note:
    return Note(name, tuple(about.items()))
