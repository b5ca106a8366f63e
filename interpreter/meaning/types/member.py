"""A member of an enum, by its number there; below 0 is none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from interpreter.fault import kinds
from interpreter.fault.values import NoSuchMemberHere
from interpreter.meaning.types.figure import UNSEEN, Figure
from interpreter.meaning.types.held import NOTHING, Held, Seen, Written, is_number, is_plain, one
from interpreter.meaning.types.names import Bounds, Laying, Names, Printing, Seated, Speaker, Stranger, Teller
from interpreter.meaning.types.reading import one_of
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Worded, languages


@record(slots=True)
class Member(Figure):
    name: ClassVar = "member"
    of: str  # an enum

    @property
    def nouns(self) -> tuple[str, ...]:
        return (self.of,)

    def worded(self) -> Worded:
        return kinds.AMember(self.of)

    def printed(self, node: Node, by: Printing) -> Held:
        word, names = self.word(node, by).text, by.members_of(self.of)
        if word in names:
            return names.index(word)
        raise by.wrong(NoSuchMemberHere(word, self.of, names), node, (self.of, word))

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        members = table.members(self.of)
        return is_number(value, -1, members - 1) if members else is_plain(value)

    def seen(self, value: Held, names: Names) -> Seen:
        index = one(value)
        return names.member_id(self.of, index) if index >= 0 else None

    def claimed(self, seen: Seen, names: Names) -> Written:
        return NOTHING if seen is None else str(seen)

    def written(self, node: Node, by: Seated) -> Written:
        return one_of(node, (*by.members_of(self.of), NOTHING), self.of)

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        return -1 if written == NOTHING else to.members_of(self.of).index(str(written))

    def said(self, value: Held, by: Speaker) -> str:
        index = one(value)
        return by.member(self.of, index) if index >= 0 else by.nothing

    def told(self, seen: Seen, by: Teller) -> str:
        return by.member(self.of, seen) if isinstance(seen, str) else UNSEEN

    def spelled(self, value: int, names: Names) -> list[str]:
        """Also as one or several of it are called."""
        if value < 0:
            return [NOTHING]
        named = [names.member(self.of, value, lang) for lang in languages()]
        counted = [names.member(self.of, value, lang, number) for lang in languages() for number in (1, 2)]
        return [names.member_id(self.of, value), *named, *counted]

    def nameable(self, by: Stranger) -> Iterable[int]:
        return range(by.members(self.of))
