"""What just happened: the lines of the log that a seat may read, with their clauses dimmed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text

from interpreter.tables.styles import DIM

if TYPE_CHECKING:
    from interpreter import Line


def told(lines: Iterable[Line]) -> Text:
    return Text("\n").join(_told(line) for line in lines)


def _told(line: Line) -> Text:
    text = Text("  " * line.depth + line.text)
    if line.clauses:
        text.append(f"  {' '.join(line.clauses)}", DIM)
    return text
