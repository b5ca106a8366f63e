"""Faults in a sentence: words that nobody declared, words in the wrong place, words that may not be names."""

from __future__ import annotations

from collections.abc import Hashable

from interpreter.fault.fault import Fault, Names, Undeclared
from interpreter.words import Sayable


class Unheard(Undeclared):
    """A word that nobody declared; `advice` says what might have been meant."""

    word: str
    advice: Sayable | None


class UnknownWord(Unheard, code="E201"):
    variants = ("participle", "noun", "call", "verb", "name")
    sort: str

    @property
    def variant(self) -> str:
        return "" if self.sort == "word" else self.sort


class NeverDone(Unheard, code="E201"):
    variants = ("among",)
    participles: Names

    @property
    def variant(self) -> str:
        return "" if self.advice is not None else "among"


class InFrench(Fault, code="E201"):
    sentence: str
    advice: tuple[Sayable, ...]

    @property
    def cause(self) -> Hashable | None:
        return self.sentence


class Unfit(Fault):
    """A word that is known and cannot stand where it stands."""

    word: str
    advice: Sayable | None


class DoesNotFit(Unfit, code="E202"):
    pass


class MissingAfter(Unfit, code="E202"):
    pass


class NothingWritten(Fault, code="E202"):
    advice: Sayable


class WhichOne(Fault, code="E202"):
    variants = ("player",)
    noun: str

    @property
    def variant(self) -> str:
        return "player" if self.noun == "player" else ""


class NotAName(Fault, code="E203"):
    word: str
    advice: Sayable


class WordOfTheLanguage(Fault, code="E203"):
    word: str


class SentenceTooLong(Fault, code="E204"):
    pass


class SentenceTooDeep(Fault, code="E204"):
    pass


def advised(fault: Fault, advice: Sayable, word: str = "") -> Fault:
    """The same fault with other advice, and of another word where more than one is meant."""
    match fault:
        case Unheard() | Unfit() | NotAName():
            return fault.but(advice=advice, word=word or fault.word)
        case _:
            return fault
