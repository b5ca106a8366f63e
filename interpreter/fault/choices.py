"""Faults of choices, payments, splits and deals."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable


class NobodyGives(Fault, code="E362"):
    pass


class BothGive(Fault, code="E362"):
    pass


class NamedBefore(Fault, code="E362"):
    pass


class PromiseAlone(Fault, code="E362"):
    pass


class WherePiecesLie(Fault, code="E362"):
    pass


class DoesNotChangeHands(Fault, code="E362"):
    noun: str


class SettledInOffer(Fault, code="E362"):
    pass


class HowManyOf(Fault, code="E342"):
    pass


class WhatIsSplit(Fault, code="E360"):
    pass


class PaidOtherwise(Fault, code="E361"):
    kind: Sayable


class GroupsOfStock(Fault, code="E361"):
    pass


class BundleExpected(Fault, code="E361"):
    enum: str
    wanted: Sayable


class PaymentExpected(Fault, code="E361"):
    wanted: Sayable
    kind: Sayable


class DifferentEnums(Fault, code="E361"):
    pass


class CountForEach(Fault, code="E361"):
    wanted: Sayable


class GroupOfHowMany(Fault, code="E361"):
    kind: str
    enum: str


class GroupLies(Fault, code="E361"):
    pass


class CoversNothing(Fault, code="E361"):
    kind: str
    enum: str


class CoversSeveral(Fault, code="E361"):
    kind: str
    names: Names


class HowManyChosen(Fault, code="E342"):
    pass


class WhatIsOrdered(Fault, code="E342"):
    pass


class WhatIsDeclared(Fault, code="E342"):
    pass


class CardDeclared(Fault, code="E342"):
    pass


class SetExpected(Fault, code="E360"):
    kind: Sayable
