"""A word or two that many messages are about: `zone`, `a whole number`. Its key is what it is called in English."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.words import catalogue


@dataclass(frozen=True, slots=True)
class Term:
    key: str

    def in_language(self, lang: str) -> str:
        return catalogue.term(lang, self.key)
