"""What a definition itself says, in the languages in which it says it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from interpreter.words.catalogue import DEFAULT, languages
from interpreter.words.text import Text


@dataclass(frozen=True, slots=True)
class Written(Text):
    """For whoever reads a language that is not among them, it is what it is in English, or in the first of them."""

    texts: tuple[tuple[str, str], ...]

    def in_language(self, lang: str) -> str:
        found = dict(self.texts)
        return found.get(lang) or found.get(DEFAULT) or next((text for _, text in self.texts if text), "")


def everywhere(words: str) -> Written:
    """The same in every language: a name, or what somebody wrote without saying in which."""
    return Written(((DEFAULT, words),))


def in_each(words: Callable[[str], str]) -> Written:
    """What is put together from parts, in every language that the program speaks."""
    return Written(tuple((lang, words(lang)) for lang in languages()))


def kept(text: Text) -> tuple[tuple[str, str], ...]:
    """A text as JSON can hold it."""
    return text.texts if isinstance(text, Written) else in_each(text.in_language).texts


def taken_up(data: Iterable[tuple[str, str]]) -> Written:
    """A text as it was kept."""
    return Written(tuple((lang, words) for lang, words in data))
