"""Faults of values that are written down: on cards, on members, in tables."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names, SaidOnce
from interpreter.words import Sayable

GLANCE = 8  # names that can be told all


class NumberWanted(Fault, code="E380"):
    pass


class NoSuchMemberHere(SaidOnce, code="E380"):
    variants = ("few",)
    word: str
    enum: str
    among: Names

    @property
    def variant(self) -> str:
        return "few" if 0 < len(self.among) <= GLANCE else ""


class ValueExpected(SaidOnce, code="E380"):
    kind: Sayable
    found: Sayable


class IsNoNumber(SaidOnce, code="E380"):
    written: str


class TrueOrFalse(SaidOnce, code="E380"):
    written: str


class CannotBePrinted(SaidOnce, code="E380"):
    kind: Sayable


class CountsExpected(SaidOnce, code="E380"):
    enum: str
    first: str


class TableNeedsOf(Fault, code="E381"):
    pass


class MembersMissing(Fault, code="E382"):
    first: str
    missing: Names


class PlayersMissing(Fault, code="E382"):
    count: int


class NumberForEachCount(Fault, code="E380"):
    variants = ("lists",)
    lists: bool

    @property
    def variant(self) -> str:
        return "lists" if self.lists else ""
