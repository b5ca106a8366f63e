"""The question bar as data, and its HTML."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.source.records import record
from interpreter.tables.web.choose.choice_state import Standing
from interpreter.tables.web.choose.drafting import Verdict
from interpreter.tables.web.choose.tools import Counts, Picks, Piles, Tool
from interpreter.tables.web.paint import ids
from interpreter.tables.web.paint.face import Ink
from interpreter.tables.web.paint.painter import painter
from interpreter.tables.web.templates import render
from interpreter.tables.web.things import MemberThing, Thing
from interpreter.tables.web.words import speaking

if TYPE_CHECKING:
    from interpreter import Rules

MANY = 24  # buttons above which one looks for the right one by its letters


@record
class Button:
    """A choice in words. One that stands for a thing is seen only where the page does not draw the thing."""

    words: str
    answers: tuple[Answer, ...]
    thing: Thing | None = None
    first: bool = False  # what one most likely wants
    quiet: bool = False

    @property
    def sent(self) -> str:
        return json.dumps(self.answers, separators=(",", ":"))

    @property
    def stands_for(self) -> str:
        return ids.written(self.thing) if self.thing is not None else ""


@record
class Note:
    """A quantity that the question reads."""

    name: str
    value: str


@record
class Bar:
    prompt: str
    help: str = ""
    so_far: str = ""  # the action that asks, and its targets so far
    notes: tuple[Note, ...] = ()
    buttons: tuple[Button, ...] = ()
    tool: Tool | None = None
    verdict: Verdict | None = None  # on what the tool begins with
    gives: str = ""  # the words of the button that gives what was put together
    over: bool = False  # the game is: a page tells how it went
    asks: bool = False  # whether it is this seat that is asked
    lit: int = 0  # how many things can be pressed

    @property
    def is_long(self) -> bool:
        return sum(one.thing is None for one in self.buttons) > MANY

    @property
    def sort(self) -> str:
        match self.tool:
            case Counts():
                return "counts"
            case Picks(ordered=ordered):
                return "order" if ordered else "picks"
            case Piles():
                return "piles"
            case None:
                return ""


def drawn(bar: Bar, game: Rules, lang: str, standing: Standing) -> str:
    dress = painter(game, lang).dress

    def worn(member: MemberThing) -> Ink:
        return dress.member(member.enum, member.member)

    return render("choose/bar.html", bar=bar, standing=standing, worn=worn, say=speaking("choose", lang))
