"""Ways to write what somebody wished for: examples of this language, filled with the words of the author's own game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import Literal, TypeAlias

from interpreter.fault.advice import Example, HereItIs, NumbersAre
from interpreter.fault.fault import Names
from interpreter.source.records import record

# How the lines of a way are used: sentences one after the other, the keys of one statement, the keys of one ability,
# a piece of a sentence that takes the place of what was written, or a pattern for a game that has no such parts.
Form = Literal["do", "statement", "ability", "piece", "pattern"]

Lead: TypeAlias = type[HereItIs] | type[NumbersAre]  # what a game calls all its own, before an example of one
Parts: TypeAlias = Mapping[str, str | Names]  # the parts of a game by what a way calls them

_TELLING = ("card", "coin", "number")  # parts whose name in a sentence tells what it is about
_WORD = re.compile(r"[a-z][\w-]*")


@record(slots=True)
class Way:
    """Lines with the parts of a game in braces: `take 1 {coin} from victim`."""

    form: Form
    lines: tuple[str, ...]
    lead: Lead | None = None
    names: Names = ()  # those that the lead tells

    @property
    def parts(self) -> frozenset[str]:
        """What the game, or the sentence that was refused, must have for it."""
        named = frozenset(name for line in self.lines for _, name, _, _ in Formatter().parse(line) if name)
        return named | {self.lead.of} if self.lead else named

    def filled(self, parts: Parts) -> Way:
        lines = tuple(line.format_map(parts) for line in self.lines)
        names = parts[self.lead.of] if self.lead else ()
        return Way(self.form, lines, self.lead, names if isinstance(names, tuple) else (names,))

    def shown(self) -> Example:
        """As one reads it in a line of help."""
        return Example(self.lines, self.lead(self.names) if self.lead else None, self.form == "do")


def do(*lines: str, lead: Lead | None = None) -> Way:
    return Way("do", lines, lead)


def statement(*lines: str) -> Way:
    return Way("statement", lines)


def ability(*lines: str) -> Way:
    return Way("ability", lines)


def piece(line: str) -> Way:
    return Way("piece", (line,))


def pattern(*lines: str) -> Way:
    return Way("pattern", lines)


def fitting(ways: tuple[Way, ...], parts: Parts, text: str) -> tuple[Way, ...]:
    """The ways that a game has the parts for, those first that are about what the sentence is about."""
    possible = [way for way in ways if way.parts <= parts.keys()]
    said_there = {word.removesuffix("s") for word in _WORD.findall(text)}

    def strange(way: Way) -> bool:
        return way.form != "piece" and not any(
            parts[part] in said_there or part in said_there for part in way.parts & set(_TELLING)
        )

    return tuple(way.filled(parts) for way in sorted(possible, key=strange))
