"""Talk at the table, broken between words: a line that goes on stands under its own words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from interpreter.source.records import record

# in French a space stands before some signs and after an opening quote, and no line is broken there
WORD = re.compile(r"(?:« )?[^ ]+(?: [;:!?»](?= |$))* *")
HANGS = 2  # columns that the rest of an indented line stands further in


@record
class Hanging:
    """A title and what follows from it, the rest of which stands further in."""

    text: Text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from wrapped(self.text, options.max_width, hangs=True)


def wrapped(text: Text, width: int, hangs: bool = False) -> Iterator[Text]:
    """The lines of a text; a word that is wider than the screen stays whole, for a path is copied.

    What goes on stands further in where the line was indented, or where it `hangs` in any case.
    """
    for line in text.split("\n", allow_blank=True):
        first = len(line.plain) - len(line.plain.lstrip(" "))
        hanging = min(first + HANGS if first or hangs else 0, width // 2)
        for number, part in enumerate(line.divide(_breaks(line.plain, first, width, hanging))):
            part.rstrip()
            yield Text(" " * hanging).append_text(part) if number else part


def _breaks(plain: str, first: int, width: int, hanging: int) -> list[int]:
    """Where a line begins anew."""
    found: list[int] = []
    used = first
    for word in WORD.finditer(plain, first):
        size = cell_len(word[0].rstrip(" "))
        if used + size > width and used > (hanging if found else first):
            found.append(word.start())
            used = hanging
        used += cell_len(word[0])
    return found
