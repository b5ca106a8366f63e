"""Faults of looks: what cannot be drawn so."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.words import Sayable, Worded


class KnownByAMember(Fault, code="E392"):
    word: str
    sort: Sayable


class PipsAreANumber(Fault, code="E392"):
    word: str
    sort: Sayable


class RoomInACorner(Fault, code="E392"):
    word: str
    sort: Sayable


class NoZoneShows(Fault, code="E392"):
    word: str


class TrackIsAList(Fault, code="E392"):
    word: str
    sort: Sayable


class NotRemembered(Fault, code="E392"):
    word: str
    noun: str


class LiesAtNoSeat(Fault, code="E392"):
    zone: str


class DifferentForEach(Fault, code="E392"):
    word: str


class SlotsTakeNumbers(Fault, code="E392"):
    word: str
    sort: Sayable


class OneNoun(Worded):
    noun: str


class ATruth(Worded):
    pass
