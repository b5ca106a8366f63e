"""Faults of abilities and events: what can be heard, answered, replaced or modified."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable, Worded


class MarkLasts(Fault, code="E371"):
    pass


class QuantityLacks(Fault, code="E376"):
    word: str
    spoken: str
    read: str


class QuantityIs(Fault, code="E376"):
    word: str
    spoken: str
    wanted: Sayable
    kind: Sayable
    read: str


class ChangesANumber(Fault, code="E375"):
    layer: str
    word: str
    base: Sayable


class ChangesASet(Fault, code="E375"):
    layer: str
    word: str
    base: Sayable


class CannotBecome(Fault, code="E375"):
    word: str
    base: Sayable
    layer: str
    kind: Sayable


class IsAStep(Fault, code="E358"):
    name: str


class OnlyCardsCount(Fault, code="E373"):
    pass


class OnlyCardsCountGranted(Fault, code="E373"):
    pass


class NotHow(Fault, code="E375"):
    word: str
    layers: Names


class NotACall(Fault, code="E358"):
    what: Sayable


class NoCallBut(Worded):
    name: str
    moment: str


class CanOnlyEnd(Fault, code="E371"):
    pass
