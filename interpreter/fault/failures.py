"""Failures of rulings: the game does not do what they say."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable, Worded


class LineRefused(Fault, code="E610"):
    """A line that the rules do not allow, and the parts of them that fail."""

    why: Sayable
    reasons: tuple[Sayable, ...] = ()


class IsAsked(Worded):
    who: Sayable
    prompt: Sayable


class TheirTurn(Worded):
    name: str


class Several(Worded):
    parts: tuple[Sayable, ...]


class Together(Worded):
    names: tuple[Sayable, ...]


class OverUnsaid(Fault, code="E612"):
    won: Sayable


class LeftOpen(Fault, code="E612"):
    owed: Sayable


class Broken(Fault, code="E615"):
    why: Sayable


class NotPassing(Fault, code="E630"):
    pass


class NoRulings(Fault, code="E620"):
    game: str


class NoMenu(Fault, code="E613"):
    prompt: Sayable


class OtherActions(Fault, code="E613"):
    wanted: str
    found: str


class NotAmongOptions(Fault, code="E613"):
    word: str
    why: Sayable


class MoreOptions(Fault, code="E613"):
    few: str


class NotFirst(Fault, code="E613"):
    word: str
    why: Sayable


class AnotherFirst(Fault, code="E613"):
    word: str
    found: str


class NoDecisionOf(Fault, code="E613"):
    name: str
    now: Sayable


class AnotherDecision(Fault, code="E612"):
    owed: Sayable


class SetupNotOver(Fault, code="E613"):
    name: str
    owed: Sayable


class NoTurnOf(Fault, code="E613"):
    name: str
    now: Sayable


class TurnUnderWay(Fault, code="E613"):
    name: str
    owed: Sayable


class NotOver(Fault, code="E613"):
    owed: Sayable


class OtherWinners(Fault, code="E613"):
    wanted: Sayable
    found: Sayable


class NotAmongThem(Fault, code="E613"):
    name: str


class OtherValue(Fault, code="E613"):
    wanted: str
    found: str


class CannotBeWorkedOut(Fault, code="E616"):
    claim: str
    why: Sayable


class BrokeDown(Fault, code="E616"):
    claim: str
    what: str
    where: str


class ForEver(Fault, code="E615"):
    pass


class NotAsked(Fault, code="E611"):
    who: Sayable
    now: Sayable


class OtherWords(Fault, code="E617"):
    said: str


class OtherWordsIn(Fault, code="E617"):
    lang: str
    said: str


class WithoutClause(Fault, code="E617"):
    clause: str
    cited: Sayable


class Allowed(Fault, code="E614"):
    pass


class Named(Worded):
    name: str


class Cited(Worded):
    clauses: Names
