"""The screen of a terminal: what is printed on it, and what stands there already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.text import Text

from interpreter.tables.bargaining import bargaining
from interpreter.tables.choosing import PAGE, asked, choices
from interpreter.tables.draw import draw
from interpreter.tables.ending import ending
from interpreter.tables.events import told
from interpreter.tables.names import Names
from interpreter.tables.scene import Scene, scene
from interpreter.tables.sitting import Sitting
from interpreter.tables.styles import DIM
from interpreter.tables.words import say
from interpreter.tables.wrapped import wrapped

if TYPE_CHECKING:
    from interpreter import Decision, Line

LEFT_FREE = 2  # lines: the command that was typed, and the prompt


class Screen:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.shown = 0  # choices on the screen so far
        self.drawn: Scene | None = None  # the table as it was last drawn
        self.news: list[Line] = []  # what was last told
        self.unread: list[Text] = []  # lines of what is being read that did not fit

    def print(self, what: RenderableType) -> None:
        if not isinstance(what, Text):
            self.console.print(what, highlight=False)
            return
        for line in wrapped(what, self.console.width):
            self.copied(line)

    def copied(self, what: Text) -> None:
        """What somebody may copy is not broken: the terminal does it, and knows that it is one line."""
        self.console.print(what, highlight=False, soft_wrap=True)

    def wipe(self) -> None:
        """Clears what can be scrolled back to as well: the other seat's hand was there."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def forget(self) -> None:
        """The table has become another one."""
        self.drawn, self.news = None, []

    def table(self, sitting: Sitting, seat: int, again: bool = False) -> None:
        """The table and what has happened; a second question about the same table needs no second look at it."""
        table = scene(sitting.match, seat, names(sitting))
        if again or table != self.drawn:
            self.print(draw(table, sitting.lang, sitting.bots))
            self.drawn = table
        news = sitting.news(seat)
        if news:
            self.news = news
            self.print(told(news, sitting.match.seats))

    def read(self, text: Text, lang: str) -> None:
        """Something longer, a screenful at a time; where there is no screen, all of it."""
        self.unread = list(wrapped(text, self.console.width))
        self.read_on(lang)

    def read_on(self, lang: str) -> None:
        room = self.console.height - LEFT_FREE if self.console.is_terminal else len(self.unread)
        page = len(self.unread) if len(self.unread) <= room else max(room - 1, 1)
        for line in self.unread[:page]:
            self.copied(line)
        self.unread = self.unread[page:]
        if self.unread:
            self.print(Text(say("more lines", lang, n=len(self.unread)), DIM))

    def question(self, sitting: Sitting, decision: Decision) -> None:
        who = sitting.match.seats[decision.seat] if len(sitting.people) > 1 else ""
        self.print(asked(decision, who, sitting.lang))

    def answers(self, sitting: Sitting, decision: Decision) -> None:
        """What can be answered, from the beginning."""
        self.shown, self.unread = 0, []
        self.more(sitting, decision)

    def bargain(self, sitting: Sitting, decision: Decision) -> None:
        self.shown = 0
        self.print(bargaining(decision, sitting.lang))

    def more(self, sitting: Sitting, decision: Decision) -> None:
        """The rest of what is being read; else the next choices."""
        if self.unread:
            self.read_on(sitting.lang)
            return
        page = choices(decision, sitting.lang, self.shown)
        if page is None:
            self.print(Text(say("no more", sitting.lang), DIM))
        else:
            self.print(page)
            self.shown += PAGE

    def log(self, sitting: Sitting, seat: int) -> None:
        lines = sitting.match.log(seat, lang=sitting.lang)
        self.print(told(lines, sitting.match.seats) if lines else Text(say("nothing yet", sitting.lang), DIM))

    def end(self, sitting: Sitting, seat: int | None) -> None:
        news = sitting.news(seat)
        self.print(draw(scene(sitting.match, seat, names(sitting)), sitting.lang, sitting.bots))
        self.print(told(news, sitting.match.seats))
        self.print(ending(sitting.match, names(sitting)))


def names(sitting: Sitting) -> Names:
    return Names(sitting.game.model, sitting.lang)
