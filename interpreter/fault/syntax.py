"""Faults of YAML that no reader can read: quotes, brackets, colons, indentation."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable, Worded


class UnexpectedColon(Fault, code="E004"):
    pass


class UnexpectedItem(Fault, code="E004"):
    pass


class UnexpectedQuestionMark(Fault, code="E004"):
    pass


class KeyWithoutColon(Fault, code="E004"):
    pass


class BracketMissing(Fault, code="E004"):
    bracket: str


class BadIndentation(Fault, code="E004"):
    pass


class NothingMoreExpected(Fault, code="E004"):
    pass


class QuoteNotClosed(Fault, code="E004"):
    pass


class QuoteNotClosedBeforeEnd(Fault, code="E004"):
    pass


class UnknownEscape(Fault, code="E004"):
    pass


class ReadAsATag(Fault, code="E004"):
    pass


class ReadAsAnAnchor(Fault, code="E004"):
    pass


class TabInIndentation(Fault, code="E005"):
    pass


class BlockTextBegins(Fault, code="E004"):
    pass


class OrderToTheReader(Fault, code="E004"):
    pass


class NotYaml(Fault, code="E004"):
    pass


class EndsInside(Fault, code="E004"):
    pass


class UnexpectedSign(Fault, code="E004"):
    sign: str


class CannotBegin(Fault, code="E004"):
    sign: str


class SpaceMissing(Fault, code="E004"):
    pass


class EndsEarly(Fault, code="E004"):
    quote: str
    inside: Sayable
    other: Sayable | None


class ApostropheTwice(Worded):
    pass


class QuoteEscaped(Worded):
    pass


class OtherQuotes(Worded):
    whole: str


class ListGoesOn(Fault, code="E004"):
    whole: str


class KeysGoOn(Fault, code="E004"):
    whole: str


class LineFurtherIn(Fault, code="E004"):
    pass


class ColonInText(Fault, code="E004"):
    variants = ("curly",)
    whole: str
    curly: bool

    @property
    def variant(self) -> str:
        return "curly" if self.curly else ""


class BracketNotClosed(Fault, code="E004"):
    bracket: str
    closes: str
