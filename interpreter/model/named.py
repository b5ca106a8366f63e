"""What things of a game have in common: a name, a place in a file, what people read, what a table draws."""

from __future__ import annotations

from dataclasses import field

from interpreter.model import held
from interpreter.model.look import LOOK, Look
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text
from interpreter.words.catalogue import grammar


@record
class Named:
    """Everything in a definition has an id, a place in a file, a title and the clauses that it implements."""

    id: str
    span: Span
    title: Text
    text: Text | None = held.SHOWN_TEXT()
    clauses: tuple[str, ...] = held.RULES()
    assumed: str | None = held.ASSUMED()
    node: Node | None = field(default=None, compare=False, repr=False)

    def place_of(self, key: str, word: str) -> Span:
        """Where a word under a key is written, or the whole thing if it is not found."""
        value = self.node.get(key) if isinstance(self.node, Mapping) else None
        items = value.items if isinstance(value, Sequence) else (value,)
        return next((item.span for item in items if isinstance(item, Scalar) and item.text == word), self.span)


@record
class Drawn(Named):
    """What a table draws may say what it looks like."""

    look: Look = LOOK()


class Counted(Drawn):
    """What people say so many of: the name, or another form of it beside a number."""

    one: Text | None  # what a single one is called
    several: Text | None  # and what more are called

    def beside(self, number: int, lang: str) -> str:
        form = self.one if grammar(lang).is_one(number) else self.several
        return (form or self.title).in_language(lang)
