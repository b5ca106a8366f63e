"""Faults of names: words that nobody declared, and what has no such part."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names, SaidOnce, Undeclared
from interpreter.words import Sayable, Worded


class NoPlayerHolds(SaidOnce, code="E314"):
    stock: str
    holders: Names


class HolderLacks(SaidOnce, code="E314"):
    word: str
    stock: str
    among: Names = ()


class OtherAxes(Fault, code="E307"):
    word: str
    first: str
    second: str
    given: Sayable


class NoValue(Fault, code="E301"):
    pass


class HasNo(Undeclared, code="E303"):
    kind: Sayable
    word: str


class NoSuchMember(Undeclared, code="E302"):
    word: str


class Unknown(Undeclared, code="E302"):
    variants = ("some",)
    what: Sayable
    word: str
    among: Names = ()

    @property
    def variant(self) -> str:
        return "some" if self.among else ""


class NoProperty(Undeclared, code="E303"):
    variants = ("some", "worked_out")
    noun: str
    word: str
    properties: Names
    worked_out: bool
    among: Names = ()

    @property
    def variant(self) -> str:
        return "worked_out" if self.worked_out else "some" if self.properties else ""


class MemberLacks(Undeclared, code="E303"):
    member: str
    word: str
    among: Names = ()


class NotGiven(Undeclared, code="E302"):
    variants = ("nothing",)
    call: str
    word: str
    among: Names = ()

    @property
    def variant(self) -> str:
        return "" if self.among else "nothing"


class Both(Worded):
    left: Sayable
    right: Sayable
