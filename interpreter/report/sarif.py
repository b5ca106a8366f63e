"""Diagnostics as SARIF 2.1.0, which code hosts and editors read."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from interpreter.words import DEFAULT

if TYPE_CHECKING:
    from interpreter.source.diagnostic import Diagnostic
    from interpreter.source.span import Span

VERSION = "2.1.0"


def as_sarif(found: Iterable[Diagnostic], lang: str = DEFAULT) -> str:
    listed = tuple(found)
    codes = sorted({one.code for one in listed})
    driver = {"name": "carte", "rules": [{"id": code} for code in codes]}
    results = [_result(one, codes.index(one.code), lang) for one in listed]
    run = {
        "tool": {"driver": driver},
        "language": lang,
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return json.dumps({"version": VERSION, "runs": [run]}, indent=2, ensure_ascii=False)


def _result(one: Diagnostic, rule: int, lang: str) -> dict[str, object]:
    advice = one.advice_in(lang)
    result: dict[str, object] = {
        "ruleId": one.code,
        "ruleIndex": rule,
        "level": one.severity,
        "message": {"text": one.message_in(lang) + (f" ({advice})" if advice else "")},
    }
    if one.span is not None:
        result["locations"] = [_location(one.span)]
    if one.labels:
        result["relatedLocations"] = [
            _location(label.span) | {"message": {"text": label.text_in(lang)}} for label in one.labels
        ]
    return result


def _location(span: Span) -> dict[str, object]:
    region = {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": max(span.end_column, span.column + 1) if span.end_line == span.line else span.end_column,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": span.file.replace("\\", "/")}, "region": region}}
