"""Ways to write what somebody wished for: examples of this language, filled with the words of the author's own game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import Literal

from interpreter.language.expected import listed
from interpreter.source.records import record

# How the lines of a way are used: sentences one after the other, the keys of one statement, the keys of one ability,
# a piece of a sentence that takes the place of what was written, or a pattern for a game that has no such parts.
Form = Literal["do", "statement", "ability", "piece", "pattern"]

_TELLING = ("card", "coin", "number")  # parts whose name in a sentence tells what it is about
_WORD = re.compile(r"[a-z][\w-]*")


@record(slots=True)
class Way:
    """Lines with the parts of a game in braces: `take 1 {coin} from victim`."""

    form: Form
    lines: tuple[str, ...]
    lead: str = ""  # words before them

    @property
    def parts(self) -> frozenset[str]:
        """What the game, or the sentence that was refused, must have for it."""
        lines = (self.lead, *self.lines)
        return frozenset(name for line in lines for _, name, _, _ in Formatter().parse(line) if name)

    def filled(self, parts: Mapping[str, str]) -> Way:
        lines = tuple(line.format_map(parts) for line in self.lines)
        return Way(self.form, lines, self.lead.format_map(parts))

    def shown(self) -> str:
        """As one reads it in a line of help."""
        quoted = tuple(f"`{line}`" for line in self.lines)
        joined = ", then ".join(quoted) if self.form == "do" else listed(quoted, "and")
        return f"{self.lead} {joined}".strip()


def do(*lines: str, lead: str = "") -> Way:
    return Way("do", lines, lead)


def statement(*lines: str) -> Way:
    return Way("statement", lines)


def ability(*lines: str) -> Way:
    return Way("ability", lines)


def piece(line: str) -> Way:
    return Way("piece", (line,))


def pattern(*lines: str) -> Way:
    return Way("pattern", lines)


def fitting(ways: tuple[Way, ...], parts: Mapping[str, str], text: str) -> tuple[Way, ...]:
    """The ways that a game has the parts for, those first that are about what the sentence is about."""
    possible = [way for way in ways if way.parts <= parts.keys()]
    said_there = {word.removesuffix("s") for word in _WORD.findall(text)}

    def strange(way: Way) -> bool:
        return way.form != "piece" and not any(
            parts[part] in said_there or part in said_there for part in way.parts & set(_TELLING)
        )

    return tuple(way.filled(parts) for way in sorted(possible, key=strange))
