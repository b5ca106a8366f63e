"""The choices of a decision, numbered, a page at a time."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from interpreter.compile.things import ACard
from interpreter.tables.alike import offered
from interpreter.tables.styles import ACCENT, DIM, STRONG
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision

PAGE = 24
COUNTED = 500  # choices that are counted one by one
NARROW = 34  # labels up to this long stand in two columns


def asked(decision: Decision, who: str, lang: str) -> Text:
    """The question; to whom, where several people sit at the screen."""
    text = Text(f"{say('your choice', lang, name=who)}: ", ACCENT) if who else Text()
    return text.append(decision.prompt(lang), STRONG)


def choices(decision: Decision, lang: str, start: int = 0) -> RenderableType | None:
    """The choices from number `start + 1` on; none when there are no more."""
    page = list(islice(offered(decision), start, start + PAGE + 1))
    if not page:
        return None
    more, page = len(page) > PAGE, page[:PAGE]
    labels = [decision.describe(answer, lang) for answer in page]
    across = 2 if len(labels) > 8 and max(map(len, labels)) <= NARROW else 1
    table = Table.grid()
    cells = [(Text(f"{number:>4}) ", ACCENT), Text(label)) for number, label in enumerate(labels, start + 1)]
    height = -(-len(cells) // across)
    for row in range(height):
        # a number and its words are cells of their own: what goes on stands under the words
        beside = [cells[place] if place < len(cells) else ("", "") for place in range(row, height * across, height)]
        table.add_row(*(cell for pair in beside for cell in pair))
    if not more:
        return table
    return Group(table, Text(f"     {_rest(decision, start + PAGE, lang)}", DIM))


def _rest(decision: Decision, shown: int, lang: str) -> str:
    cards = isinstance(decision.point.answers, ACard)
    count = sum(1 for _ in islice(offered(decision), COUNTED)) if cards else decision.count()
    if count == COUNTED:
        count = None
    return say("many choices", lang) if count is None else say("more choices", lang, n=count - shown)
