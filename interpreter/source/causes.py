"""Faults in the order of their files, one for each cause: what follows from a fault that is told is not told again."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from interpreter.fault.limits import Unlisted
from interpreter.fault.notes import HereToo
from interpreter.source.diagnostic import Diagnostic, Label
from interpreter.source.records import record
from interpreter.source.span import Span


@record
class Cause:
    """What some faults have in common."""

    what: Hashable


def in_order(found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """File by file, from top to bottom, each cause once; what has no place comes first."""
    different = {(one.fault, one.span): one for one in found}.values()
    return tuple(_one_for_each_cause(sorted(_one_for_each_place(different), key=_place)))


def _one_for_each_place(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Of several errors about the same signs of a file, the one of the earliest layer: YAML, shape, words, meaning."""
    first: dict[Span, Diagnostic] = {}
    left: list[Diagnostic] = []
    for one in found:
        if one.severity != "error" or one.span is None:
            left.append(one)
        elif one.span not in first or _layer(one) < _layer(first[one.span]):
            first[one.span] = one
    return [*left, *first.values()]


def _one_for_each_cause(found: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """A word that nobody declared is one mistake, however often it is used: it is told where it is used first."""
    told: dict[Hashable, list[Diagnostic]] = {}
    left: list[Diagnostic | Cause] = []
    for one in found:
        if one.severity != "error" or one.span is None or one.cause is None:
            left.append(one)
            continue
        # a name may be written as several wherever that reads better
        cause = Cause(one.cause.removesuffix("s") if isinstance(one.cause, str) else one.cause)
        if cause not in told:
            left.append(cause)
        told.setdefault(cause, []).append(one)
    for each in left:
        if isinstance(each, Diagnostic):
            yield each
            continue
        first, *others = told[each]
        more = tuple(Label(one.span, HereToo()) for one in others if one.span is not None)
        near = next((one.suggestions for one in told[each] if one.suggestions), ())
        yield replace(first, suggestions=near, labels=(*first.labels, *more)) if more else first


def _layer(one: Diagnostic) -> str:
    return one.code[1]


def _place(one: Diagnostic) -> tuple[bool, str, int, int]:
    last = isinstance(one.fault, Unlisted)  # how many more there are
    return (last, one.span.file, one.span.line, one.span.column) if one.span else (last, "", 0, 0)
