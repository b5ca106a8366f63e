"""The keys under which a form holds others, found in the tables of shapes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from interpreter.model.forms.statements import STATEMENT
from interpreter.model.plain.values import STATEMENTS
from interpreter.source.forms import Either, Form, Key, Part


def keys_holding(part: Part, form: Form) -> frozenset[str]:
    return frozenset(key.name for key in _keys(form) if part in (key.form, _listed(key.form)))


def _listed(form: Form) -> Form | None:
    """What stands under a key that is written as a list."""
    return form.sequence if isinstance(form, Either) else None


def _keys(form: object) -> Iterator[Key]:
    if isinstance(form, Key):
        yield form
    if isinstance(form, tuple):
        for one in form:
            yield from _keys(one)
    elif is_dataclass(form):
        for field in fields(form):
            yield from _keys(getattr(form, field.name))


BODIES = keys_holding(STATEMENTS, STATEMENT)  # the keys of statements under which statements stand
