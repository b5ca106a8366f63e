"""Where something stands in a file."""

from __future__ import annotations

from interpreter.source.records import record


@record(slots=True)
class Span:
    """A stretch of a file: lines and columns count from 1, the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: Span) -> Span:
        """From the start of this stretch to the end of another one."""
        return Span(self.file, self.line, self.column, other.end_line, other.end_column)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


def start_of(file: str) -> Span:
    """The place to point at when a whole file is at fault."""
    return Span(file, 1, 1, 1, 1)
