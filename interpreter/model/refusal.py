"""Which games cannot be played."""

from __future__ import annotations

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text


@record
class Refusal:
    """Values of options that cannot be played together."""

    id: str
    span: Span
    condition: Parsed[syntax.Expression]
    because: Text
    clauses: tuple[str, ...] = ()
