"""Faults that follow from a change of an overlay: one at the change, instead of one wherever it is felt."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.fault.notes import Here
from interpreter.fault.overlays import TakenOut
from interpreter.source.diagnostic import Diagnostic, Label
from interpreter.source.overlays.collisions import Touch

UNKNOWN = ("E201", "E302")  # a name that is not there
MOST_SHOWN = 3


def blamed(touched: Iterable[Touch], found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """What an overlay takes out is at fault where it is taken out; the sentences that miss it are shown beside."""
    taken = {touch.names[-1]: touch for touch in touched if touch.mode == "whole"}
    left: list[Diagnostic] = []
    missing: dict[str, list[Diagnostic]] = {}
    for one in found:
        name = one.cause if one.code in UNKNOWN else ""
        if name in taken and one.span is not None and one.span.file != taken[name].span.file:
            missing.setdefault(name, []).append(one)
        else:
            left.append(one)
    for name, felt in missing.items():
        labels = tuple(Label(one.span, Here()) for one in felt[:MOST_SHOWN] if one.span is not None)
        left.append(Diagnostic(TakenOut(name, len(felt)), taken[name].span, labels=labels))
    return tuple(left)
