"""Faults of moves: what goes where."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable


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
