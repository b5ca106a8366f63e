"""A report drawn as a table, with how its numbers came about below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table as Drawn
from rich.text import Text

from interpreter.source.records import record
from interpreter.tables.terminal.styles import ACCENT, DIM, STRONG

if TYPE_CHECKING:
    from interpreter.play.log.reports import Table


ENOUGH = 10_000  # columns that no table needs


@record
class Report:
    table: Table

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.table.title:
            yield Text(self.table.title, STRONG)
        wide = drawn(self.table, 1)
        fits = Measurement.get(console, options.update(max_width=ENOUGH), wide).minimum <= options.max_width
        yield wide if fits else drawn(self.table, 0)
        for note in self.table.notes:
            yield Text(note, DIM)


def drawn(table: Table, gap: int) -> Drawn:
    found = Drawn(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, gap, 0, 0),
        header_style=STRONG,
        border_style=ACCENT,
    )
    for index, (title, numeric) in enumerate(zip(table.columns, table.numeric)):
        # a long list is broken between words, a name or a number never
        words = [word for cell in (title, *(row[index] for row in table.rows)) for word in cell.split()]
        longest = max(map(len, words), default=1)
        found.add_column(Text(title), justify="right" if numeric else "left", min_width=longest)
    above: tuple[str, ...] = ()
    for row in table.rows:
        found.add_row(*(Text(cell) for cell in without(row, above, table.grouped)))
        above = row
    return found


def without(row: tuple[str, ...], above: tuple[str, ...], grouped: int) -> tuple[str, ...]:
    """A row that goes on about the same thing does not name it again."""
    same = bool(grouped) and row[:grouped] == above[:grouped]
    return ("",) * grouped + row[grouped:] if same else row
