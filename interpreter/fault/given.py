"""Faults of what a program hands to the library."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable, Worded


class NotPlayedNatively(Fault, code="E705"):
    game: str
    why: Sayable


class NotInC(Fault, code="E705"):
    game: str
    why: Sayable


class SoLargeANumber(Worded):
    pass


class SoManyOf(Worded):
    kind: str
    size: int


class PythonText(Worded):
    word: str


class OneOfThose(Fault, code="E705"):
    name: str
    words: tuple[Sayable, ...]
    given: Sayable | str


class SeedIsANumber(Fault, code="E705"):
    given: Sayable | str


class IsAText(Fault, code="E705"):
    what: Sayable
    given: Sayable | str


class IsACount(Fault, code="E705"):
    name: str
    given: Sayable | str


class ChanceIsARandom(Fault, code="E705"):
    given: Sayable | str


class IsAPath(Fault, code="E705"):
    what: Sayable
    given: Sayable | str


class EachOf(Worded):
    name: str


class IsAListOfPaths(Fault, code="E705"):
    name: str
    given: Sayable | str


class OptionsAreNamed(Fault, code="E705"):
    given: Sayable | str


class SeatsAre(Fault, code="E705"):
    last: int
    given: Sayable | str


class NamesDoNotFit(Fault, code="E705"):
    why: Sayable
    count: int


class NamesAreNo(Worded):
    given: Sayable | str


class NamesAreOneText(Worded):
    given: Sayable | str


class SeatsAndNames(Worded):
    seats: int
    names: int


class NameIsAText(Worded):
    given: Sayable | str


class NameIsEmpty(Worded):
    pass


class NameIsTooLong(Worded):
    most: int
    given: Sayable | str
    length: int


class NameHolds(Worded):
    given: Sayable | str
    sign: Sayable


class TwoSeatsCalled(Worded):
    given: Sayable | str
