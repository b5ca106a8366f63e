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
