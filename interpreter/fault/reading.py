"""Faults of statements and sections that lack something."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names


class NoSuchHead(Fault, code="E110"):
    word: str
    among: Names = ()


class RuleWaits(Fault, code="E110"):
    heads: Names


class NotAList(Fault, code="E110"):
    pass


class HowLong(Fault, code="E112"):
    pass


class WhatIsChosen(Fault, code="E112"):
    pass


class NoLabel(Fault, code="E112"):
    pass


class SplitLacks(Fault, code="E112"):
    key: str


class PaidWithWhat(Fault, code="E112"):
    pass


class CriterionBegins(Fault, code="E113"):
    pass


class DealBetweenTwo(Fault, code="E112"):
    pass


class HowManyPlayers(Fault, code="E110"):
    pass


class HowManyMinutes(Fault, code="E110"):
    pass


class CardWithoutKeys(Fault, code="E110"):
    word: str


class WhenDoesItEnd(Fault, code="E110"):
    pass


class NoSentence(Fault, code="E110"):
    pass


class BracesInRefusal(Fault, code="E302"):
    pass


class HolderOfTheTable(Fault, code="E302"):
    word: str
    among: Names = ()


class OnlyOfAKind(Fault, code="E110"):
    pass


class WhatDoesItHold(Fault, code="E110"):
    pass


class WorkedOutTwice(Fault, code="E019"):
    word: str
