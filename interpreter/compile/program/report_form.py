"""How the cells of a report are to be read."""

from __future__ import annotations

from interpreter.compile.program.things import Thing
from interpreter.source.records import record
from interpreter.words import Text


@record
class ReportForm:
    """How the cells of a report are to be read: the title of each column, and what is in it."""

    title: Text | None
    columns: tuple[tuple[Text, Thing], ...]
    grouped: int  # how many columns speak of the first thing alone; they are not repeated
    rules: tuple[tuple[str, ...], ...]  # for each column, the rules that can change what is in it
