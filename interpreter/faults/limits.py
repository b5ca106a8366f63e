"""Faults of files that hold more than anybody reads."""

from __future__ import annotations

from interpreter.faults.fault import Fault


class Unlisted(Fault, code="E099", severity="note"):
    """There are more faults than are listed."""

    count: int
