"""Something that is so or is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from interpreter.fault import kinds
from interpreter.fault.rulings import TrueOrFalse
from interpreter.fault.values import TrueOrFalse as TrueOrFalsePrinted
from interpreter.meaning.types.figure import Figure
from interpreter.meaning.types.held import Held, Seen, Written, is_number
from interpreter.meaning.types.names import Bounds, Names, Printing, Seated, Speaker, Teller
from interpreter.source.node import Node, Scalar
from interpreter.source.records import record
from interpreter.source.wrong import wrong
from interpreter.words import Worded


@record(slots=True)
class Truth(Figure):
    name: ClassVar = "truth"
    keyword: ClassVar = "truth"
    is_numeric: ClassVar = True
    of: ClassVar[None] = None

    def worded(self) -> Worded:
        return kinds.ACondition()

    def blank(self, members: Callable[[str], int]) -> Held:
        return 0

    def printed(self, node: Node, by: Printing) -> Held:
        word = self.word(node, by)
        if isinstance(word.value, bool):
            return int(word.value)
        raise by.wrong(TrueOrFalsePrinted(word.text), node, (word.text,))

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return is_number(value, 0, 1)

    def seen(self, value: Held, names: Names) -> Seen:
        return bool(value)

    def claimed(self, seen: Seen, names: Names) -> Written:
        return bool(seen)

    def written(self, node: Node, by: Seated) -> Written:
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return node.value
        raise wrong(TrueOrFalse(node.text if isinstance(node, Scalar) else "", ("true", "false")), node.span)

    def said(self, value: Held, by: Speaker) -> str:
        return by.truth(bool(value))

    def told(self, seen: Seen, by: Teller) -> str:
        """What is so is told by its name alone."""
        return "" if seen else by.false()
