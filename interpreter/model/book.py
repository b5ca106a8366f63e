"""The rulebook: its clauses in their order, in our words, and where the booklet has them."""

from __future__ import annotations

from interpreter.model import held
from interpreter.model.declared import Holds, form_of, key, made
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, number, text
from interpreter.source.forms import Named
from interpreter.source.node import Mapping, Node
from interpreter.source.records import record
from interpreter.source.span import Span, start_of
from interpreter.words import Text, everywhere, in_each

NOTHING = everywhere("")
CLAUSE_ID = r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)+"


def page_of(_: Reading, written: Node | None) -> Text:
    """A bare number is a page, words are a heading."""
    if (at := number(written)) is not None:
        return everywhere(f"p. {at}")
    heading = text(written)
    return in_each(lambda lang: f"§ {heading.in_language(lang)}") if heading is not None else NOTHING


SAID: Holds[Text] = Holds(form.TEXT, lambda _, node: text(node) or NOTHING)
PAGE: Holds[Text] = Holds(form.TEXT, page_of)


@record
class Clause:
    id: str
    span: Span
    section: Text = key(SAID, "the heading under which the rulebook says it", needed=True)
    statement: Text = key(SAID, "what it says, in our own words", needed=True)
    dismissed: str | None = key(held.PROSE, "why no rule has to carry it out", named="nothing to do")
    # empty where the booklet has it nowhere
    page: Text = key(PAGE, "where the booklet has it: a page, or a heading and the number of its paragraph")
    assumed: str | None = key(held.PROSE, "why this reading is assumed")


CLAUSE = form_of(Clause, "a clause", (held.LINT,))


def clauses(reading: Reading, node: Node | None) -> dict[str, Clause]:
    return {
        one.name: made(Clause, reading, one.value, one.value.span, id=one.name, span=one.key.span)
        for one in (node if isinstance(node, Mapping) else ())
        if isinstance(one.value, Mapping)
    }


@record
class Book:
    title: Text | None = key(held.TEXT, "the title of the rulebook", named="rulebook", needed=True)
    pages: Text | None = key(held.TEXT, "how the places under `page` are to be read")
    clauses: dict[str, Clause] = key(
        Holds(Named(CLAUSE, "clauses by id", CLAUSE_ID), clauses),
        "the clauses, by id, such as `AB-TURN-01`",
        needed=True,
    )


def book_of(node: Mapping | None) -> Book:
    root = Mapping((), start_of("")) if node is None else node
    return made(Book, Reading(), root, root.span)
