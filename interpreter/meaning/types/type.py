"""The types of values. At the table a value is always a whole number or a tuple of them; types exist only here.

Each type is a class that says everything of its values; `Type` is one of them, and no other. What is several of
something stands here, because what it is made of is a type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, TypeAlias

from interpreter.fault import kinds
from interpreter.meaning.types.bundle import Bundle
from interpreter.meaning.types.card import Card
from interpreter.meaning.types.held import NOTHING, Held, Seen, Written, is_plain, row
from interpreter.meaning.types.member import Member
from interpreter.meaning.types.names import Bounds, Laying, Names, Printing, Seated, Speaker, Stranger, Teller
from interpreter.meaning.types.number import Number
from interpreter.meaning.types.place import Place
from interpreter.meaning.types.reading import listed
from interpreter.meaning.types.seat import Seat
from interpreter.meaning.types.slot import Slot
from interpreter.meaning.types.stocks import Holding, Token, Tokens
from interpreter.meaning.types.truth import Truth
from interpreter.meaning.types.unsaid import Effect, Holder, Kind, Unknown, Word
from interpreter.meaning.types.value_type import ValueType
from interpreter.source.node import Node, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Worded

__all__ = [
    "CARD",
    "EFFECT",
    "HOLDER",
    "NUMBER",
    "NUMBERS",
    "PLACE",
    "PLAIN",
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
    "each_of",
]


class Several(ValueType):
    __slots__ = ()
    of: Type

    @property
    def is_unknown(self) -> bool:
        return self.of.is_unknown

    @property
    def nouns(self) -> tuple[str, ...]:
        return self.of.nouns

    def blank(self, members: Callable[[str], int]) -> Held:
        return ()

    def printed(self, node: Node, by: Printing) -> Held:
        """One that stands alone need not stand in a list."""
        items = node.items if isinstance(node, Sequence) else (node,)
        found = [self.of.printed(item, by) for item in items]
        return tuple([one for one in found if isinstance(one, int)])

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        if not isinstance(value, tuple):
            return False
        return all(self.of.fits(one, table, depth - 1) if depth > 1 else is_plain(one) for one in value)

    def seen(self, value: Held, names: Names) -> Seen:
        return tuple([self.of.seen(one, names) for one in row(value)])

    def claimed(self, seen: Seen, names: Names) -> Written:
        assert isinstance(seen, tuple)
        return [self.of.claimed(one, names) for one in seen]

    def written(self, node: Node, by: Seated) -> Written:
        return [self.of.written(item, by) for item in listed(node)]

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        """A card that is named twice in one list is two copies of it."""
        assert isinstance(written, list)
        if not isinstance(self.of, Card):
            return tuple([self.of.given(one, span, to) for one in written])
        found: list[int] = []
        for card in written:
            found.append(-1 if card == NOTHING else to.piece(str(card), span, found))
        return tuple(found)

    def said(self, value: Held, by: Speaker) -> str:
        return by.listed([self.of.said(one, by) for one in row(value)])

    def told(self, seen: Seen, by: Teller) -> str:
        assert isinstance(seen, tuple)
        return ", ".join([self.of.told(one, by) for one in seen])

    def spelled(self, value: int, names: Names) -> list[str]:
        return self.of.spelled(value, names)

    def nameable(self, by: Stranger) -> Iterable[int]:
        return ()


@record(slots=True)
class Set(Several):
    """Some of them, in no order."""

    name: ClassVar = "set"
    of: Type

    def worded(self) -> Worded:
        return kinds.ASet(self.of.worded())

    def claimed(self, seen: Seen, names: Names) -> Written:
        assert isinstance(seen, tuple)
        return sorted((self.of.claimed(one, names) for one in seen), key=str)

    def written(self, node: Node, by: Seated) -> Written:
        return sorted((self.of.written(item, by) for item in listed(node)), key=str)

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        found = Several.given(self, written, span, to)
        return tuple(sorted([one for one in row(found) if isinstance(one, int)]))


@record(slots=True)
class List(Several):
    name: ClassVar = "list"
    of: Type

    def worded(self) -> Worded:
        return kinds.AList(self.of.worded())


@record(slots=True)
class Map(Several):
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


def each_of(kind: Type) -> Type:
    """Of several things, what each of them is; of one, what it is."""
    return kind.of if isinstance(kind, Set | List) else kind


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

PLAIN: dict[str, Type] = {one.keyword: one for one in (NUMBER, TRUTH, SEAT, CARD, PLACE, EFFECT)}  # by their keywords


def comparable(left: Type, right: Type) -> bool:
    """Whether `is` between the two can ever be meant."""
    if UNKNOWN in (left, right):
        return True
    if type(left) is type(right):
        return not isinstance(left, Member | Bundle) or left.of == right.of
    return {type(left), type(right)} in ({Token, Member}, {Slot, Place}, {Slot, Number})
