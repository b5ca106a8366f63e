"""The screen of a terminal: what is printed on it, and what stands there already."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.text import Text

from interpreter.tables.ahead import ahead
from interpreter.tables.names import Names
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.choosing import PAGE, Page, asked, page_of
from interpreter.tables.terminal.draw import draw, fitted, opened
from interpreter.tables.terminal.events import told
from interpreter.tables.terminal.final_scores import ending
from interpreter.tables.terminal.polls import is_poll, poll_prompt
from interpreter.tables.terminal.scene import Scene, scene
from interpreter.tables.terminal.styles import ACCENT, DIM, STRONG
from interpreter.tables.terminal.wrapped import wrapped
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision, Line

LEFT_FREE = 2  # lines: the command that was typed, and the prompt
PROMPT = 1
LATELY = 8  # lines of the log that are shown to all, or while a bot thinks
IN_SIGHT = 6  # of the screen, a sixth is for what has happened


class Screen:
    def __init__(self, console: Console) -> None:
        self.console = console
        self.shown = 0  # choices on the screen so far
        self.told = 0  # lines of what has happened that are to stay on the screen
        self.has_scrolled = False  # whether there were more of them
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

    def show(self, sitting: Sitting, decision: Decision, tool: RenderableType | None = None) -> None:
        """What has happened, the table, the question, and what can be answered, or the tool to answer it with.

        On a screen the table takes what the others leave of it, and is drawn again for each question. What is written
        to a file is drawn whole, and once.
        """
        self.tell(sitting, decision.seat)
        if self.console.is_terminal and self.has_scrolled and any(line.table is not None for line in self.news):
            self.print(Text(say("report scrolled", sitting.lang), DIM))
        question = self._question(sitting, decision)
        self.shown, self.unread = 0, []
        page = None if tool is not None else self._page(sitting, decision)
        coming = ahead(decision)
        table = scene(sitting.match, decision.seat, names(sitting), coming.reach)
        if not self.console.is_terminal:
            if table != self.drawn:
                self.print(draw(table, sitting.lang, sitting.bots))
            self.drawn = table
        else:
            asked = [one for one in (question, tool or page) if one is not None]
            rows = self.console.height - PROMPT - self.told - sum(map(self.height, asked))
            spoken = replace(page, texts=True) if page is not None else None
            texts = self.height(spoken) - self.height(page) if page is not None and spoken is not None else 0
            drawn, with_texts = fitted(
                table, sitting.lang, sitting.bots, coming.subject, self.height, rows, texts, self.told // 2,
                is_poll(decision) or decision.question.is_said_elsewhere,
            )  # fmt: skip
            page = spoken if with_texts else page
            self.print(drawn)
        self.print(question)
        if tool is None:
            self._answers(sitting, page)
        else:
            self.print(tool)

    def whole(self, sitting: Sitting, seat: int, wanted: str = "") -> bool:
        """All of the table, or all of the parts that somebody names; false if none is called so."""
        table = scene(sitting.match, seat, names(sitting))
        found: list[RenderableType] = [draw(table, sitting.lang, sitting.bots)]
        if wanted:
            found = opened(table, sitting.lang, sitting.bots, wanted)
        self._read_lines([line for one in found for line in self._lines(one)], sitting.lang)
        return bool(found)

    def tell(self, sitting: Sitting, seat: int | None) -> None:
        """What has happened; of that, some may stay in sight above the table."""
        news = sitting.news(seat)
        self.told, self.has_scrolled = 0, False
        if news:
            self.news = news
            happened = told(news, sitting.match.seats)
            self.print(happened)
            lines = self.height(happened)
            self.told = min(lines, self.console.height // IN_SIGHT)
            self.has_scrolled = lines > self.told

    def again(self, sitting: Sitting) -> None:
        """What was last told, a screenful at a time."""
        if not self.news:
            self.print(Text(say("nothing yet", sitting.lang), DIM))
        self._read_lines(self._lines(told(self.news, sitting.match.seats)), sitting.lang)

    def poll(self, sitting: Sitting, decision: Decision) -> None:
        """A question to all who sit at the screen: what everybody knows has happened, and how to answer."""
        lately = sitting.match.log(None, lang=sitting.lang)[-LATELY:]
        self.print(told(lately, sitting.match.seats))
        event = decision.answers_openly
        if event is not None:
            self.print(Text(event.text.in_language(sitting.lang), ACCENT))
        self.print(Text(poll_prompt(decision, sitting.lang), STRONG))
        self.print(Text(say("poll how", sitting.lang), DIM))

    def height(self, what: RenderableType) -> int:
        if isinstance(what, Text):
            return sum(1 for _ in wrapped(what, self.console.width))
        return len(self.console.render_lines(what, pad=False))

    def read(self, text: Text, lang: str) -> None:
        """Something longer, a screenful at a time; where there is no screen, all of it."""
        self._read_lines(list(wrapped(text, self.console.width)), lang)

    def _read_lines(self, lines: Sequence[Text], lang: str) -> None:
        self.unread = list(lines)
        self.read_on(lang)

    def read_on(self, lang: str) -> None:
        room = self._room() if self.console.is_terminal else len(self.unread)
        page = len(self.unread) if len(self.unread) <= room else max(room - 1, 1)
        for line in self.unread[:page]:
            self.copied(line)
        self.unread = self.unread[page:]
        if self.unread:
            self.print(Text(say("more lines", lang, n=len(self.unread)), DIM))

    def _room(self) -> int:
        return max(self.console.height - LEFT_FREE, 2)

    def _lines(self, what: RenderableType) -> list[Text]:
        """What is drawn, line by line."""
        return [
            Text.assemble(*((segment.text, segment.style or "") for segment in line))
            for line in self.console.render_lines(what, pad=False)
        ]

    def _question(self, sitting: Sitting, decision: Decision) -> Text:
        who = sitting.match.seats[decision.seat] if len(sitting.people) > 1 else ""
        return asked(decision, who, sitting.lang)

    def _page(self, sitting: Sitting, decision: Decision) -> Page | None:
        rows = self.console.height // 2 if self.console.is_terminal else PAGE
        return page_of(decision, sitting.lang, self.shown, rows)

    def _answers(self, sitting: Sitting, page: Page | None) -> None:
        if page is None:
            self.print(Text(say("no more", sitting.lang), DIM))
        else:
            self.print(page)
            self.shown += len(page.answers)

    def more(self, sitting: Sitting, decision: Decision) -> None:
        """The rest of what is being read; else the next choices."""
        if self.unread:
            self.read_on(sitting.lang)
        else:
            self._answers(sitting, self._page(sitting, decision))

    def log(self, sitting: Sitting, seat: int) -> None:
        """All of it, a screenful at a time; what happened last comes first, since that is what is looked for."""
        if not (lines := sitting.log(seat)):
            self.print(Text(say("nothing yet", sitting.lang), DIM))
            return
        found, page = self._lines(told(lines, sitting.match.seats)), self._room() - 1
        if self.console.is_terminal and len(found) > page + 1:
            found = [Text(), *found] if len(found) % page == 1 else found  # no line is left over alone
            ends = range(len(found), 0, -page)
            found = [line for end in ends for line in found[max(end - page, 0) : end]]
        self._read_lines(found, sitting.lang)

    def end(self, sitting: Sitting, seat: int | None) -> None:
        """The table as it lies, what happened last, and who won; what decided the game is to stay in sight, so on a
        screen that cannot hold all three the table is what scrolls away."""
        table = draw(scene(sitting.match, seat, names(sitting)), sitting.lang, sitting.bots)
        over, news = ending(sitting.match, names(sitting)), sitting.unread(seat)
        parts = (told(news, sitting.match.seats), table, over)
        if self.console.is_terminal and sum(map(self.height, parts)) > self._room():
            self.print(table)
            self.tell(sitting, seat)
        else:
            self.tell(sitting, seat)
            self.print(table)
        self.print(over)


def names(sitting: Sitting) -> Names:
    return Names(sitting.game.model, sitting.lang)
