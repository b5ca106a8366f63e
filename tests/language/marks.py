"""Marks below a wrong line, as comments: where a fault begins and ends, its code, and the names that are proposed.

      - chose an opponent as victim
      # ^^^^^ E201: choose, lose

A mark that begins right behind the `#` stands for what begins in the column of the `#`; so does none, for one sign.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from interpreter.source.diagnostic import Diagnostic

MARK = re.compile(r"^\s*(?P<sign>#)(?:(?P<gap> *)(?P<mark>\^+))? (?P<code>[EW]\d{3})(?:: (?P<names>.+))?$")


@dataclass(frozen=True, order=True)
class Mark:
    line: int
    column: int
    end: int
    code: str
    names: tuple[str, ...] = ()


def marks(text: str) -> list[Mark]:
    """What the comments of a file announce."""
    found, line = [], 0
    for number, written in enumerate(text.split("\n"), 1):
        mark = MARK.match(written)
        if mark is None:
            line = number
            continue
        signs, glued = mark["mark"] or "", not mark["gap"]
        column = mark.start("sign") + 1 if glued else mark.start("mark") + 1
        end = column + len(signs) + (1 if glued else 0)
        names = tuple(name.strip() for name in (mark["names"] or "").split(",") if name.strip())
        found.append(Mark(line, column, end, mark["code"], names))
    return sorted(found)


def marked(fault: Diagnostic, text: str) -> Mark:
    """A fault as a mark would announce it; one that goes over several lines ends with its first."""
    assert fault.span is not None, fault
    lines = text.split("\n")
    line = lines[fault.span.line - 1] if fault.span.line <= len(lines) else ""
    end = fault.span.end_column if fault.span.end_line == fault.span.line else len(line.rstrip()) + 1
    return Mark(fault.span.line, fault.span.column, max(end, fault.span.column + 1), fault.code, fault.suggestions)


def written(mark: Mark) -> str:
    """The comment that announces a fault."""
    names = f": {', '.join(mark.names)}" if mark.names else ""
    signs = mark.end - mark.column
    if mark.column == 1:
        return f"#{'^' * (signs - 1)} {mark.code}{names}"
    return f"#{' ' * (mark.column - 2)}{'^' * signs} {mark.code}{names}"
