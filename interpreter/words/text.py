"""What people read, in whatever language they read it: a definition's own words, or the program's."""

from __future__ import annotations

from abc import ABC, abstractmethod

from interpreter.words.catalogue import DEFAULT, languages


class Text(ABC):
    __slots__ = ()

    @abstractmethod
    def in_language(self, lang: str) -> str: ...

    def __str__(self) -> str:
        return self.in_language(DEFAULT)

    @property
    def spellings(self) -> tuple[str, ...]:
        """How it is said in each language, each wording once: whatever people may type for it."""
        return tuple(dict.fromkeys(self.in_language(lang) for lang in languages()))
