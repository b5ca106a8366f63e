"""A ruling under which the engine itself gave up: told like every other fault, so that the rest still runs."""

from __future__ import annotations

import traceback
from pathlib import Path

from interpreter.engine.fuel import Exhausted
from interpreter.fault.failures import BrokeDown, CannotBeWorkedOut
from interpreter.model.ruling import Ruling
from interpreter.source.diagnostic import Diagnostic

ROOT = Path(__file__).parents[2]


def crashed(ruling: Ruling, error: Exception) -> Diagnostic:
    """Which ruling, what was raised and where: what a report to us needs; or what took too long."""
    if isinstance(error, Exhausted):
        return Diagnostic(CannotBeWorkedOut(ruling.claim, error.why), ruling.span)
    what = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(": ")
    return Diagnostic(BrokeDown(ruling.claim, what, raised_at(error)), ruling.span)


def raised_at(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [one for one in frames if Path(one.filename).is_relative_to(ROOT)]
    if not ours:
        return ""
    last = ours[-1]
    return f" (raised at {Path(last.filename).relative_to(ROOT).as_posix()}:{last.lineno})"
