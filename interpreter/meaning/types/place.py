"""A place where cards lie, by its slot in the state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from interpreter.fault import kinds
from interpreter.meaning.types.figure import Figure
from interpreter.meaning.types.held import NOTHING, Held, Seen, Written, is_number, one
from interpreter.meaning.types.names import Bounds, Laying, Names, Seated, Speaker, Stranger
from interpreter.meaning.types.reading import name_in, one_of
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Worded, languages


@record(slots=True)
class Place(Figure):
    name: ClassVar = "place"
    keyword: ClassVar = "place"
    of: str | None = None  # a zone

    @property
    def nouns(self) -> tuple[str, ...]:
        return () if self.of is None else (self.of,)

    def worded(self) -> Worded:
        return kinds.APlace() if self.of is None else kinds.APlaceOf(self.of)

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return is_number(value) and table.is_place(value)

    def claimed(self, seen: Seen, names: Names) -> Written:
        slot = one(seen)
        return names.place_id(slot) if names.is_place(slot) else NOTHING

    def written(self, node: Node, by: Seated) -> Written:
        names = by.place_names
        return one_of(node, names, "place") if names is not None else name_in(node, "place").text

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        return to.place(str(written))

    def said(self, value: Held, by: Speaker) -> str:
        """Of several places none is said."""
        return by.place(value) if isinstance(value, int) and value >= 0 else by.nothing

    def spelled(self, value: int, names: Names) -> list[str]:
        if value < 0:
            return [NOTHING]
        return [*names.place_ids(value), *(names.place(value, lang) for lang in languages())]

    def nameable(self, by: Stranger) -> Iterable[int]:
        return by.places
