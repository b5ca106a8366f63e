"""Statements: a sentence, or keys of which the head tells what they mean."""

from __future__ import annotations

from interpreter.model.body import Statement
from interpreter.model.declared import form_of
from interpreter.model.held import SOURCED
from interpreter.model.statement import STATEMENTS, Report
from interpreter.source.forms import Form, Headed, Key, ListOf, Record, Words, article


def head(name: str, form: Form, description: str) -> Key:
    return Key(name, form, description, required=True)


def statement(kind: type[Statement]) -> tuple[str, Record]:
    told = kind.head
    assert told is not None
    what = f"{article(told.name)} `{told.name}` statement"
    if not told.inside:
        return told.name, form_of(kind, what, SOURCED)
    inner = form_of(kind, told.inside, SOURCED, one_of=told.one_of)
    return told.name, Record(what, (head(told.name, inner, told.says), *SOURCED))


HEADS = tuple(map(statement, STATEMENTS))
REPORTS = ListOf(Headed("a report", tuple(one for one in HEADS if one[0] == Report.head.name)), "a list of reports")
STATEMENT = Headed(
    "a statement",
    HEADS,
    scalar=Words("a sentence", numbers=False),
    several="put one inside the other, or make them two items of the list",
)
PARTS: dict[str, Form] = {"statement": STATEMENT, "statements": ListOf(STATEMENT, "a list of statements")}
