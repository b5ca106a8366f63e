"""A word or two that many messages are about: `zone`, `a whole number`. Its key is what it is called in English."""

from __future__ import annotations

from interpreter.source.records import record
from interpreter.words import catalogue


@record(slots=True)
class Term:
    key: str
    file: str = "terms"  # of the catalogue

    def in_language(self, lang: str) -> str:
        return catalogue.term(lang, self.file, self.key)
