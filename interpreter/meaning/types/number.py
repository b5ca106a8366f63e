"""A whole number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from interpreter.fault import kinds
from interpreter.fault.values import IsNoNumber
from interpreter.meaning.types.figure import Figure
from interpreter.meaning.types.held import Held, is_number
from interpreter.meaning.types.names import Bounds, Printing, Stranger
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.words import Worded

CALLED = 1000  # the numbers that can be asked about


@record(slots=True)
class Number(Figure):
    name: ClassVar = "number"
    keyword: ClassVar = "number"
    is_numeric: ClassVar = True
    of: ClassVar[None] = None

    def worded(self) -> Worded:
        return kinds.ANumber()

    def blank(self, members: Callable[[str], int]) -> Held:
        return 0

    def printed(self, node: Node, by: Printing) -> Held:
        word = self.word(node, by)
        if isinstance(word.value, int) and not isinstance(word.value, bool):
            return word.value
        raise by.wrong(IsNoNumber(word.text), node, (word.text,))

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return is_number(value)

    def nameable(self, by: Stranger) -> Iterable[int]:
        return range(CALLED)
