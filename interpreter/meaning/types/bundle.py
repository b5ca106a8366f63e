"""So many of each member of an enum."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from interpreter.fault import kinds
from interpreter.fault.values import CountsExpected, NoSuchMemberHere, NumberWanted
from interpreter.meaning.types.figure import UNSEEN, Figure, as_written
from interpreter.meaning.types.held import Held, Seen, Written, is_plain, numbers, of_each
from interpreter.meaning.types.names import Bounds, Laying, Names, Printing, Seated, Speaker, Teller
from interpreter.meaning.types.reading import counts as read_counts
from interpreter.source import node as written_as
from interpreter.source.node import Node, Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Worded


@record(slots=True)
class Bundle(Figure):
    name: ClassVar = "bundle"
    of: str  # an enum

    @property
    def nouns(self) -> tuple[str, ...]:
        return (self.of,)

    def worded(self) -> Worded:
        return kinds.ABundle(self.of)

    def blank(self, members: Callable[[str], int]) -> Held:
        return (0,) * members(self.of)

    def printed(self, node: Node, by: Printing) -> Held:
        names = by.members_of(self.of)
        found = [0] * len(names)
        if not isinstance(node, written_as.Mapping):
            raise by.wrong(CountsExpected(self.of, names[0]), node, self.nouns)
        for entry in node.entries:
            name, amount = entry.key.text, entry.value.value if isinstance(entry.value, Scalar) else None
            if name not in names:
                by.wrong(NoSuchMemberHere(name, self.of, names), entry.key, (self.of, name))
            elif not isinstance(amount, int) or isinstance(amount, bool):
                by.wrong(NumberWanted(), entry.value, ())
            else:
                found[names.index(name)] = amount
        return tuple(found)

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return isinstance(value, tuple) and len(value) == table.members(self.of) and is_plain(value)

    def seen(self, value: Held, names: Names) -> Seen:
        return {name: count for name, count in zip(names.members_of(self.of), numbers(value)) if count}

    def claimed(self, seen: Seen, names: Names) -> Written:
        return as_written(seen)

    def written(self, node: Node, by: Seated) -> Written:
        return dict(read_counts(node, by.members_of(self.of), self.of))

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        return of_each(written, to.members_of(self.of))

    def said(self, value: Held, by: Speaker) -> str:
        return by.counts(self.of, numbers(value))

    def told(self, seen: Seen, by: Teller) -> str:
        return by.counts(self.of, seen) if isinstance(seen, Mapping) else UNSEEN
