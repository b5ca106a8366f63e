"""Faults of saved games and tables: where something is wrong in the file, and why."""

from __future__ import annotations

from interpreter.fault.fault import Fault, Names
from interpreter.words import Sayable, Worded


class Damaged(Fault, code="E701"):
    variants = ("nowhere",)
    at: str
    why: Sayable

    @property
    def variant(self) -> str:
        return "" if self.at else "nowhere"


class NoSavedGame(Worded):
    pass


class NoSavedTable(Worded):
    pass


class NotRead(Worded):
    what: Sayable
    reason: str


class OtherVersion(Worded):
    pass


class OtherForm(Worded):
    reason: str


class UnknownMark(Worded):
    pass


class NoValueOfAGame(Worded):
    pass


class CannotGoOn(Worded):
    error: str


class CannotBePlayed(Worded):
    inner: Fault


class PlayableExpected(Worded):
    pass


class Altered(Worded):
    pass


class OtherGame(Worded):
    saved: str
    game: str


class OtherProgram(Worded):
    version: str


class OtherRules(Worded):
    sections: Names


class OtherOptions(Worded):
    options: Names


class IsForSoMany(Worded):
    game: str
    low: int
    high: int
    count: int


class TextMissing(Worded):
    name: str


class NoGameCalled(Worded):
    name: str


class SayWhereItIs(Worded):
    name: str
    command: str


class NoBotCalled(Worded):
    name: str


class NotAsSaved(Worded):
    pass


class NoSuchSeat(Worded):
    pass


class NotSoManyMade(Worded):
    pass


class NeverChosen(Worded):
    pass


class LeadsElsewhere(Worded):
    pass
