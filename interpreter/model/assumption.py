"""A value that the rulebook does not print."""

from __future__ import annotations

from interpreter.source.records import record
from interpreter.source.span import Span


@record
class Assumption:
    """A value that the rulebook does not print, and why it was taken to be so."""

    what: str
    why: str
    span: Span
