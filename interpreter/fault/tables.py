"""Faults of what a table is started with."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Undeclared
from interpreter.words import Sayable


class NotForSoMany(Fault, code="E702"):
    game: str
    low: int
    high: int
    given: Sayable | str


class NoCountedQuantity(Fault, code="E705"):
    word: str


class NotCountedOnce(Fault, code="E705"):
    word: str


class UnknownOption(Undeclared, code="E703"):
    word: str


class OptionCannotBe(Undeclared, code="E703"):
    word: str
    value: Sayable | str


class OptionGoesFrom(Undeclared, code="E703"):
    variants = ("below", "above")
    word: str
    low: int | None
    high: int | None
    value: Sayable | str

    @property
    def variant(self) -> str:
        return "below" if self.high is None else "above" if self.low is None else ""


class TruthExpected(Undeclared, code="E703"):
    word: str
    value: Sayable | str


class NumberForOption(Undeclared, code="E703"):
    word: str
    value: Sayable | str
