"""The program's own words, by the name under which the catalogues have them. They are said when somebody reads them."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.words import catalogue
from interpreter.words.text import Text
from interpreter.words.worded import filled


@dataclass(frozen=True, slots=True)
class Phrase(Text):
    file: str  # of the catalogue
    key: str
    fields: tuple[tuple[str, object], ...] = ()

    def in_language(self, lang: str) -> str:
        return filled(catalogue.sentence(lang, self.file, self.key), dict(self.fields), lang)


def phrased(file: str, key: str, /, **fields: object) -> Phrase:
    """What will be read in a language that is not known yet."""
    return Phrase(file, key, tuple(fields.items()))


def say(lang: str, file: str, key: str, /, **fields: object) -> str:
    return filled(catalogue.sentence(lang, file, key), fields, lang)
