"""What a refused sentence might have been: what would fit, what was meant, and examples in the words of the game."""

from __future__ import annotations

from typing import ClassVar

from interpreter.fault.fault import Names
from interpreter.words import Sayable, Worded


class WouldFit(Worded):
    what: tuple[Sayable | str, ...]


class NounWouldFit(Worded):
    known: Names


class PlacesAreDeclared(Worded):
    variants = ("some",)
    zones: Names

    @property
    def variant(self) -> str:
        return "some" if self.zones else ""


class NobodyGivesIt(Worded):
    pass


class NamesAreSmall(Worded):
    pass


class Hyphens(Worded):
    pass


class SmallLetters(Worded):
    pass


class NotWhatIsPrinted(Worded):
    pass


class FollowedByOne(Worded):
    before: str
    one: str


class SentencesAreEnglish(Worded):
    pass


class ElseIsAKey(Worded):
    pass


class WordByWord(Worded):
    said: tuple[Sayable, ...]


class SaidAs(Worded):
    word: str
    ours: str


class WithExamples(Worded):
    variants = ("led",)
    hint: Sayable
    examples: tuple[Sayable, ...]
    led: bool

    @property
    def variant(self) -> str:
        return "led" if self.led else ""


class Example(Worded):
    """Lines to write: one after the other, or at once."""

    variants = ("in_turn",)
    lines: Names
    lead: Sayable | None
    in_turn: bool

    @property
    def variant(self) -> str:
        return "in_turn" if self.in_turn else ""


class HereItIs(Worded):
    of: ClassVar[str] = "stocks"
    names: Names


class NumbersAre(Worded):
    of: ClassVar[str] = "numbers"
    names: Names
