"""Which games cannot be played."""

from __future__ import annotations

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.model import held
from interpreter.model.declared import form_of, key
from interpreter.model.plain import values as form
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text, everywhere


@record
class Refusal:
    """Values of options that cannot be played together."""

    id: str
    span: Span
    clauses: tuple[str, ...] = ()
    condition: Parsed[syntax.Expression] = key(held.CONDITION, "which values of the options", named="if", needed=True)
    because: Text = key(held.together(form.TEXT, everywhere("")), "why they cannot be played", needed=True)


REFUSAL = form_of(Refusal, "a refusal", held.SOURCED)
