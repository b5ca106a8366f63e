"""Expressions of the language, asked about a position: `lead of Anne`, `size of deck of one`.

They are read, checked and compiled like those of a rule; a ruling has no evaluator of its own. Seats are called by
their names, and a card of which there is one by its id.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.expressions import type_of
from interpreter.compile.program import Program
from interpreter.compile.writer import Writer
from interpreter.engine.bound import State
from interpreter.engine.machine import Machine
from interpreter.model.names import vocabulary
from interpreter.rulings.phrases import Phrases
from interpreter.source.node import Mapping


class Language(Phrases):
    """Phrases that can be asked about a position."""

    def __init__(self, machine: Machine, root: Mapping, seats: tuple[str, ...]) -> None:
        layout = machine.layout
        super().__init__(layout.checked, vocabulary(root, frozenset(layout.checked.game.cards)), seats)
        self.machine = machine
        counting = machine.compiled.counting
        self.program = Program(self.checked, layout.seats, layout.options, True, counting, asked=True)
        self.cards: dict[m.Local, int] = {}
        self._names: dict[str, Any] = {}
        self._written = 0

    def copies(self, card_id: str) -> int:
        return len(self.pieces(card_id))

    def named(self, card: m.Local) -> None:
        self.cards[card] = self.pieces(card.name)[0]

    def pieces(self, card_id: str) -> list[int]:
        return [number for number, piece in enumerate(self.machine.layout.pieces) if piece.card == card_id]

    # ------------------------------------------------------------ asking
    def function(self, expr: m.Expr) -> Callable[[State], Any]:
        """The expression as a function of the state, written by the compiler."""
        names: dict[m.Local, str] = {local: str(number) for number, local in enumerate(self.seats.values())}
        names |= {local: str(piece) for local, piece in self.cards.items()}
        writer = Writer(self.program.layout, self.program.tables, names, self.program)
        kind = type_of(expr)
        text = writer.place(expr) if kind.name == "place" else writer.text(expr)
        return eval(f"lambda S: {text}", self._namespace())  # type: ignore[no-any-return]

    def _namespace(self) -> dict[str, Any]:
        tables = self.program.tables
        if not self._names:
            self._names = dict(self.machine.names)
        self._names.update(tables.values)
        for source in list(tables.functions.values())[self._written :]:
            exec(source, self._names)  # our own compiler's text, as in the machine
        self._written = len(tables.functions)
        return self._names
