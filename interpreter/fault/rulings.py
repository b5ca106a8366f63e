"""Faults of rulings: what their files lack, and what the game does otherwise than they say."""

from __future__ import annotations

from collections.abc import Hashable

from interpreter.fault.fault import Fault, Names, Undeclared
from interpreter.words import Sayable, Worded


class UnknownInRuling(Undeclared, code="E602"):
    """A key that speaks of nothing that is there."""

    word: str


class Unreadable(Fault, code="E602"):
    """What is wrong with an expression of a ruling is what would be wrong with it in a rule."""

    inner: Fault

    @property
    def cause(self) -> Hashable | None:
        return self.inner.cause


class OnlySoMany(Fault, code="E605"):
    count: int
    card: str
    place: Sayable | None = None


class InPlace(Worded):
    place: str


class NoWayFound(Fault, code="E605"):
    word: str
    whose: Sayable | None


class By(Worded):
    name: str


class NoSuchAction(Undeclared, code="E602"):
    word: str
    among: Names = ()


class OneScore(Fault, code="E602"):
    pass


class WhoseScore(Fault, code="E602"):
    pass


class NotForSoMany(Fault, code="E605"):
    variants = ("one",)
    low: int
    high: int
    given: int

    @property
    def variant(self) -> str:
        return "" if self.low < self.high else "one"


class UnknownKeyOfChange(Fault, code="E102"):
    word: str
    among: Names = ()


class ChangeLacks(Fault, code="E103"):
    pass


class Assumed(Fault, code="W103", severity="note"):
    word: str
    why: str


class DecisionExpected(Fault, code="E601"):
    pass


class UnknownClaimKey(Undeclared, code="E602"):
    word: str
    among: Names = ()


class WhoseDecision(Fault, code="E601"):
    pass


class AnswerExpected(Fault, code="E601"):
    pass


class OnlyTrue(Fault, code="E601"):
    pass


class WhatItHas(Fault, code="E601"):
    name: str


class SoManySlots(Fault, code="E605"):
    slots: int
    cards: int


class HoldsOthers(Fault, code="E605"):
    zone: str
    holds: Names
    card: str


class WhatItHolds(Fault, code="E601"):
    name: str


class ValueForEach(Fault, code="E601"):
    pass


class NoSuchPlace(Undeclared, code="E602"):
    word: str
    among: Names = ()


class PlaceGivenTwice(Fault, code="E605"):
    pass


class FollowsFromRules(Fault, code="E602"):
    word: str


class NumberOfRound(Fault, code="E601"):
    pass


class GivenTwice(Fault, code="E605"):
    word: str


class FewerThanNone(Fault, code="E605"):
    word: str


class OnlyInPlay(Fault, code="E605"):
    count: int
    word: str


class LineOfChance(Fault, code="E606"):
    pass


class LineUnclear(Fault, code="E606"):
    pass


class NobodyCalled(Undeclared, code="E602"):
    word: str
    among: Names = ()


class LineOfOffer(Fault, code="E606"):
    pass


class NothingCalled(Undeclared, code="E602"):
    word: str
    among: Names = ()


class SameClaimTwice(Fault, code="E604"):
    first: str


class RulingExpected(Fault, code="E601"):
    pass


class RulingBegins(Fault, code="E601"):
    pass


class NothingClaimed(Fault, code="E604"):
    pass


class WhichMove(Fault, code="E601"):
    pass


class KeysExpected(Fault, code="E601"):
    pass


class LineExpected(Fault, code="E601"):
    pass


class NoScore(Fault, code="E602"):
    pass


class OneForEach(Fault, code="E602"):
    word: str
    axis: str


class StockFirst(Fault, code="E602"):
    word: str
    stocks: Names


class NumberOrNumbers(Fault, code="E601"):
    pass


class HoldsNone(Undeclared, code="E602"):
    holder: str
    word: str
    among: Names = ()


class GoneWithItsCall(Fault, code="E602"):
    word: str


class OfWhat(Fault, code="E602"):
    word: str


class ReckonedNotSeen(Fault, code="E602"):
    word: str


class NameOfACard(Fault, code="E601"):
    pass


class NoOverlay(Undeclared, code="E602"):
    sort: Sayable
    word: str
    among: Names = ()


class NotASeatName(Fault, code="E605"):
    word: str


class NoSuchClause(Undeclared, code="E603"):
    word: str
    among: Names = ()


class PlaceDepends(Fault, code="E602"):
    zone: str
    seat: str


class TrueOrFalse(Fault, code="E601"):
    word: str
    among: Names = ()


class ListExpected(Fault, code="E601"):
    pass


class NumberExpected(Fault, code="E601"):
    pass


class NumbersBy(Fault, code="E601"):
    what: Sayable
    example: str


class NoneOf(Undeclared, code="E602"):
    word: str
    what: Sayable
    among: Names = ()


class NameOf(Fault, code="E601"):
    what: Sayable


class NoSuch(Undeclared, code="E602"):
    what: Sayable
    word: str
    among: Names = ()


class DotsAtTheEnd(Fault, code="E601"):
    pass


class AsAtATable(Fault, code="E602"):
    """What is wrong with an option is what would be wrong with it at a table."""

    inner: Fault
