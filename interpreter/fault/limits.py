"""Faults of files that hold more than anybody reads."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable


class Unlisted(Fault, code="E099", severity="note"):
    """There are more faults than are listed."""

    count: int


class TooMany(Fault, code="E404"):
    what: Sayable
    most: int


class TooMuch(Fault, code="E706"):
    pass


class SilentForNothing(Fault, code="W001"):
    lint: str


class QuantitiesTooDeep(Fault, code="E404"):
    word: str
    most: int


class PlayersCannotSit(Fault, code="E404"):
    variants = ("one",)
    low: int
    high: int
    most: int

    @property
    def variant(self) -> str:
        return "one" if self.low == self.high else ""


class TooManyCopies(Fault, code="E404"):
    copies: int
    card: str
    most: int


class TooManySlots(Fault, code="E404"):
    slots: int
    zone: str
    most: int


class TooManyPlaces(Fault, code="E404"):
    places: int
    zone: str
    most: int


class TooManyValues(Fault, code="E404"):
    fact: str
    most: int


class TooManyTokens(Fault, code="E404"):
    stock: str
    most: int


class TooManyLetters(Fault, code="E404"):
    letters: int
    most: int
