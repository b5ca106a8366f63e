"""One diagnostic with its excerpt underlined, as painted pieces of text.

Pieces carry a style by name, so that the same lines serve a pipe (joined) and a terminal (coloured).
"""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from interpreter.source.diagnostic import did_you_mean
from interpreter.source.visible import shown, visible
from interpreter.words import DEFAULT, phrase

if TYPE_CHECKING:
    from interpreter.source.diagnostic import Diagnostic
    from interpreter.source.span import Span


class Piece(NamedTuple):
    text: str
    style: str = ""


Lines = Callable[[str], Sequence[str]]
"""The lines of a file by its name; none when it cannot be read."""

MOST_PLACES = 3  # besides the first; JSON has them all
MOST_NOTED = 1_000  # characters of a note
WIDEST = 110  # an excerpt wider than this is cut around the fault
NARROWEST = 40  # columns of a screen for which lines are broken
TAB = "    "


def excerpt(found: Diagnostic, lines: Lines, width: int | None = None, lang: str = DEFAULT) -> Iterator[Piece]:
    """The message, the place, the underlined line, then other places, help and clauses; on a screen so many columns
    wide, words and lines of the file end at its edge."""
    code = f"{say(lang, found.severity)}[{found.code}]"
    colon = say(lang, "colon")
    yield Piece(code, found.severity)
    yield Piece(f"{colon} {_broken(found.message_in(lang), len(code + colon) + 1, 2, width)}\n", "message")
    labels = found.labels[:MOST_PLACES]
    numbers = [span.line for span in (found.span, *(label.span for label in labels)) if span is not None]
    gutter = " " * (len(str(max(numbers, default=0))) + 1)
    widest = WIDEST if width is None else max(NARROWEST, min(WIDEST, width - len(gutter) - 3))
    if found.span is not None:
        yield from _place(found.span, "-->", gutter)
        yield from _underlined(found.span, "^", "", found.severity, lines(found.span.file), gutter, widest)
    for label in labels:
        yield from _place(label.span, ":::", gutter)
        yield from _underlined(label.span, "-", label.text_in(lang), "frame", lines(label.span.file), gutter, widest)
    if len(found.labels) > MOST_PLACES:
        yield Piece(f"{gutter}::: ", "frame")
        yield Piece(f"{unshown(found, lang)}\n")
    for title, text in _notes(found, lang):
        yield Piece(f"{gutter} = ", "frame")
        yield Piece(f"{title} ", "label")
        before = len(gutter) + 3 + len(title) + 1
        yield Piece(f"{_broken(shown(text, MOST_NOTED), before, len(gutter) + 5, width)}\n")


def _broken(text: str, before: int, hangs: int, width: int | None) -> str:
    """A text behind so many columns, broken between words; what goes on stands further in."""
    if width is None or before + cells(text) <= width or width < NARROWEST:
        return text
    first, *rest = textwrap.wrap(text, width - before, break_long_words=False, break_on_hyphens=False)
    others = textwrap.wrap(" ".join(rest), width - hangs, break_long_words=False, break_on_hyphens=False)
    return f"\n{' ' * hangs}".join([first, *others])


def unshown(found: Diagnostic, lang: str = DEFAULT) -> str:
    """How many further places a fault has that are not shown."""
    return say(lang, "unshown", count=len(found.labels) - MOST_PLACES)


def say(lang: str, name: str, **fields: object) -> str:
    return phrase(lang, "report", name, **fields)


def _place(span: Span, arrow: str, gutter: str) -> Iterator[Piece]:
    yield Piece(f"{gutter}{arrow} ", "frame")
    yield Piece(f"{visible(span.file)}:{span.line}:{span.column}\n", "place")


def _underlined(
    span: Span, sign: str, label: str, style: str, lines: Sequence[str], gutter: str, widest: int
) -> Iterator[Piece]:  # fmt: skip
    if not 0 < span.line <= len(lines):
        return
    line = lines[span.line - 1].rstrip("\r")
    start = min(span.column - 1, len(line))
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    parts = (line[:start], line[start : max(end, start)], line[max(end, start) :])
    before, marked, after = _cut([visible(part).replace("\t", TAB) for part in parts], widest)
    yield Piece(f"{gutter} |\n", "frame")
    yield Piece(f"{span.line:>{len(gutter)}} | ", "frame")
    yield Piece(f"{before}{marked}{after}\n")
    yield Piece(f"{gutter} | ", "frame")
    yield Piece(f"{' ' * cells(before)}{sign * max(cells(marked), 1)} {label}".rstrip() + "\n", style)


def _cut(parts: Sequence[str], widest: int) -> tuple[str, str, str]:
    before, marked, after = parts
    if len(before) + len(marked) + len(after) <= widest:
        return before, marked, after
    if len(marked) > widest // 2:
        marked = marked[: widest // 2 - 1] + "…"
    room = widest - len(marked)
    if len(before) > room // 2:
        before = "…" + before[len(before) - room // 2 + 1 :]
    rest = widest - len(before) - len(marked)
    if len(after) > rest:
        after = after[: max(rest - 1, 0)] + "…"
    return before, marked, after


def _notes(found: Diagnostic, lang: str) -> Iterator[tuple[str, str]]:
    # a help text that already names them needs no second line
    help = found.help_in(lang)
    unsaid = tuple(name for name in found.suggestions if f"`{name}`" not in help)
    if unsaid:
        yield say(lang, "help"), did_you_mean(unsaid, lang)
    if help:
        yield say(lang, "help"), help
    if found.clauses:
        yield say(lang, "rule"), ", ".join(found.clauses)


def cells(text: str) -> int:
    """Columns that a terminal gives to a text: wide signs take two, combining signs none."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )
