"""The choices of a decision, numbered, a page at a time."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

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


def choices(decision: Decision, lang: str, start: int = 0) -> Table | None:
    """The choices from number `start + 1` on; none when there are no more."""
    page = list(islice(offered(decision), start, start + PAGE + 1))
    if not page:
        return None
    more, page = len(page) > PAGE, page[:PAGE]
    labels = [decision.describe(answer, lang) for answer in page]
    columns = 2 if len(labels) > 8 and max(map(len, labels)) <= NARROW else 1
    table = Table.grid(padding=(0, 3 if columns > 1 else 0))
    cells = [Text.assemble((f"{number:>4}) ", ACCENT), label) for number, label in enumerate(labels, start + 1)]
    height = -(-len(cells) // columns)
    for row in range(height):
        table.add_row(*(cells[place] if place < len(cells) else "" for place in range(row, height * columns, height)))
    if more:
        table.add_row(Text(f"     {_rest(decision, start + PAGE, lang)}", DIM))
    return table


def _rest(decision: Decision, shown: int, lang: str) -> str:
    cards = isinstance(decision.point.answers, ACard)
    count = sum(1 for _ in islice(offered(decision), COUNTED)) if cards else decision.count()
    if count == COUNTED:
        count = None
    return say("many choices", lang) if count is None else say("more choices", lang, n=count - shown)
