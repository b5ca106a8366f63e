"""What stock is: one token, so many of them, and what somebody has."""

from __future__ import annotations

from typing import ClassVar

from interpreter.fault import kinds
from interpreter.meaning.types.figure import Figure, as_written
from interpreter.meaning.types.held import Held, Seen, Written, is_number, is_plain, numbers, of_each, one
from interpreter.meaning.types.names import Bounds, Laying, Names, Seated, Speaker
from interpreter.meaning.types.reading import counts as read_counts
from interpreter.meaning.types.reading import number
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Worded


class OfStock(Figure):
    __slots__ = ()
    of: str  # a stock

    @property
    def nouns(self) -> tuple[str, ...]:
        return (self.of,)


@record(slots=True)
class Token(OfStock):
    """One of a stock."""

    name: ClassVar = "token"
    of: str

    def worded(self) -> Worded:
        return kinds.AToken(self.of)

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        members = table.members(self.of)
        return is_number(value, -1, members - 1) if members else is_plain(value)


class Amount(OfStock):
    """A number, or a number of each member where the stock has such."""

    __slots__ = ()

    def seen(self, value: Held, names: Names) -> Seen:
        members = names.members_of_stock(self.of)
        return {name: count for name, count in zip(members, numbers(value)) if count} if members else value

    def claimed(self, seen: Seen, names: Names) -> Written:
        return as_written(seen)

    def written(self, node: Node, by: Seated) -> Written:
        members = by.members_of_stock(self.of)
        return dict(read_counts(node, members, self.of)) if members else number(node)

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        members = to.members_of_stock(self.of)
        return of_each(written, members) if members else one(written)

    def said(self, value: Held, by: Speaker) -> str:
        return by.tokens(self.of, value)


@record(slots=True)
class Tokens(Amount):
    """So many of a stock."""

    name: ClassVar = "tokens"
    of: str

    def worded(self) -> Worded:
        return kinds.SomeTokens(self.of)


@record(slots=True)
class Holding(Amount):
    """What somebody has of a stock."""

    name: ClassVar = "holding"
    is_numeric: ClassVar = True
    of: str

    def worded(self) -> Worded:
        return kinds.AHolding(self.of)
