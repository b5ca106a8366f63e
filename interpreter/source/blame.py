"""Faults that follow from a change of an overlay: one at the change, instead of one wherever it is felt."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.source.collisions import Touch
from interpreter.source.diagnostic import Diagnostic, Label, unsorted

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
        message = f"`{name}` is taken out, and {len(felt)} sentence{'s' if len(felt) > 1 else ''} still speak of it"
        labels = tuple(Label(one.span, "here") for one in felt[:MOST_SHOWN] if one.span is not None)
        help = "replace those sentences as well, or leave it there"
        left.append(unsorted("E514", "error", taken[name].span, message, help, labels=labels))
    return tuple(left)
