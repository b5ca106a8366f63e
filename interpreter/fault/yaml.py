"""Faults of what YAML allows and a definition does not, and of single signs and texts."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable, Worded


class StrangeByte(Fault, code="E002"):
    byte: str


class StrangeSign(Fault, code="E003"):
    variants = ("carriage",)
    sign: Sayable
    carriage: bool

    @property
    def variant(self) -> str:
        return "carriage" if self.carriage else ""


class Sign(Worded):
    """One sign, by what it is and its number."""

    what: Sayable
    number: str


class KeyIsAList(Fault, code="E015"):
    pass


class KeyIsAMapping(Fault, code="E015"):
    pass


class NoKey(Fault, code="E015"):
    variants = ("nothing",)
    word: str

    @property
    def variant(self) -> str:
        return "" if self.word else "nothing"


class WrittenTwice(Fault, code="E019"):
    what: Sayable
    first: str


class FileTooLarge(Fault, code="E011"):
    most: int


class FileEmpty(Fault, code="E018"):
    pass


class TooManyEntries(Fault, code="E011"):
    most: int


class TooDeep(Fault, code="E010"):
    most: int


class AliasUsed(Fault, code="E006"):
    anchor: str


class SecondDocument(Fault, code="E013"):
    pass


class OrdersToTheReader(Fault, code="E014"):
    pass


class AnchorUsed(Fault, code="E006"):
    anchor: str


class TagUsed(Fault, code="E007"):
    pass


class TextTooLong(Fault, code="E012"):
    size: int
    most: int


class SignInQuotes(Fault, code="E003"):
    sign: Sayable


class NotAWholeNumber(Fault, code="E016"):
    word: str


class NumberTooLarge(Fault, code="E017"):
    number: str
    most: int


class NoteInText(Fault, code="W002"):
    pass


class KeyTwice(Fault, code="E009"):
    word: str
    line: int


class MergeKey(Fault, code="E008"):
    pass


class KeyInLongForm(Fault, code="E015"):
    pass


class NoSpaceAfterColon(Fault, code="E004"):
    word: str
    rest: str


class InUtf16(Fault, code="E002"):
    pass


class ColumnUnclear(Fault, code="E109"):
    word: str


class NoSuchNumbers(Fault, code="E109"):
    most: int


class NoSuchColumn(Fault, code="E109"):
    word: str
    among: Names = ()


class Quoted(Worded):
    word: str


class QuotedIn(Worded):
    word: str
    section: str


class TheCard(Worded):
    word: str
