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
