"""What happened, as data: an event knows the sentence that made it, and who knew the cards that it speaks of.

Cards are pieces, seats and places numbers, as in a state; below 0 is nobody and nothing. Who may know an event follows
from its fields: `knowers` are masks of seats, one for each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

from interpreter.meaning.types.held import Held as Held
from interpreter.source.records import record

Masks: TypeAlias = "int | tuple[Masks, ...]"  # who knows a card, or each of several; -1 of what is no card
Cell: TypeAlias = "int | str | tuple[Cell, ...] | None"  # of a report
Kept: TypeAlias = "int | str | Sequence[Kept] | None"  # of a state or a log that was saved
Entry: TypeAlias = tuple[Any, ...]  # what compiled code tells: kind, line, and values of which only the kind tells what


@record(slots=True)
class Happened:
    kind: ClassVar[str]  # by which compiled code calls it, and a saved log

    line: int  # of the rules: the sentence that made it
