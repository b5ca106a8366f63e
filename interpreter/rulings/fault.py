"""What stops the reading or the playing of a ruling: a diagnostic, raised to where others can go on."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.span import Span

# Faults of the file: the ruling cannot be run.
SHAPE = "E601"
UNKNOWN = "E602"
CLAUSE = "E603"
CLAIM = "E604"
GIVEN = "E605"
LINE = "E606"
# Failures: the ruling ran, and the game does not do what it says.
REFUSED = "E610"
NOT_ASKED = "E611"
PENDING = "E612"
UNMET = "E613"
ALLOWED = "E614"
BROKEN = "E615"
CRASHED = "E616"
OTHERWISE = "E617"
EMPTY = "E620"

FAULTS = (SHAPE, UNKNOWN, CLAUSE, CLAIM, GIVEN, LINE)


class Wrong(Exception):
    """One fault or failure of a ruling."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        self.diagnostic = diagnostic
        super().__init__(str(diagnostic))


def wrong(fault: Fault, span: Span | None, clauses: tuple[str, ...] = ()) -> Wrong:
    return Wrong(Diagnostic(fault, span, nearest(*fault.sought), clauses))
