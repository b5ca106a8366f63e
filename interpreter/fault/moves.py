"""Faults of moves: what goes where."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable, Worded


class MoreThanOne(Fault, code="E352"):
    zone: str


class HowManyFromEnd(Fault, code="E356"):
    end: str


class TwoPlacesMoved(Fault, code="E330"):
    pass


class OnlyPiecesMove(Fault, code="E350"):
    kind: Sayable


class PlaceExpected(Fault, code="E351"):
    kind: Sayable


class OnePlaceExpected(Fault, code="E351"):
    pass


class CannotHold(Fault, code="E355"):
    kind: Sayable
    stock: str


class FromWhere(Fault, code="E353"):
    pass


class TwoPlacesNamed(Fault, code="E330"):
    pass


class WholePlaceExpected(Fault, code="E331"):
    pass


class ToWhere(Fault, code="E353"):
    variants = ("from",)
    preposition: str

    @property
    def variant(self) -> str:
        return "from" if self.preposition == "from" else ""


class KindSaysNotWhere(Fault, code="E353"):
    variants = ("from",)
    preposition: str
    key: str
    kind: str

    @property
    def variant(self) -> str:
        return "from" if self.preposition == "from" else ""


class KindsDisagreeWhere(Fault, code="E353"):
    variants = ("from",)
    preposition: str
    key: str

    @property
    def variant(self) -> str:
        return "from" if self.preposition == "from" else ""


class HoldsOnly(Fault, code="E357"):
    zone: str
    holds: Names
    noun: str
    first: str


class OneForEach(Fault, code="E352"):
    zone: str
    axis: str | int


class WhichPileUnknown(Fault, code="E352"):
    pile: str
    discards: str


class PileOfItself(Fault, code="E407"):
    pass


class NoPile(Fault, code="E407"):
    zone: str


class AsManyAs(Fault, code="E407"):
    discards: str
    pile: str
    of_pile: Sayable | str
    of_discards: Sayable | str


class OneForAll(Worded):
    pass


class HasNoEnd(Fault, code="E305"):
    kind: Sayable
    end: str
    noun: str


class IsAMoment(Fault, code="E306"):
    end: str
    noun: str
