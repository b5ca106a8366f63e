"""What values are that are numbers and stand for themselves, as long as their type says nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from interpreter.fault.values import CannotBePrinted, ValueExpected
from interpreter.meaning.types.held import NOTHING, CallSeen, Held, Seen, Written, is_plain, one
from interpreter.meaning.types.names import Bounds, Laying, Names, Printing, Seated, Speaker, Stranger, Teller
from interpreter.meaning.types.reading import number
from interpreter.meaning.types.value_type import ValueType
from interpreter.source.node import Node, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.words import Term

UNSEEN = "?"  # what is said of a value that is not known


class Figure(ValueType):
    """Of itself such a value can neither be printed nor named."""

    __slots__ = ()

    def blank(self, members: Callable[[str], int]) -> Held:
        return -1

    def printed(self, node: Node, by: Printing) -> Held:
        word = self.word(node, by)
        raise by.wrong(CannotBePrinted(self), node, (*self.nouns, word.text))

    def word(self, node: Node, by: Printing) -> Scalar:
        """What is neither a list nor has keys."""
        if isinstance(node, Scalar):
            return node
        found = Term("a list") if isinstance(node, Sequence) else Term("keys")
        raise by.wrong(ValueExpected(self, found), node, self.nouns)

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return is_plain(value)

    def seen(self, value: Held, names: Names) -> Seen:
        return plain(value)

    def claimed(self, seen: Seen, names: Names) -> Written:
        return as_written(seen)

    def written(self, node: Node, by: Seated) -> Written:
        return number(node)

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        return one(written)

    def said(self, value: Held, by: Speaker) -> str:
        return str(int(value)) if isinstance(value, int) else by.nothing

    def told(self, seen: Seen, by: Teller) -> str:
        return UNSEEN if seen is None else str(seen)

    def spelled(self, value: int, names: Names) -> list[str]:
        return [str(value)]

    def nameable(self, by: Stranger) -> Iterable[int]:
        return ()


def plain(value: Held) -> Held:
    """Also of what a state holds in a list."""
    return tuple([plain(one) for one in value]) if isinstance(value, (tuple, list)) else value


def as_written(seen: Seen) -> Written:
    if isinstance(seen, tuple):
        return [as_written(one) for one in seen]
    if seen is None or isinstance(seen, (int, str)):
        return NOTHING if seen is None else seen
    return {"call": seen.call, "by": seen.by} if isinstance(seen, CallSeen) else dict(seen)
