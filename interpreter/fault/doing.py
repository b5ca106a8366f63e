"""Faults of sentences that change something."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable


class FactHolds(Fault, code="E343"):
    fact: str
    wanted: Sayable
    given: Sayable


class OnlyFactsAreSet(Fault, code="E344"):
    pass


class NumbersAreAdded(Fault, code="E343"):
    kind: Sayable


class FactByPlayers(Fault, code="E343"):
    fact: str
    wanted: Sayable


class FactGiven(Fault, code="E343"):
    fact: str
    wanted: Sayable
    name: str


class DoneTo(Fault, code="E343"):
    name: str
    wanted: Sayable
    kind: Sayable


class ParameterIs(Fault, code="E343"):
    key: str
    name: str
    wanted: Sayable
    kind: Sayable


class SaidOf(Fault, code="E343"):
    fact: str
    wanted: Sayable
    given: Sayable


class NoTruth(Fault, code="E345"):
    variants = ("some",)
    word: str
    truths: Names
    among: Names = ()

    @property
    def variant(self) -> str:
        return "some" if self.truths else ""


class GivesBackOther(Fault, code="E343"):
    variants = ("untyped",)
    call: str
    given: Sayable
    word: str
    kind: Sayable
    typed: bool

    @property
    def variant(self) -> str:
        return "" if self.typed else "untyped"


class QuantityIsNotSet(Fault, code="E344"):
    quantity: str
