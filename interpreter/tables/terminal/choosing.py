"""The choices of a decision, numbered, a page at a time."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from interpreter import Answer
from interpreter.meaning import types
from interpreter.play.questions.number import NumberQuestion
from interpreter.source.records import record
from interpreter.tables.sitting.alike import offered
from interpreter.tables.terminal.answering import in_numbers
from interpreter.tables.terminal.styles import ACCENT, DIM, STRONG
from interpreter.tables.words import listed, say

if TYPE_CHECKING:
    from interpreter import Decision

PAGE = 24
FEWEST = 8  # choices on a page, however small the screen
COUNTED = 500  # choices that are counted one by one
NARROW = 34  # labels up to this long stand in two columns
FEW_NUMBERS = 12  # numbers that are named one by one
MARGIN = 6  # columns for the number


def asked(decision: Decision, who: str, lang: str) -> Text:
    """The question, after what it answers; to whom, where several people sit at the screen."""
    event = decision.answers_to
    text = Text(f"{event.text.in_language(lang)}\n", ACCENT) if event is not None else Text()
    if who:
        text.append(f"{say('your choice', lang, name=who)}{say('colon', lang)}", ACCENT)
    return text.append(decision.prompt(lang), STRONG)


@record
class Page:
    """Some of the choices of a decision, numbered from `start + 1` on."""

    decision: Decision
    lang: str
    start: int
    answers: tuple[Answer, ...]
    more: bool = False  # whether others follow
    texts: bool = False  # whether a card says, in a line, what it does

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if in_numbers(self.decision):
            yield Text(f"{' ' * MARGIN}{_numbers(self.decision, self.lang)}")
            return
        labels = [self.decision.describe(answer, self.lang) for answer in self.answers]
        across = 2 if len(labels) > 8 and max(map(len, labels)) <= NARROW and not self.texts else 1
        room = options.max_width - MARGIN
        cells = [
            (Text(f"{n:>4}) ", ACCENT), self._said(n - 1 - self.start, label, room))
            for n, label in enumerate(labels, self.start + 1)
        ]
        table = Table.grid()
        height = -(-len(cells) // across)
        for row in range(height):
            # a number and its words are cells of their own: what goes on stands under the words
            beside = [cells[place] if place < len(cells) else ("", "") for place in range(row, height * across, height)]
            table.add_row(*(cell for pair in beside for cell in pair))
        yield table
        if self.more:
            yield Text(f"     {_rest(self.decision, self.start + len(self.answers), self.lang)}", DIM)

    def _said(self, index: int, label: str, room: int) -> Text:
        said = Text(label)
        text = self.decision.text_of(self.answers[index], self.lang) if self.texts else ""
        return said.append(f"\n{shortened(text, room)}", DIM) if text else said


def page_of(decision: Decision, lang: str, start: int = 0, rows: int = PAGE) -> Page | None:
    """The choices from number `start + 1` on, as many as go into the rows; none when there are no more."""
    if in_numbers(decision):
        return None if start else Page(decision, lang, 0, ())  # they are no list with numbers of its own
    most = max(FEWEST, min(PAGE, rows))
    found = tuple(islice(offered(decision), start, start + most + 1))
    return Page(decision, lang, start, found[:most], len(found) > most) if found else None


def shortened(text: str, room: int) -> str:
    """As many words as fit on a line."""
    if cell_len(text) <= room:
        return text
    words, used = [], 1
    for word in text.split(" "):
        used += cell_len(word) + 1
        if used > room:
            break
        words.append(word)
    return " ".join(words).rstrip(",;:") + "…"


def _numbers(decision: Decision, lang: str) -> str:
    """The numbers that can be chosen, as themselves: each of them where they are few, else the bounds."""
    found = list(islice(decision.choices(), FEW_NUMBERS + 1))
    if len(found) <= FEW_NUMBERS:
        return listed([decision.describe(one, lang) for one in found], lang, "or")
    match decision.question:
        case NumberQuestion(bounds=(low, high)):
            pass
        case question:
            low, high = min(question.candidates()), max(question.candidates())
    return say("number between", lang, low=low, high=high)


def _rest(decision: Decision, shown: int, lang: str) -> str:
    cards = isinstance(decision.point.answers, types.Card)
    count = sum(1 for _ in islice(offered(decision), COUNTED)) if cards else decision.count()
    if count == COUNTED:
        count = None
    return say("many choices", lang) if count is None else say("more choices", lang, n=count - shown)
