"""A reason: what refuses, in words, where it is written, what it found."""

from __future__ import annotations

from dataclasses import replace

from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text, in_each, phrased, say


@record
class Value:
    """Something that a condition read, and what it was."""

    name: Text
    value: Text


@record
class Reason:
    kind: str  # 'condition', 'contrary', 'limit', 'cannot', 'target', 'cost', 'choice', 'turn', 'hidden'
    text: Text
    span: Span | None = None
    clauses: tuple[str, ...] = ()
    rule: Text | None = None  # what the rule is called
    written: str = ""  # the words of the definition
    found: tuple[Value, ...] = ()
    words: Text | None = None  # what the author of the rule says to whoever is refused

    def by(self, rule: Text | None, span: Span | None, clauses: tuple[str, ...]) -> Reason:
        """The same, where the rule is known in which it stands."""
        return replace(self, rule=self.rule or rule, span=self.span or span, clauses=self.clauses or clauses)

    def or_else(self, words: Text | None) -> Reason:
        """The same with the words of what stands around it, unless it has its own."""
        return replace(self, words=self.words or words)

    def in_language(self, lang: str) -> str:
        """What is told first: the author's words, where there are some."""
        return self.words.in_language(lang) if self.words is not None else self.exactly(lang)

    def exactly(self, lang: str) -> str:
        """What the rule says, and what it found."""
        text = self.text.in_language(lang)
        if self.kind in ("condition", "contrary"):
            text = say(lang, "reasons", f"as a {self.kind}", text=text)
        values = ", ".join(f"{one.name.in_language(lang)} = {one.value.in_language(lang)}" for one in self.found)
        return f"{text} ({values})" if values else text

    @property
    def said(self) -> Text:
        return in_each(self.in_language)


HIDDEN = Reason(
    "hidden",
    phrased("reasons", "not available for a"),
)
