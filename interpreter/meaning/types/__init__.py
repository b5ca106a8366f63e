"""The types of values, a file for each: what a value is called, and how it is written, read, kept and said."""

from interpreter.meaning.types.bundle import Bundle
from interpreter.meaning.types.card import Card
from interpreter.meaning.types.member import Member
from interpreter.meaning.types.number import Number
from interpreter.meaning.types.place import Place
from interpreter.meaning.types.seat import Seat
from interpreter.meaning.types.slot import Slot
from interpreter.meaning.types.stocks import Holding, Token, Tokens
from interpreter.meaning.types.truth import Truth
from interpreter.meaning.types.type import (
    CARD,
    EFFECT,
    HOLDER,
    NUMBER,
    NUMBERS,
    PLACE,
    SEAT,
    SEATED,
    SLOT,
    TRUTH,
    UNKNOWN,
    List,
    Map,
    Set,
    Type,
    a,
    comparable,
)
from interpreter.meaning.types.unsaid import Effect, Holder, Kind, Unknown, Word

__all__ = [
    "CARD",
    "EFFECT",
    "HOLDER",
    "NUMBER",
    "NUMBERS",
    "PLACE",
    "SEAT",
    "SEATED",
    "SLOT",
    "TRUTH",
    "UNKNOWN",
    "Bundle",
    "Card",
    "Effect",
    "Holder",
    "Holding",
    "Kind",
    "List",
    "Map",
    "Member",
    "Number",
    "Place",
    "Seat",
    "Set",
    "Slot",
    "Token",
    "Tokens",
    "Truth",
    "Type",
    "Unknown",
    "Word",
    "a",
    "comparable",
]
