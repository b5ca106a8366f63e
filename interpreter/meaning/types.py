"""The types of values. At the table a value is always a whole number or a tuple of them; types exist only here.

Each type is a class that says what its values are called; `Type` is one of them, and no other.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from interpreter.fault import kinds
from interpreter.source.records import record
from interpreter.words import DEFAULT, Worded


class _Called:
    """What messages call a value of a type."""

    __slots__ = ()

    def worded(self) -> Worded:
        raise NotImplementedError

    def in_language(self, lang: str) -> str:
        return self.worded().text(lang)

    def __str__(self) -> str:
        return self.in_language(DEFAULT)


class _Plain(_Called):
    """What has no parts; a type that has some says what it is a type of."""

    __slots__ = ()
    of: ClassVar[None] = None
    is_unknown: ClassVar[bool] = False


@record(slots=True)
class Number(_Plain):
    name: ClassVar = "number"

    def worded(self) -> Worded:
        return kinds.ANumber()


@record(slots=True)
class Truth(_Plain):
    name: ClassVar = "truth"

    def worded(self) -> Worded:
        return kinds.ACondition()


@record(slots=True)
class Seat(_Plain):
    name: ClassVar = "seat"

    def worded(self) -> Worded:
        return kinds.APlayer()


@record(slots=True)
class Slot(_Plain):
    """A place for one card in a row or a grid."""

    name: ClassVar = "slot"

    def worded(self) -> Worded:
        return kinds.ASlot()


@record(slots=True)
class Effect(_Plain):
    """A call that is under way, or is kept."""

    name: ClassVar = "effect"

    def worded(self) -> Worded:
        return kinds.ACall()


@record(slots=True)
class Holder(_Plain):
    """What holds stock and is no player."""

    name: ClassVar = "holder"

    def worded(self) -> Worded:
        return kinds.AHolder()


@record(slots=True)
class Kind(_Plain):
    """What kind of card it is, where that is asked and is no value."""

    name: ClassVar = "kind"

    def worded(self) -> Worded:
        return kinds.Other(self.name)


@record(slots=True)
class Unknown(_Plain):
    """The type of a thing that has been reported."""

    name: ClassVar = "unknown"
    is_unknown: ClassVar[bool] = True

    def worded(self) -> Worded:
        return kinds.Unreadable()


class _Named(_Called):
    __slots__ = ()
    is_unknown: ClassVar[bool] = False


@record(slots=True)
class Card(_Named):
    name: ClassVar = "card"
    of: str | None = "card"  # a kind, or the id of a card

    def worded(self) -> Worded:
        return kinds.ACard() if self.of in (None, "card") else kinds.ACardOf(str(self.of))


@record(slots=True)
class Place(_Named):
    name: ClassVar = "place"
    of: str | None = None  # a zone

    def worded(self) -> Worded:
        return kinds.APlace() if self.of is None else kinds.APlaceOf(self.of)


@record(slots=True)
class Member(_Named):
    name: ClassVar = "member"
    of: str  # an enum

    def worded(self) -> Worded:
        return kinds.AMember(self.of)


@record(slots=True)
class Word(_Named):
    """A value of an option."""

    name: ClassVar = "word"
    of: str  # the option

    def worded(self) -> Worded:
        return kinds.Other(self.name)


@record(slots=True)
class Token(_Named):
    """One of a stock."""

    name: ClassVar = "token"
    of: str  # a stock

    def worded(self) -> Worded:
        return kinds.AToken(self.of)


@record(slots=True)
class Tokens(_Named):
    """So many of a stock."""

    name: ClassVar = "tokens"
    of: str  # a stock

    def worded(self) -> Worded:
        return kinds.SomeTokens(self.of)


@record(slots=True)
class Holding(_Named):
    """What somebody has of a stock."""

    name: ClassVar = "holding"
    of: str  # a stock

    def worded(self) -> Worded:
        return kinds.AHolding(self.of)


@record(slots=True)
class Bundle(_Named):
    """So many of each member."""

    name: ClassVar = "bundle"
    of: str  # an enum

    def worded(self) -> Worded:
        return kinds.ABundle(self.of)


class _Several(_Called):
    __slots__ = ()
    name: ClassVar[str]
    of: Type

    @property
    def is_unknown(self) -> bool:
        """Whether it is made of a thing that has been reported."""
        return self.of.is_unknown


@record(slots=True)
class Set(_Several):
    name: ClassVar = "set"
    of: Type

    def worded(self) -> Worded:
        return kinds.ASet(self.of.worded())


@record(slots=True)
class List(_Several):
    name: ClassVar = "list"
    of: Type

    def worded(self) -> Worded:
        return kinds.AList(self.of.worded())


@record(slots=True)
class Map(_Several):
    """One for each player, card or member."""

    name: ClassVar = "map"
    of: Type

    def worded(self) -> Worded:
        return kinds.AMap(self.of.worded())


Type: TypeAlias = (
    Number | Truth | Seat | Slot | Effect | Holder | Kind | Unknown
    | Card | Place | Member | Word | Token | Tokens | Holding | Bundle
    | Set | List | Map
)  # fmt: skip


def a(noun: str) -> str:
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


SEATED = ("player", "opponent", "teammate")  # the nouns for those who play

NUMBER = Number()
NUMBERS = List(NUMBER)
TRUTH = Truth()
SEAT = Seat()
CARD = Card()
PLACE = Place()
SLOT = Slot()
EFFECT = Effect()
HOLDER = Holder()
UNKNOWN = Unknown()


def comparable(left: Type, right: Type) -> bool:
    """Whether `is` between the two can ever be meant."""
    if UNKNOWN in (left, right):
        return True
    if type(left) is type(right):
        return not isinstance(left, Member | Bundle) or left.of == right.of
    return {type(left), type(right)} in ({Token, Member}, {Slot, Place}, {Slot, Number})
