"""A card: one of its copies, by number; below 0 is none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from interpreter.fault import kinds
from interpreter.meaning.types.figure import UNSEEN, Figure
from interpreter.meaning.types.held import NOTHING, Held, Seen, Written, is_number, one
from interpreter.meaning.types.names import Bounds, Laying, Names, Seated, Speaker, Stranger, Teller
from interpreter.meaning.types.reading import one_of
from interpreter.source.node import Node, Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Worded, languages


@record(slots=True)
class Card(Figure):
    name: ClassVar = "card"
    keyword: ClassVar = "card"
    of: str | None = "card"  # a kind, or the id of a card

    @property
    def nouns(self) -> tuple[str, ...]:
        return () if self.of is None else (self.of,)

    def worded(self) -> Worded:
        return kinds.ACard() if self.of in (None, "card") else kinds.ACardOf(str(self.of))

    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        return is_number(value, -1, table.pieces - 1)

    def seen(self, value: Held, names: Names) -> Seen:
        piece = one(value)
        return names.card_id(piece) if piece >= 0 else None

    def claimed(self, seen: Seen, names: Names) -> Written:
        return NOTHING if seen is None else str(seen)

    def written(self, node: Node, by: Seated) -> Written:
        if isinstance(node, Scalar) and by.is_a_copy(node.text):
            return node.text
        return one_of(node, (*by.cards, NOTHING), "card")

    def given(self, written: Written, span: Span, to: Laying) -> Held:
        return -1 if written == NOTHING else to.piece(str(written), span)

    def said(self, value: Held, by: Speaker) -> str:
        piece = one(value)
        return by.card(piece) if piece >= 0 else by.nothing

    def told(self, seen: Seen, by: Teller) -> str:
        return by.card(seen) if isinstance(seen, str) else UNSEEN

    def spelled(self, value: int, names: Names) -> list[str]:
        """By its name, and by all that is printed on it."""
        if value < 0:
            return [NOTHING]
        named = [names.card(value, lang) for lang in languages()]
        return [names.card_id(value), *named, *(names.card_face(value, lang) for lang in languages())]

    def nameable(self, by: Stranger) -> Iterable[int]:
        return by.known
