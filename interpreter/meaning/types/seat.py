"""A player, by the number of the seat; below 0 is nobody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from interpreter.fault import kinds
from interpreter.meaning.types.figure import UNSEEN, Figure
from interpreter.meaning.types.held import NOBODY, NOTHING, Held, Seen, Written, is_number, one
from interpreter.meaning.types.names import Bounds, Laying, Names, Seated, Speaker, Stranger, Teller
from interpreter.meaning.types.reading import one_of
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Worded


@record(slots=True)
class Seat(Figure):
    name: ClassVar = "seat"
    keyword: ClassVar = "player"
    of: ClassVar[None] = None

    def worded(self) -> Worded:
        return kinds.APlayer()

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return is_number(value, -1, table.seats - 1)

    def claimed(self, seen: Seen, names: Names) -> Written:
        seat = one(seen)
        return names.seat(seat) if seat >= 0 else NOBODY

    def written(self, node: Node, by: Seated) -> Written:
        return one_of(node, (*by.seats, NOBODY), "seat")

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        return -1 if written == NOBODY else to.seats.index(str(written))

    def said(self, value: Held, by: Speaker) -> str:
        seat = one(value)
        return by.seat(seat) if seat >= 0 else by.nobody

    def told(self, seen: Seen, by: Teller) -> str:
        return by.seat(seen) if isinstance(seen, int) else UNSEEN

    def spelled(self, value: int, names: Names) -> list[str]:
        return [names.seat(value) if value >= 0 else NOTHING]

    def nameable(self, by: Stranger) -> Iterable[int]:
        return range(by.seats)
