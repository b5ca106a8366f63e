"""Faults of abilities: keys and words that do not go with what the ability is."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable


class NoTargetsOfItsOwn(Fault, code="E377"):
    head: str


class IsNoChoice(Fault, code="E377"):
    head: str


class HasNoLimit(Fault, code="E377"):
    head: str


class WhileStandsOn(Fault, code="E377"):
    pass


class NobodyRefused(Fault, code="E377"):
    pass


class ForbidsNothing(Fault, code="E377"):
    head: str


class CountsAsACard(Fault, code="E373"):
    kind: Sayable


class LimitReads(Fault, code="E374"):
    variants = ("card",)
    written: str
    of_card: bool

    @property
    def variant(self) -> str:
        return "card" if self.of_card else ""
