"""What a check found, on its way from the process that found it: typed before and after, and said in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypedDict

from interpreter.source.diagnostic import Diagnostic
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Written, languages


@record
class Elsewhere:
    """A second place that belongs to a fault."""

    span: Span
    told: Written


@record
class Finding:
    code: str
    error: bool
    span: Span | None
    told: Written  # what is wrong, and what can be done
    suggestions: tuple[str, ...]
    places: tuple[Elsewhere, ...]


Place: TypeAlias = tuple[str, int, int, int, int]


class PlaceData(TypedDict):
    span: Place
    told: dict[str, str]


class FindingData(TypedDict):
    """A finding in JSON."""

    code: str
    error: bool
    span: Place | None
    told: dict[str, str]
    suggestions: list[str]
    places: list[PlaceData]


def finding(found: Diagnostic) -> Finding:
    def told(lang: str) -> str:
        message, advice = found.message_in(lang), found.advice_in(lang)
        return f"{message}. {advice[:1].upper()}{advice[1:]}" if advice else message

    places = tuple(Elsewhere(one.span, _written(one.text_in)) for one in found.labels)
    return Finding(found.code, found.severity == "error", found.span, _written(told), found.suggestions, places)


def _written(said: Callable[[str], str]) -> Written:
    return Written(tuple((lang, said(lang)) for lang in languages()))


def as_data(found: Finding) -> FindingData:
    return {
        "code": found.code,
        "error": found.error,
        "span": None if found.span is None else _place(found.span),
        "told": dict(found.told.texts),
        "suggestions": list(found.suggestions),
        "places": [{"span": _place(one.span), "told": dict(one.told.texts)} for one in found.places],
    }


def _place(span: Span) -> Place:
    return span.file, span.line, span.column, span.end_line, span.end_column


def read_finding(data: FindingData) -> Finding:
    return Finding(
        data["code"],
        data["error"],
        Span(*data["span"]) if data["span"] else None,
        Written(tuple(data["told"].items())),
        tuple(data["suggestions"]),
        tuple(Elsewhere(Span(*one["span"]), Written(tuple(one["told"].items()))) for one in data["places"]),
    )
