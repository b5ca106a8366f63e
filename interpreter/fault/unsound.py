"""What cannot be in a state that comes from outside."""

from __future__ import annotations

from interpreter.words import Sayable, Worded


class ListOfAtLeast(Worded):
    length: int


class ListOf(Worded):
    length: int


class OverAndUnderWay(Worded):
    pass


class CannotBeUnderWay(Worded):
    routine: str


class DoesNotCall(Worded):
    routine: str
    called: str


class NobodyIsAsked(Worded):
    pass


class AnswersExpected(Worded):
    pass


class NoRuleBegins(Worded):
    pass


class CourseNotUnderWay(Worded):
    pass


class CardsWereExpected(Worded):
    pass


class WasExpected(Worded):
    what: Sayable


class PlainData(Worded):
    pass


class PutOffExpected(Worded):
    pass


class GivenSoMany(Worded):
    routine: str
    count: int


class GrantExpected(Worded):
    pass


class NotGranted(Worded):
    pass


class MomentExpected(Worded):
    pass


class EntriesExpected(Worded):
    pass


class NobodyCanHave(Worded):
    pass


class OneOrMinusOne(Worded):
    pass


class HasSlots(Worded):
    zone: str
    slots: int


class LiesTwice(Worded):
    card: str


class CannotHoldCard(Worded):
    zone: str
    card: str


class LiesElsewhere(Worded):
    pass


class TokensMissing(Worded):
    stock: str


class FactIs(Worded):
    fact: str
    kind: Sayable


class NumberFrom(Worded):
    variants = ("any", "from_low")
    low: int | None
    high: int | None

    @property
    def variant(self) -> str:
        return "any" if self.low is None else "from_low" if self.high is None else ""


class NumbersExpected(Worded):
    pass


class KnowersExpected(Worded):
    pass


class NothingTold(Worded):
    pass


class ToldExpected(Worded):
    pass


class LogLineExpected(Worded):
    pass


class NoSuchSentence(Worded):
    pass


class SeatNotThere(Worded):
    pass


class FollowedExpected(Worded):
    pass


class CardFollowedExpected(Worded):
    pass
