"""What a value points at: how answers, lines of the log and cells of a report are to be read."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from interpreter.meaning import types
from interpreter.meaning.types import CARD, NUMBER, PLACE, Type
from interpreter.source.records import record


@record(slots=True)
class AnOption:
    """One of the labels of a point: an option, an action, yes or no."""


@record(slots=True)
class AReaction:
    """What is used in a window: which of its rules, and the card that bears it, both in one number."""


@record(slots=True)
class AnOffer:
    pass


Answered: TypeAlias = (
    types.Card | types.Seat | types.Member | types.Place | types.Slot
    | types.Tokens | types.Bundle | types.Number | types.Truth
)  # fmt: skip
Thing: TypeAlias = Answered | AnOption | AReaction | AnOffer
BEARER = 12  # bits of a reaction that say which card bears it
NO_BEARER = (1 << BEARER) - 1  # past all cards: no card bears it


def thing_of(kind: Type) -> Answered:
    """What values of a type point at; of several things, what each of them is."""
    if isinstance(kind, (types.Set, types.List)):
        kind = kind.of
    match kind:
        case types.Card():
            return CARD
        case types.Place():
            return PLACE
        case types.Token():
            return types.Tokens(kind.of)
        case types.Seat() | types.Member() | types.Slot() | types.Tokens() | types.Bundle() | types.Truth():
            return kind
        case types.Number() | types.Holding() | types.Word() | types.Kind() | types.Holder() | types.Unknown():
            return NUMBER
        case types.Effect() | types.Set() | types.List() | types.Map():
            return NUMBER
    assert_never(kind)


def is_counted(thing: Thing) -> bool:
    """Whether a tuple is one value of it: so many of each."""
    return isinstance(thing, types.Tokens | types.Bundle)


def bearer_of(reaction: int) -> int:
    """The card that bears what is used; NO_BEARER where none does."""
    return reaction & NO_BEARER


def rule_of(reaction: int) -> int:
    """Which of the rules of the window it is."""
    return reaction >> BEARER
