"""The rulebook: its clauses in their order, in our words, and where the booklet has them."""

from __future__ import annotations

from interpreter.model.reading import get, number, text, word
from interpreter.source.node import Mapping
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text, everywhere, in_each

NOTHING = everywhere("")


@record
class Clause:
    id: str
    span: Span
    section: Text
    statement: Text
    page: Text  # a page, or the heading and the paragraph under which the booklet has it; empty where it has it nowhere
    dismissed: str | None = None
    assumed: str | None = None


@record
class Book:
    title: Text | None
    pages: Text | None  # how the places are to be read
    clauses: dict[str, Clause]


def book_of(node: Mapping | None) -> Book:
    clauses = node.get("clauses") if node is not None else None
    found = {
        entry.key.text: Clause(
            entry.key.text,
            entry.key.span,
            text(get(entry.value, "section")) or NOTHING,
            text(get(entry.value, "statement")) or NOTHING,
            page_of(entry.value),
            word(get(entry.value, "nothing to do")),
            word(get(entry.value, "assumed")),
        )
        for entry in (clauses.entries if isinstance(clauses, Mapping) else ())
        if isinstance(entry.value, Mapping)
    }
    return Book(text(get(node, "rulebook")), text(get(node, "pages")), found)


def page_of(clause: Mapping) -> Text:
    """A bare number is a page, words are a heading."""
    written = clause.get("page")
    if (at := number(written)) is not None:
        return everywhere(f"p. {at}")
    heading = text(written)
    return in_each(lambda lang: f"§ {heading.in_language(lang)}") if heading is not None else NOTHING
