"""Warnings about what is no error and yet can hardly be meant."""

from __future__ import annotations

from interpreter.fault.fault import Fault


class NoClause(Fault, code="W102"):
    word: str


class EndWithoutClause(Fault, code="W102"):
    pass


class DecisionTells(Fault, code="W260"):
    zone: str


class FilterAfterBest(Fault, code="W230"):
    pass


class NoOptionIsSure(Fault, code="W232"):
    pass


class NothingToDo(Fault, code="W242"):
    pass


class NothingEnds(Fault, code="W241"):
    pass


class LoopWaitsInVain(Fault, code="W220"):
    pass


class AgainAndAgain(Fault, code="W221"):
    name: str


class BothNothing(Fault, code="W235"):
    pass


class NameUnused(Fault, code="W201"):
    name: str


class QuantityUnread(Fault, code="W202"):
    word: str


class FactUnread(Fault, code="W206"):
    word: str


class FactNeverChanges(Fault, code="W207"):
    word: str


class ZoneUnspoken(Fault, code="W203"):
    zone: str


class ZoneNeverFilled(Fault, code="W204"):
    zone: str


class OptionUnasked(Fault, code="W205"):
    option: str


class KindWithoutCards(Fault, code="W209"):
    kind: str


class StockUnspoken(Fault, code="W209"):
    stock: str


class FrenchIsEnglish(Fault, code="W270"):
    pass


class WhereOfTheFirst(Fault, code="W236"):
    pass
