"""The one certain edit of a fault, if there is one: which signs of a line become which."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from interpreter.fault.notes import HereToo
from interpreter.fault.shape import DashWithoutSpace, NoDash, NotSpeltAsAName, WriteInstead
from interpreter.fault.syntax import ColonInText, SpaceMissing
from interpreter.fault.yaml import NoSpaceAfterColon
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.records import record
from interpreter.source.span import Span

WORD = re.compile(r"[^\W_][\w-]*")
KEY = re.compile(r"\s*[^\W_][\w ,-]*:\s+")  # what stands before a value, in a line of its own


@record
class Edit:
    """The signs `start` to `end` of a line, counted from 0, and what stands there afterwards."""

    line: int
    start: int
    end: int
    text: str

    def meets(self, other: Edit) -> bool:
        return self.line == other.line and self.start <= other.end and other.start <= self.end


def edits_of(found: Diagnostic, lines: Sequence[str]) -> Iterator[Edit]:
    """What mends a fault in the lines of its file; nothing where that is not certain."""
    span = found.span
    if found.severity != "error" or span is None or not _is_there(span, lines):
        return
    written = lines[span.line - 1]
    start, end = span.column - 1, span.end_column - 1
    there = written[start:end]
    match found.fault:
        case NoSpaceAfterColon(word=word, rest=rest) if there == f"{word}:{rest}":
            yield Edit(span.line, start, end, f"{word}: {rest}")
        case NoSpaceAfterColon() | SpaceMissing() if there == ":":
            yield Edit(span.line, end, end, " ")
        case NotSpeltAsAName(word=word, right=right) if right and there == word:
            yield Edit(span.line, start, end, right)
        case WriteInstead(right=right) if WORD.fullmatch(there):
            yield Edit(span.line, start, end, right)
        case NoDash() if not written[:start].strip():
            yield Edit(span.line, start, start, "- ")
        case NoDash() if KEY.fullmatch(written[:start]):
            margin = len(written) - len(written.lstrip())
            yield Edit(span.line, len(written[:start].rstrip()), start, f"\n{' ' * (margin + 2)}- ")
        case DashWithoutSpace() if not written[:start].strip() and there[:1] == "-":
            yield Edit(span.line, start, start + 1, "- ")
        case ColonInText(whole=whole) if whole[:1] == '"' and written.endswith(whole[1:-1]):
            yield Edit(span.line, len(written) - len(whole) + 2, len(written), whole)
        case _ if len(found.suggestions) == 1 and WORD.fullmatch(there) and WORD.fullmatch(found.suggestions[0]):
            yield Edit(span.line, start, end, found.suggestions[0])
            for label in found.labels:  # the same word once more
                at = label.span
                same = isinstance(label.note, HereToo) and at.file == span.file and _is_there(at, lines)
                if same and lines[at.line - 1][at.column - 1 : at.end_column - 1] == there:
                    yield Edit(at.line, at.column - 1, at.end_column - 1, found.suggestions[0])


def _is_there(span: Span, lines: Sequence[str]) -> bool:
    return span.line == span.end_line and 0 < span.line <= len(lines)


def certain(found: Sequence[Diagnostic], file: str, lines: Sequence[str]) -> list[Edit]:
    """The edits of one file, none of which meets another, nor another fault."""
    mine = [one for one in found if one.span is not None and one.span.file == file]
    offered = [(one, edit) for one in mine for edit in edits_of(one, lines)]
    kept = []
    for one, edit in offered:
        others = [other for fault, other in offered if other is not edit]
        faults = [other.span for other in mine if other is not one and other.span is not None]
        if not any(edit.meets(other) for other in others) and not any(_covers(span, edit) for span in faults):
            kept.append(edit)
    return kept


def _covers(span: Span, edit: Edit) -> bool:
    """Whether another fault speaks of the same signs."""
    return span.line == edit.line == span.end_line and span.column - 1 < edit.end and edit.start < span.end_column - 1


def edited(text: str, edits: Sequence[Edit]) -> str:
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda one: (one.line, one.start), reverse=True):
        line = lines[edit.line - 1]
        lines[edit.line - 1] = f"{line[: edit.start]}{edit.text}{line[edit.end :]}"
    return "\n".join(lines)
