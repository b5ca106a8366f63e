"""Who asks: a seat and what it knows, the position, and the words for its values."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import field
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter import meaning as m
from interpreter.compile.tree.values import Value as Tree
from interpreter.engine.fuel import Exhausted, Unproven
from interpreter.engine.knowledge.who import is_among, knowers
from interpreter.meaning.types import Type
from interpreter.meaning.types.held import Held, numbers
from interpreter.meaning.walking import mapped
from interpreter.play.names.counted import counted_names
from interpreter.play.names.speaking import Speaking
from interpreter.proof import Names, Proof, Value
from interpreter.prose import Voice
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text, in_each, say

if TYPE_CHECKING:
    from interpreter.play.standing import Standing

NOTHING = -1
EVERYBODY = -2  # no seat: what all of them know


def one_of(names: Names, local: m.Local) -> int:
    """The player or the card that a name stands for."""
    found = names[local]
    assert not isinstance(found, tuple)
    return int(found)


class Voiced(Voice):
    """A voice that calls what a name stands for by its own name, where that is known."""

    bound: dict[m.Local, str]

    def __call__(self, node: object) -> str:
        return self.bound[node] if isinstance(node, m.Local) and node in self.bound else super().__call__(node)


def swapped(node: object, others: dict[m.Local, m.Local]) -> object:
    """The same part of a rule with other names: who is not the asker is not called `you`."""
    if isinstance(node, m.Local):
        return others.get(node, node)
    return mapped(node, lambda part: swapped(part, others))


@record
class Answering(Speaking):
    """Says values beside their names: amounts as bare numbers, and of cards only what the asker knows."""

    asker: Asker = field(kw_only=True)

    @property
    def nobody(self) -> str:
        return say(self.lang, "reasons", "nobody")

    def card(self, piece: int) -> str:
        return self.naming.card(piece, self.lang) if self.asker.knows(piece) else self.naming.back(piece, self.lang)

    def tokens(self, stock: str, amount: Held) -> str:
        by = self.asker.checked.game.stocks[stock].by
        return (self.counts(by, numbers(amount)) or "0") if by else str(amount)

    def call(self, value: Held) -> str:
        return str(value) if isinstance(value, int) else self.nothing

    def listed(self, words: Iterable[str]) -> str:
        return counted_names(words)


class Asker:
    def __init__(self, match: Standing, seat: int | None) -> None:
        self.match = match
        self.seat = seat  # None: somebody who sees everything
        self.asking = match.game.asking(len(match.seats))
        self.checked = match.game.checked
        self.naming = match.naming
        self.layout = match.machine.layout
        self.looked: dict[Hashable, bool] = {}  # what was asked of quantities already: whether they lie open

    # ------------------------------------------------------------ values
    def prove(self, expr: m.Expr, names: Names) -> Proof:
        """What a part of a rule is worth here, and what it was worked out from; raises KeyError where it speaks of a
        name that stands for nothing yet."""
        return self.asking.prove(self.match.state, expr, names)

    def holds(self, condition: m.Expr, names: Names) -> bool:
        """Whether it is so; what cannot be worked out to the end is not."""
        try:
            return bool(self.prove(condition, names).value)
        except Unproven:
            return False

    def found(self, what: m.Selection, names: Names) -> list[int]:
        """All that is meant, whoever may choose from it and how many."""
        row = self.prove(m.SetOf(what.pool, what.type), names).value
        return [*row] if isinstance(row, tuple) else []

    def test(self, test: Tree) -> bool:
        """Whether a test of the compiler's holds; one that cannot be finished does not."""
        try:
            return bool(self.asking.value(self.match.state, test))
        except Exhausted:
            return False

    def members(self, row: Tree) -> list[int]:
        return self.asking.row(self.match.state, row)

    def knows(self, piece: int) -> bool:
        return self.is_among(knowers(self.layout, self.match.state, piece))

    def is_among(self, mask: int) -> bool:
        """Whether the asker is one of these seats; who may know everything always is."""
        return self.seat is None or is_among(mask, None if self.seat == EVERYBODY else self.seat, self.layout)

    # ------------------------------------------------------------ words
    def said(self, expr: object, names: Names | None = None) -> Text:
        """A part of a rule in plain words."""
        names = names or {}
        others = {x: m.Local("player", x.type) for x, at in names.items() if x.name == "me" and at != self.seat}
        names = {others.get(local, local): value for local, value in names.items()}
        spoken = swapped(expr, others) if others else expr
        return in_each(lambda lang: self.voice(lang, names)(spoken))

    def voice(self, lang: str, names: Names) -> Voice:
        found = Voiced(self.checked, lang)
        found.bound = {}
        for local, value in names.items():
            if local.name != "me" and isinstance(value, int):
                found.bound[local] = self.word(local.type, value, lang)
        return found

    def told(self, kind: Type, value: Value) -> Text:
        return in_each(lambda lang: self.word(kind, value, lang))

    def word(self, kind: Type, value: Value, lang: str) -> str:
        return kind.said(value, Answering(self.naming, lang, asker=self)) or say(lang, "questions", "nothing")

    # ------------------------------------------------------------ where it is written
    def written(self, span: Span | None) -> str:
        """The words of the definition, if they stand on one line."""
        if span is None or span.line != span.end_line:
            return ""
        lines = self.sources.get(span.file, ())
        return lines[span.line - 1][span.column - 1 : span.end_column - 1].strip() if span.line <= len(lines) else ""

    @cached_property
    def sources(self) -> dict[str, list[str]]:
        return {file: text.splitlines() for file, text in self.match.game.source.texts.items()}
