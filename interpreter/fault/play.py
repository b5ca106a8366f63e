"""Faults that show when rules are made ready for a table, set up, or played."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable, Worded


class MoreStartThanThereAre(Fault, code="E402"):
    word: str
    players: int


class RefusalDependsOnPlay(Fault, code="E406"):
    pass


class HiddenInReport(Fault, code="E411"):
    word: str


class HoldsAfterSetup(Fault, code="E403"):
    word: str
    found: int
    wanted: int


class MoreThanSlots(Fault, code="E401"):
    word: str
    slots: int


class NotSaidWhere(Fault, code="E401"):
    word: str
    kind: str


class NoOwner(Fault, code="E401"):
    word: str


class StartDepends(Fault, code="E401"):
    word: str


class NotInTime(Fault, code="E704"):
    what: Sayable


class RuleTooDeep(Fault, code="E704"):
    rule: str


class RuleWithoutEnd(Fault, code="E704"):
    rule: str


class StoppedInRule(Fault, code="E704"):
    why: Sayable
    rule: str


class TooLargeNumber(Fault, code="E704"):
    why: Sayable


class TableRefused(Fault, code="E405"):
    because: Sayable


class DealAsCost(Fault, code="E490"):
    pass


class CostOnPayment(Fault, code="E490"):
    pass


class PaymentBesideCost(Fault, code="E490"):
    stock: str


class TargetDepends(Fault, code="E490"):
    name: str


class GivenBack(Fault, code="E490"):
    name: str


class AtOnceWith(Fault, code="E490"):
    construct: str


class OptionsOfNoChoice(Fault, code="E490"):
    pass


class CollectForEach(Fault, code="E490"):
    kind: Sayable


class TakenBack(Worded):
    fault: Fault


class SearchStopped(Worded):
    limit: int


class DoesNotEnd(Worded):
    rule: str


class GoesTooDeep(Worded):
    rule: str


class TooManyWait(Worded):
    most: int


class BeyondAllBounds(Worded):
    pass


class TakesTooLong(Worded):
    pass


class AsksWithoutAnswer(Worded):
    rule: str
