"""What a check found, on its way from the process that found it: typed before and after, and said in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

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


def finding(found: Diagnostic) -> Finding:
    def told(lang: str) -> str:
        message, advice = found.message_in(lang), found.advice_in(lang)
        return f"{message}. {advice[:1].upper()}{advice[1:]}" if advice else message

    places = tuple(Elsewhere(one.span, _written(one.text_in)) for one in found.labels)
    return Finding(found.code, found.severity == "error", found.span, _written(told), found.suggestions, places)


def _written(said: Callable[[str], str]) -> Written:
    return Written(tuple((lang, said(lang)) for lang in languages()))


def as_data(found: Finding) -> dict[str, Any]:
    return {
        "code": found.code,
        "error": found.error,
        "span": found.span and asdict(found.span),
        "told": dict(found.told.texts),
        "suggestions": list(found.suggestions),
        "places": [{"span": asdict(one.span), "told": dict(one.told.texts)} for one in found.places],
    }


def read_finding(data: Mapping[str, Any]) -> Finding:
    return Finding(
        data["code"],
        data["error"],
        Span(**data["span"]) if data["span"] else None,
        Written(tuple(data["told"].items())),
        tuple(data["suggestions"]),
        tuple(Elsewhere(Span(**one["span"]), Written(tuple(one["told"].items()))) for one in data["places"]),
    )
