"""Who sits at a ruling's table and what things are called there: all that reading its words needs."""

from __future__ import annotations

from typing import Protocol

from interpreter.check.symbols import Symbols
from interpreter.model.game import Game, Stock


class Spoken(Protocol):
    """What the lines of a ruling may say."""

    @property
    def actions(self) -> tuple[str, ...]: ...

    @property
    def answers(self) -> dict[str, str]: ...

    def knows_answer(self, name: str) -> bool: ...


class Seated:
    """A table, or a sheet that stands in for it where nobody plays."""

    words: Spoken

    def __init__(self, model: Game, symbols: Symbols, seats: tuple[str, ...]) -> None:
        self.model, self.symbols, self.seats = model, symbols, seats

    @property
    def place_names(self) -> tuple[str, ...] | None:
        """What places are called; None where that depends on a table that is not there."""
        return None

    def members(self, stock: Stock) -> tuple[str, ...]:
        return tuple(one.id for one in self.model.enums[stock.by].members) if stock.by else ()
