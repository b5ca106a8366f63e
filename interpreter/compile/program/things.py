"""What a value points at: how answers, lines of the log and cells of a report are to be read."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.source.records import record


@record(slots=True)
class ACard:
    """A piece, by its number; below 0 is none."""


@record(slots=True)
class ASeat:
    pass


@record(slots=True)
class AMember:
    enum: str


@record(slots=True)
class APlace:
    """A slot of the state."""


@record(slots=True)
class ASpot:
    """A position in a place: both in one number."""


@record(slots=True)
class Tokens:
    """How many of a stock, or how many of each of its members."""

    stock: str


@record(slots=True)
class Counts:
    """How many of each member of an enum."""

    enum: str


@record(slots=True)
class ANumber:
    pass


@record(slots=True)
class ATruth:
    pass


@record(slots=True)
class AnOption:
    """One of the labels of a point: an option, an action, yes or no."""


@record(slots=True)
class AReaction:
    """What is used in a window: which of its rules, and the card that bears it, both in one number."""


@record(slots=True)
class AnOffer:
    pass


Thing: TypeAlias = (
    ACard | ASeat | AMember | APlace | ASpot | Tokens | Counts | ANumber | ATruth | AnOption | AReaction | AnOffer
)
BEARER = 12  # bits of a reaction that say which card bears it
NO_BEARER = (1 << BEARER) - 1  # past all cards: no card bears it


def thing_of(kind: Type) -> Thing:
    """What values of a type point at; of several things, what each of them is."""
    if isinstance(kind, (types.Set, types.List)):
        kind = kind.of
    match kind:
        case types.Card():
            return ACard()
        case types.Seat():
            return ASeat()
        case types.Member():
            return AMember(str(kind.of))
        case types.Place():
            return APlace()
        case types.Slot():
            return ASpot()
        case types.Tokens() | types.Token():
            return Tokens(str(kind.of))
        case types.Bundle():
            return Counts(str(kind.of))
        case types.Truth():
            return ATruth()
        case types.Number() | types.Holding() | types.Word() | types.Kind() | types.Holder() | types.Unknown():
            return ANumber()
        case types.Effect() | types.Set() | types.List() | types.Map():
            return ANumber()
    assert_never(kind)


def is_counted(thing: Thing) -> bool:
    """Whether a tuple is one value of it: so many of each."""
    return isinstance(thing, Tokens | Counts)


def bearer_of(reaction: int) -> int:
    """The card that bears what is used; NO_BEARER where none does."""
    return reaction & NO_BEARER


def rule_of(reaction: int) -> int:
    """Which of the rules of the window it is."""
    return reaction >> BEARER


def spot(value: int) -> tuple[int, int]:
    """The place and the position in it."""
    return value >> 10, value & 1023
