"""The question bar as data, and its HTML."""

from __future__ import annotations

import json
from dataclasses import dataclass

from interpreter.bots.bot import Answer
from interpreter.tables.web.choose.words import WORDS
from interpreter.tables.web.paint import ids
from interpreter.tables.web.templates import render
from interpreter.tables.web.things import Thing
from interpreter.tables.web.words import speaking

MANY = 24  # buttons above which one looks for the right one by its letters


@dataclass(frozen=True)
class Button:
    """A choice in words. One that stands for a thing is seen only where the page does not draw the thing."""

    words: str
    answers: tuple[Answer, ...]
    thing: Thing | None = None
    confirm: bool = False
    first: bool = False  # what one most likely wants

    @property
    def sent(self) -> str:
        return json.dumps(self.answers, separators=(",", ":"))

    @property
    def stands_for(self) -> str:
        return ids.written(self.thing) if self.thing is not None else ""


@dataclass(frozen=True)
class Bar:
    prompt: str
    help: str = ""
    key: int = 0
    buttons: tuple[Button, ...] = ()
    asks: bool = False  # whether it is this seat that is asked

    @property
    def is_long(self) -> bool:
        return sum(one.thing is None for one in self.buttons) > MANY


def drawn(bar: Bar, lang: str) -> str:
    return render("choose/bar.html", bar=bar, say=speaking(WORDS, lang))
