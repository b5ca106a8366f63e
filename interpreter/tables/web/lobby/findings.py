"""What a check found, on its way from the process that found it: typed before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from interpreter.source.diagnostic import Diagnostic, Label, unsorted
from interpreter.source.span import Span


def as_data(found: Diagnostic) -> dict[str, Any]:
    return {
        "code": found.code,
        "severity": found.severity,
        "span": found.span and asdict(found.span),
        "message": found.message,
        "help": found.help,
        "suggestions": list(found.suggestions),
        "clauses": list(found.clauses),
        "labels": [{"span": asdict(label.span), "text": label.text} for label in found.labels],
        "cause": found.cause if isinstance(found.cause, str) else "",
    }


def read_finding(data: Mapping[str, Any]) -> Diagnostic:
    return unsorted(
        data["code"],
        data["severity"],
        Span(**data["span"]) if data["span"] else None,
        data["message"],
        data["help"],
        tuple(data["suggestions"]),
        tuple(data["clauses"]),
        tuple(Label(Span(**one["span"]), one["text"]) for one in data["labels"]),
        data["cause"],
    )
