"""Types whose values are never printed and seldom said: calls, holders, kinds, words of options, what was reported."""

from __future__ import annotations

from typing import ClassVar

from interpreter.fault import kinds
from interpreter.meaning.types.figure import UNSEEN, Figure
from interpreter.meaning.types.held import CallSeen, Held, Seen, is_number
from interpreter.meaning.types.names import Bounds, Speaker, Teller
from interpreter.source.records import record
from interpreter.words import Worded


@record(slots=True)
class Effect(Figure):
    """A call that is under way, or is kept."""

    name: ClassVar = "effect"
    keyword: ClassVar = "effect"
    of: ClassVar[None] = None

    def worded(self) -> Worded:
        return kinds.ACall()

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return is_number(value) or table.is_call(value, depth)

    def said(self, value: Held, by: Speaker) -> str:
        return by.call(value)

    def told(self, seen: Seen, by: Teller) -> str:
        return by.call(seen) if isinstance(seen, CallSeen) else UNSEEN


@record(slots=True)
class Holder(Figure):
    """What holds stock and is no player."""

    name: ClassVar = "holder"
    of: ClassVar[None] = None

    def worded(self) -> Worded:
        return kinds.AHolder()

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return is_number(value, -1, table.seats + table.holders - 1)


@record(slots=True)
class Kind(Figure):
    """What kind of card it is, where that is asked and is no value."""

    name: ClassVar = "kind"
    of: ClassVar[None] = None

    def worded(self) -> Worded:
        return kinds.Other(self.name)


@record(slots=True)
class Word(Figure):
    """A value of an option."""

    name: ClassVar = "word"
    of: str  # the option

    @property
    def nouns(self) -> tuple[str, ...]:
        return (self.of,)

    def worded(self) -> Worded:
        return kinds.Other(self.name)


@record(slots=True)
class Unknown(Figure):
    """The type of a thing that has been reported."""

    name: ClassVar = "unknown"
    of: ClassVar[None] = None

    @property
    def is_unknown(self) -> bool:
        return True

    def worded(self) -> Worded:
        return kinds.Unreadable()
