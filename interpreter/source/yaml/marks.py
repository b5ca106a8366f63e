"""From the marks of the YAML reader to spans."""

from __future__ import annotations

from functools import cached_property

from yaml import Mark

from interpreter.source.span import Span


class Places:
    """The lines of one file."""

    def __init__(self, source: str, file: str) -> None:
        self.source = source
        self.file = file

    def between(self, start: Mark, end: Mark) -> Span:
        return Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def of_block(self, start: Mark, end: Mark) -> Span:
        """The reader lets a block scalar run on to whatever comes next; its span ends with its last line."""
        body = self.source[start.index : end.index].rstrip()
        lines = body.count("\n")
        width = len(body) - body.rfind("\n") - 1 if lines else start.column + len(body)
        return Span(self.file, start.line + 1, start.column + 1, start.line + 1 + lines, width + 1)

    def offset(self, span: Span) -> int:
        """How many characters stand before a place."""
        return self._line_starts[span.line - 1] + span.column - 1

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        for line in self.source.split("\n"):
            starts.append(starts[-1] + len(line) + 1)
        return starts
