"""Faults of types: one sort of value where another is wanted."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable


class Expected(Fault, code="E321"):
    left: Sayable
    right: Sayable


class ListOfNumbersExpected(Fault, code="E323"):
    kind: Sayable
    word: str


class PlayerExpected(Fault, code="E340"):
    kind: Sayable


class SaidOfTheGame(Fault, code="E322"):
    pass


class NeverEqual(Fault, code="E322"):
    left: Sayable
    right: Sayable


class PlaceOrSetExpected(Fault, code="E323"):
    kind: Sayable


class BothAlike(Fault, code="E322"):
    first: Sayable
    second: Sayable


class ListExpected(Fault, code="E323"):
    kind: Sayable


class EntryIs(Fault, code="E322"):
    inner: Sayable
    kind: Sayable


class NotTallied(Fault, code="E324"):
    word: str


class NumberExpected(Fault, code="E321"):
    kind: Sayable


class ListsCompared(Fault, code="E321"):
    left: Sayable
    right: Sayable


class ConditionExpected(Fault, code="E320"):
    kind: Sayable


class NumberOfEach(Fault, code="E321"):
    kind: Sayable
    name: str


class NumberOrListExpected(Fault, code="E321"):
    kind: Sayable


class NumberIsNoCondition(Fault, code="E320"):
    kind: Sayable


class NeverEmpty(Fault, code="E322"):
    kind: Sayable


class NeverSaid(Fault, code="E322"):
    kind: Sayable
    word: str
    owner: Sayable


class NoCommonOne(Fault, code="E324"):
    variants = ("number",)
    word: str
    is_number: bool

    @property
    def variant(self) -> str:
        return "number" if self.is_number else ""


class CardsExpected(Fault, code="E323"):
    kind: Sayable


class NotShared(Fault, code="E324"):
    word: str
    kind: Sayable


class PlayerOrCardExpected(Fault, code="E340"):
    kind: Sayable
