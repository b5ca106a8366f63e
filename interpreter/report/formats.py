"""The same diagnostics for a person, for a program and for a pull request."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from interpreter.report.excerpt import MOST_PLACES, Lines, Piece, excerpt, say, unshown
from interpreter.report.pages import page
from interpreter.source.texts import lines_of
from interpreter.words import DEFAULT

if TYPE_CHECKING:
    from interpreter.source.diagnostic import Diagnostic
    from interpreter.source.span import Span


MOST_SHOWN = 30_000  # characters of a report for a person; a program gets everything


def as_text(found: Sequence[Diagnostic], width: int | None = None, lang: str = DEFAULT) -> list[Piece]:
    """Every diagnostic with its excerpt, then one line that counts them; as wide as a screen, if there is one."""
    lines = lru_cache(maxsize=None)(lines_of)
    pieces: list[Piece] = []
    room = MOST_SHOWN
    for number, one in enumerate(found):
        drawn = [*excerpt(one, lines, width, lang), Piece("\n")]
        room -= sum(len(piece.text) for piece in drawn)
        if room < 0:
            pieces.append(Piece(say(lang, "not_shown", count=len(found) - number) + "\n\n", "frame"))
            break
        pieces += drawn
    pieces.append(Piece(count(found, lang) + "\n", "message"))
    return pieces


def further(found: Iterable[Diagnostic], lang: str = DEFAULT) -> str:
    """Where more is said about some diagnostics; nothing if there is no page."""
    codes = sorted({one.code for one in found if page(one.code)})
    others = f"{', '.join(codes[1:5])}{' ...' if len(codes) > 5 else ''}"
    return say(lang, "further_of" if others else "further", code=codes[0], others=others) if codes else ""


def count(found: Iterable[Diagnostic], lang: str = DEFAULT) -> str:
    counted = Counter(one.severity for one in found)
    parts = [
        say(lang, f"count_{severity}", count=counted[severity])
        for severity in ("error", "warning", "note")
        if counted[severity]
    ]
    return ", ".join(parts) or say(lang, "no_faults")


def as_json(found: Iterable[Diagnostic], lang: str = DEFAULT) -> str:
    lines = lru_cache(maxsize=None)(lines_of)
    return json.dumps([_fields(one, lines, lang) for one in found], indent=2, ensure_ascii=False)


def _fields(one: Diagnostic, lines: Lines, lang: str) -> dict[str, object]:
    span = one.span
    return {
        "code": one.code,
        "severity": one.severity,
        "file": span and span.file,
        "line": span and span.line,
        "column": span and span.column,
        "end_column": span and _end(span, lines),
        "message": one.message_in(lang),
        "help": one.help_in(lang),
        "suggestions": list(one.suggestions),
        "clauses": list(one.clauses),
        "labels": [
            {"file": label.span.file, "line": label.span.line, "column": label.span.column, "text": label.text_in(lang)}
            for label in one.labels
        ],
        "page": f"docs/messages/{one.code}.md" if page(one.code) else None,
    }


def _end(span: Span, lines: Lines) -> int:
    """Where the fault ends on its first line: readers of JSON get no end line."""
    if span.end_line == span.line:
        return span.end_column
    text = lines(span.file)[span.line - 1 : span.line]
    return max(len(text[0]) + 1 if text else 0, span.column + 1)


def as_github(found: Iterable[Diagnostic], lang: str = DEFAULT) -> str:
    """Workflow commands that GitHub shows beside the line of a pull request."""
    return "\n".join(_annotation(one, lang) for one in found)


def _annotation(one: Diagnostic, lang: str) -> str:
    command = {"error": "error", "warning": "warning"}.get(one.severity, "notice")
    where = []
    if one.span is not None:
        where = [f"file={_property(one.span.file)}", f"line={one.span.line}", f"col={one.span.column}"]
        if one.span.end_line == one.span.line:
            where.append(f"endColumn={one.span.end_column}")
    where.append(f"title={_property(one.code)}")
    advice = one.advice_in(lang)
    text = one.message_in(lang) + (f" ({advice})" if advice else "")
    text += "".join(f"\n{label.text_in(lang)}: {label.span}" for label in one.labels[:MOST_PLACES])
    text += f"\n{unshown(one, lang)}" if len(one.labels) > MOST_PLACES else ""
    text += "\n" + say(lang, "clauses", clauses=", ".join(one.clauses)) if one.clauses else ""
    text += f"\ncarte check --explain {one.code}" if page(one.code) else ""
    return f"::{command} {','.join(where)}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
