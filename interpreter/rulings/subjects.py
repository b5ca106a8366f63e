"""What a key of a ruling speaks of: a place, stock, a fact, or anything else that the language can say.

Where nobody plays (`sheet.py`) it is only known what sort of thing it is; at a table (`table.py`), which one.
"""

from __future__ import annotations

from collections.abc import Callable

from interpreter.compile.program.state import State
from interpreter.meaning.types import Type
from interpreter.meaning.types.held import Held
from interpreter.model.things import Fact, Stock, Zone
from interpreter.source.records import record

UNKNOWN_NUMBER = -1  # of what is only known by its name


@record
class Place:
    """One place, by the number of its slot."""

    zone: Zone
    slot: int = UNKNOWN_NUMBER


@record
class Holding:
    stock: Stock
    holder: int = UNKNOWN_NUMBER


@record
class Holder:
    """Somebody who holds stock and has no seat; what is written under it says which stock."""

    name: str
    holder: int = UNKNOWN_NUMBER


@record
class Remembered:
    """A fact of one owner: the game, a seat, a card, a member."""

    fact: Fact
    owner: int | None
    type: Type


@record
class RememberedOfAll:
    """A fact of cards, places or members, written for all of them at once."""

    fact: Fact
    type: Type
    owner: Type  # what each of them is


@record
class Value:
    """Anything else that the language can say."""

    type: Type
    ask: Callable[[State], Held] | None = None


Subject = Place | Holding | Holder | Remembered | RememberedOfAll | Value
