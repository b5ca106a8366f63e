"""Faults of offers that would tell what somebody cannot see."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable, Worded


class OfferWouldTell(Fault, code="E410"):
    pass


class MayLieHidden(Fault, code="E410"):
    zone: str


class CardsUnseen(Fault, code="E410"):
    zone: str


class DecidesUnseen(Fault, code="E410"):
    what: Sayable


class TheCardsOf(Worded):
    name: str


class EverybodysOwn(Worded):
    name: str


class ChosenSecretly(Worded):
    name: str
