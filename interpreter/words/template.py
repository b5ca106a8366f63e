"""A template: words with places for the fields of what is said.

`{field}` is a place; a brace that is to be read is doubled. Behind a colon stands how a field is put in:
`{count:card|cards}` is the word that goes with a number, `{size:,}` a large number, `{noun:a}` a noun with its article,
`{word:short}` the beginning of a word, `{sentence:open}` a sentence without its final period; `{names}` a list,
`{names:or}` with `or` before its last, `{names:either}` with `or` between all, `{lines:then}` with `then`,
`{names:few}` cut where nobody reads on, `{names:bare}` without quotes, `{parts:;}` with semicolons.
"""

from __future__ import annotations

import re
from typing import NamedTuple

MARK = re.compile(r"\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}")


class Place(NamedTuple):
    field: str
    how: str


class Template(NamedTuple):
    parts: tuple[str | Place, ...]

    def fields(self) -> frozenset[str]:
        return frozenset(part.field for part in self.parts if isinstance(part, Place))


def parsed(text: str) -> Template:
    parts: list[str | Place] = [""]
    at = 0
    for mark in MARK.finditer(text):
        _say(parts, text[at : mark.start()])
        if mark[1]:
            parts.append(Place(mark[1], mark[2] or ""))
        else:
            _say(parts, mark[0][0])
        at = mark.end()
    _say(parts, text[at:])
    return Template(tuple(part for part in parts if part != ""))


def _say(parts: list[str | Place], text: str) -> None:
    if isinstance(parts[-1], str):
        parts[-1] += text
    else:
        parts.append(text)
