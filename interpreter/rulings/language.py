"""Expressions of the language, asked about a position: `lead of Anne`, `size of deck of one`.

They are read and checked like those of a rule, and proven from the words alone: what is compiled is held against it.
Seats are called by their names, and a card of which there is one by its id.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from interpreter import meaning as m
from interpreter.compile.program.state import State
from interpreter.engine.asking import Asking
from interpreter.model.names import vocabulary
from interpreter.proof import Names, Value
from interpreter.rulings.phrases import Phrases
from interpreter.source.node import Mapping


class Unsettled(Exception):
    """What is asked hangs on the position."""


class NoPosition(State):
    """A state of which nothing is known."""

    def __getitem__(self, at: object) -> NoReturn:
        raise Unsettled


NO_POSITION = NoPosition()


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
    def function(self, expr: m.Expr) -> Callable[[State], Value]:
        """The expression as a function of the state."""
        names = self.names
        return lambda state: self.asking.prove(state, expr, names).value

    def is_settled(self, expr: m.Expr) -> bool:
        """Whether it is the same in every position: no position is needed to work it out."""
        try:
            self.asking.prove(NO_POSITION, expr, self.names)
        except Unsettled:
            return False
        return True

    @property
    def names(self) -> Names:
        """What the seats and cards that are spoken of stand for."""
        found: dict[m.Local, Value] = {local: number for number, local in enumerate(self.seats.values())}
        return found | self.cards
