"""What to say of a name that is known and does not stand for what was wanted."""

from __future__ import annotations

from interpreter.fault.fault import Names
from interpreter.words import Worded


class TurnsAreTaken(Worded):
    pass


class NumberOfAPlayer(Worded):
    word: str


class CanBeGiven(Worded):
    stocks: Names


class NumberGrows(Worded):
    near: str


class IsWorkedOut(Worded):
    word: str


class StandsAlone(Worded):
    word: str


class SayWhenTheyAct(Worded):
    kind: str
    heads: Names


class PlayedHere(Worded):
    nouns: Names


class ARulePlaysIt(Worded):
    pass


class TheEventIsKnown(Worded):
    pass


class NamedInAnotherBlock(Worded):
    word: str


class IsACall(Worded):
    word: str


class NoSentenceNamesIt(Worded):
    word: str


class ToldIsForOne(Worded):
    pass


class HeardByName(Worded):
    pass


class SomeCards(Worded):
    pass


class SomePlayers(Worded):
    pass


class SomeMembers(Worded):
    pass
