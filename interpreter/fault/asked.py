"""What is refused to whoever asks for it: bots, blank cards, rulings of what was played."""

from __future__ import annotations

from interpreter.fault.fault import Names
from interpreter.words import Sayable, Worded


class NoSuchBot(Worded):
    name: str


class NoSuchBotBut(Worded):
    name: str
    near: Sayable


class BotsForSeats(Worded):
    bots: int
    seats: int


class NoKindOfCard(Worded):
    word: str
    near: Sayable


class ThereAre(Worded):
    names: Names


class SeveralSorts(Worded):
    word: str
    ways: tuple[Sayable, ...]


class KindWith(Worded):
    kind: str
    property: str
    member: str


class NoRulingFound(Worded):
    word: str


class NoLettersForCard(Worded):
    name: str


class NoLettersForGame(Worded):
    name: str


class IsThereAlready(Worded):
    sort: Sayable
    id: str


class PlainClaim(Worded):
    pass


class NothingChosenYet(Worded):
    pass


class NoRulingOfThis(Worded):
    pass


class OtherEdition(Worded):
    file: str
    form: int
    reads: int


class NoQuantityBut(Worded):
    written: str
    game: str
    kind: Sayable
