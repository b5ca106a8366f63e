"""Expressions of the language, asked about a position: `lead of Anne`, `size of deck of one`.

They are read, checked and compiled like those of a rule; a ruling has no evaluator of its own. Seats are called by
their names, and a card of which there is one by its id.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.wanted import type_of
from interpreter.engine.asking import Asking
from interpreter.engine.bound import State
from interpreter.model.names import vocabulary
from interpreter.proof import Names, Value
from interpreter.rulings.phrases import Phrases
from interpreter.source.node import Mapping

STATE = re.compile(r"\bS\b")  # what reads the position


class Language(Phrases):
    """Phrases that can be asked about a position."""

    def __init__(self, asking: Asking, root: Mapping, seats: tuple[str, ...]) -> None:
        checked = asking.checked
        super().__init__(checked, vocabulary(root, frozenset(checked.game.cards)), seats)
        self.asking = asking
        self.machine = asking.machine
        self.cards: dict[m.Local, int] = {}

    def copies(self, card_id: str) -> int:
        return len(self.pieces(card_id))

    def named(self, card: m.Local) -> None:
        self.cards[card] = self.pieces(card.name)[0]

    def pieces(self, card_id: str) -> list[int]:
        return [number for number, piece in enumerate(self.machine.layout.pieces) if piece.card == card_id]

    # ------------------------------------------------------------ asking
    def function(self, expr: m.Expr) -> Callable[[State], Any]:
        """The expression as a function of the state, written by the compiler."""
        function: Callable[[State], Any] = self.asking.function(self.written(expr))
        return function

    def is_settled(self, expr: m.Expr) -> bool:
        """Whether it is the same in every position."""
        return STATE.search(self.written(expr)) is None

    def written(self, expr: m.Expr) -> str:
        writer = self.asking.writer(self.names)
        return writer.place(expr) if type_of(expr).name == "place" else writer.text(expr)

    @property
    def names(self) -> Names:
        """What the seats and cards that are spoken of stand for."""
        found: dict[m.Local, Value] = {local: number for number, local in enumerate(self.seats.values())}
        return found | self.cards
