"""Faults of declarations: components, printed values, goals, clauses."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names, Undeclared
from interpreter.words import Sayable


class UnknownClause(Undeclared, code="E390"):
    word: str


class ClauseUnclaimed(Fault, code="W101"):
    word: str


class GridWithoutSize(Fault, code="E386"):
    pass


class CopiesNoNumber(Fault, code="E380"):
    card: str


class DefaultOutside(Fault, code="E380"):
    given: str
    low: str
    high: str


class CaseOfItself(Fault, code="E387"):
    kind: str


class StartsInNoPlace(Fault, code="E384"):
    kind: Sayable


class StartsInWhich(Fault, code="E384"):
    zone: str
    axis: str


class TakesOnly(Fault, code="E384"):
    zone: str
    takes: Names
    card: str
    kind: str


class NotInOrder(Fault, code="E385"):
    word: str
    order: Sayable
    right: int
    left: int


class OnlyFactHoldsCall(Fault, code="E380"):
    pass


class NoQuantityOf(Fault, code="E383"):
    word: str
    owner: Sayable


class DoesNotHold(Undeclared, code="E302"):
    word: str
    stock: str
    holders: Names


class NotCountedByMembers(Fault, code="E380"):
    stock: str
    word: str


class NoSizeFor(Fault, code="E382"):
    word: str
    zone: str
    players: int


class GivesBackOne(Fault, code="E391"):
    word: str
    count: int


class GivesNothing(Fault, code="E391"):
    call: str
    word: str
    among: Names = ()


class WhatGivesNothing(Fault, code="E391"):
    what: Sayable


class GoalIsANumber(Fault, code="E389"):
    word: str
    kind: Sayable


class GoalIsShared(Fault, code="E389"):
    pass


class CallGivesNothing(Fault, code="E391"):
    variants = ("call",)
    call: str
    turn: bool

    @property
    def variant(self) -> str:
        return "" if self.turn else "call"
