"""A sentence cut into words, numbers and signs, before any of them is understood."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.source.records import record

_PIECE = re.compile(
    r"""(?P<word>   [^\W\d_](?: [\w'’] | -(?=\w) )* )
      | (?P<number> \d+(?:\.\d+)? )
      | (?P<sign>   [<>=!]=+ | => | =< | <> | && | \|\| | [^\w\s] | _\w* )""",
    re.VERBOSE,
)


@record(slots=True)
class Piece:
    """A part of a sentence and where it stands in it."""

    kind: str  # word, number or sign
    text: str
    start: int
    end: int


def pieces(text: str) -> Iterator[Piece]:
    """The pieces of a sentence in order; no character but white space is left out."""
    for match in _PIECE.finditer(text):
        yield Piece(match.lastgroup or "", match.group(), match.start(), match.end())


@record(slots=True)
class Tidy:
    """A text with single spaces, as the grammar reads it, and the way back to the places it was written at."""

    text: str
    places: tuple[int, ...] | None  # None: nothing was moved

    def written(self, start: int, end: int) -> tuple[int, int]:
        """A slice of the tidy text as a slice of the written one."""
        if self.places is None or not self.places:
            return start, end
        first = self.places[min(start, len(self.places) - 1)]
        return first, self.places[end - 1] + 1 if end > start else first


def tidy(text: str) -> Tidy:
    """Folded and literal YAML texts hold line breaks and runs of spaces; a sentence has neither."""
    single = " ".join(text.split())
    if single == text:
        return Tidy(text, None)
    places = [match.start() for match in re.finditer(r"\S|(?<=\S)\s+(?=\S)", text)]
    return Tidy(single, tuple(places))
