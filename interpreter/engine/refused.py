"""A choice that is not allowed."""

from __future__ import annotations

from interpreter.source.span import Span


class Refused(Exception):
    """A choice that the rules do not allow, with the sentence and the clauses that refuse it."""

    def __init__(self, message: str, span: Span | None = None, clauses: tuple[str, ...] = ()) -> None:
        self.span = span
        self.clauses = clauses
        super().__init__(message)
