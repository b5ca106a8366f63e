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


class IsOver(Fault, code="E371"):
    end: str


class NothingStartsCalled(Fault, code="E371"):
    word: str
    among: Names


class NeitherStartsNorEnds(Fault, code="E371"):
    variants = ("named",)
    word: str
    among: Names

    @property
    def variant(self) -> str:
        return "named" if self.word else ""


class NothingAfterTheEnd(Fault, code="E371"):
    pass


class PutOffUntil(Fault, code="E371"):
    pass


class ValueHeardAfter(Fault, code="E371"):
    pass


class OnlyCardsUsed(Fault, code="E370"):
    kind: Sayable


class NeverHeard(Fault, code="E370"):
    word: str
    instead: Sayable | None
    among: Names


class NeverSoHeard(Fault, code="E370"):
    kind: Sayable
    done: str
    sorts: tuple[Sayable, ...]


class NoPlay(Fault, code="E370"):
    noun: str


class OnlyCallsAre(Fault, code="E370"):
    done: str


class CallNever(Fault, code="E370"):
    word: str
    among: Names


class BeforeAChange(Fault, code="E372"):
    pass


class OnlyChangesReplaced(Fault, code="E378"):
    pass


class OnlyCallsCost(Fault, code="E379"):
    pass


class OnlyCallsAnswered(Fault, code="E378"):
    pass


class ChoiceIsHeard(Fault, code="E378"):
    pass


class OnlyMovesReplaced(Fault, code="E378"):
    pass
