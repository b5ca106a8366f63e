"""What a value is, in words: a card, a number, a set of players; alone and several of them."""

from __future__ import annotations

from interpreter.words import Worded


class ACard(Worded):
    pass


class ACardOf(Worded):
    noun: str


class AMember(Worded):
    noun: str


class APlace(Worded):
    pass


class APlaceOf(Worded):
    noun: str


class AHolding(Worded):
    noun: str


class ABundle(Worded):
    noun: str


class SomeTokens(Worded):
    noun: str


class AToken(Worded):
    noun: str


class ASet(Worded):
    inner: Worded


class AList(Worded):
    inner: Worded


class AMap(Worded):
    inner: Worded


class APlayer(Worded):
    pass


class ANumber(Worded):
    pass


class ASlot(Worded):
    pass


class ACondition(Worded):
    pass


class ACall(Worded):
    pass


class AHolder(Worded):
    pass


class Unreadable(Worded):
    pass


class Other(Worded):
    name: str
