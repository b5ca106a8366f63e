"""The codes of what stops the reading or the playing of a ruling."""

from __future__ import annotations

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
