"""A word or two that many messages are about: `zone`, `a whole number`. Its key is what it is called in English."""

from __future__ import annotations

from interpreter.words import catalogue
from interpreter.words.worded import Worded


class Term(Worded):
    key: str
    file: str = "terms"  # of the catalogue

    def text(self, lang: str = catalogue.DEFAULT, part: str = "text") -> str:
        return catalogue.term(lang, self.file, self.key)
