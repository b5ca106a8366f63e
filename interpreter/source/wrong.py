"""A diagnostic that stops what is being read, raised to where others can go on."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.span import Span


class Wrong(Exception):
    """One fault or failure."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(str(diagnostic))


def wrong(fault: Fault, span: Span | None, clauses: tuple[str, ...] = ()) -> Wrong:
    return Wrong(Diagnostic(fault, span, nearest(*fault.sought), clauses))
