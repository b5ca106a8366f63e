"""Faults of sentences that change something."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable


class FactHolds(Fault, code="E343"):
    fact: str
    wanted: Sayable
    given: Sayable


class OnlyFactsAreSet(Fault, code="E344"):
    pass


class NumbersAreAdded(Fault, code="E343"):
    kind: Sayable


class FactByPlayers(Fault, code="E343"):
    fact: str
    wanted: Sayable


class FactGiven(Fault, code="E343"):
    fact: str
    wanted: Sayable
    name: str


class DoneTo(Fault, code="E343"):
    name: str
    wanted: Sayable
    kind: Sayable


class ParameterIs(Fault, code="E343"):
    key: str
    name: str
    wanted: Sayable
    kind: Sayable


class SaidOf(Fault, code="E343"):
    fact: str
    wanted: Sayable
    given: Sayable


class NoTruth(Fault, code="E345"):
    variants = ("some",)
    word: str
    truths: Names
    among: Names = ()

    @property
    def variant(self) -> str:
        return "some" if self.truths else ""


class GivesBackOther(Fault, code="E343"):
    variants = ("untyped",)
    call: str
    given: Sayable
    word: str
    kind: Sayable
    typed: bool

    @property
    def variant(self) -> str:
        return "" if self.typed else "untyped"


class QuantityIsNotSet(Fault, code="E344"):
    quantity: str


class OnlyPlayersDo(Fault, code="E340"):
    kind: Sayable


class NobodyChooses(Fault, code="E341"):
    pass


class OnlyPlacesShuffled(Fault, code="E346"):
    kind: Sayable


class NobodyLooks(Fault, code="E341"):
    pass


class SwappedOthers(Fault, code="E347"):
    left: Sayable
    right: Sayable


class OnlyCardsPlayed(Fault, code="E359"):
    kind: Sayable


class OnlyCallsPerformed(Fault, code="E358"):
    kind: Sayable


class ChoicesToKeep(Fault, code="E358"):
    pass


class MustBeGiven(Fault, code="E348"):
    name: str
    missing: str


class HasHappened(Fault, code="E358"):
    pass


class OnlyCallsCancelled(Fault, code="E358"):
    kind: Sayable


class OnlyCallsPostponed(Fault, code="E358"):
    kind: Sayable


class AimCanBeRedirected(Fault, code="E358"):
    pass


class AimIs(Fault, code="E343"):
    name: str
    wanted: Sayable
    kind: Sayable


class OnlyTurnsSkipped(Fault, code="E349"):
    pass


class OnlyTurnsAgain(Fault, code="E349"):
    pass


class CanBeFinished(Fault, code="E349"):
    among: Names = ()


class NobodyDoes(Fault, code="E341"):
    pass


class OnlyPlayersTold(Fault, code="E340"):
    kind: Sayable


class WhichPieces(Fault, code="E364"):
    pass


class WhatIsTold(Fault, code="E364"):
    pass


class NobodyDecides(Fault, code="E341"):
    pass


class NotAPlayer(Fault, code="E340"):
    noun: str


class OnlyPlayersDecide(Fault, code="E340"):
    pass


class AtOnceIsTogether(Fault, code="E334"):
    pass


class NothingCalled(Fault, code="E363"):
    variants = ("some",)
    name: str
    known: Names

    @property
    def variant(self) -> str:
        return "some" if self.known else ""


class NeedsOn(Fault, code="E348"):
    name: str


class TakesNoOn(Fault, code="E348"):
    name: str


class OnlyWhatIsPrinted(Fault, code="E364"):
    pass


class EachIsCalled(Fault, code="E112"):
    pass


class ColumnIsCalled(Fault, code="E112"):
    pass


class CannotBeTold(Fault, code="E362"):
    kind: Sayable
