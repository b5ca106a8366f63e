"""Expressions of the language, asked about a position: `lead of Anne`, `size of deck of one`.

They are read, checked and compiled like those of a rule; a ruling has no evaluator of its own. Seats are called by
their names, and a card of which there is one by its id.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.expressions import expression, type_of
from interpreter.check.scope import Context, Fault, Scope
from interpreter.check.types import SEAT, Type, card
from interpreter.compile.program import Program
from interpreter.compile.writer import Writer
from interpreter.engine.bound import State
from interpreter.engine.machine import Machine
from interpreter.language import Vocabulary, parse
from interpreter.model.names import vocabulary
from interpreter.rulings.fault import UNKNOWN, Wrong
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Scalar

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
WORD = re.compile(r"[^\s()\[\],]+")


class Language:
    """What sentences mean at a table with these seats."""

    def __init__(self, machine: Machine, root: Mapping, seats: tuple[str, ...]) -> None:
        layout = machine.layout
        self.checked = layout.checked
        self.machine = machine
        counting = machine.compiled.counting
        self.program = Program(self.checked, layout.seats, layout.options, True, counting, asked=True)
        self.vocabulary = vocabulary(root, frozenset(self.checked.game.cards))
        self.spelled = {name: self._spelling(name, number) for number, name in enumerate(seats)}
        self.seats = {self.spelled[name]: m.Local(self.spelled[name], SEAT) for name in seats}
        self.cards: dict[m.Local, int] = {}
        self._names: dict[str, Any] = {}
        self._written = 0

    def _spelling(self, name: str, number: int) -> str:
        """A seat's name as the language can read it, of the same length, so that positions stay true."""
        bare = "".join(c for c in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(c))
        if NAME.fullmatch(bare) and not self.vocabulary.knows(bare):
            return bare
        return f"{'q' * max(len(name) - 1, 3)}{chr(ord('a') + number)}"

    # ------------------------------------------------------------ reading
    def read(self, scalar: Scalar) -> m.Expr:
        """The meaning of an expression; raises what is wrong with it."""
        text = WORD.sub(lambda found: self.spelled.get(found.group(), found.group()), scalar.text)
        cards = self._cards_in(text)
        words: Vocabulary = self.vocabulary.binding([*self.seats, *cards])
        parsed, faults = parse(replace(scalar, value=text, text=text, raw=text), "expr", words)
        if parsed is None:
            raise self._unreadable(faults[0])
        found: list[Diagnostic] = []
        scope = Scope({**self.seats, **cards})
        context = Context(self.checked.symbols, scope, found, (), None, None, expression, self._quantity_type)
        try:
            return expression(context.reading(parsed), parsed.tree)
        except Fault:
            raise self._unreadable(found[0]) from None

    def _quantity_type(self, name: str) -> Type:
        return self.checked.quantities[name].type

    def _cards_in(self, text: str) -> dict[str, m.Local]:
        """Cards of which there is one are spoken of by their id, unless the word means something else as well."""
        game = self.checked.game
        taken = (game.zones, game.quantities, game.facts, game.options, self.checked.symbols.members, game.stocks)
        found = {}
        for word in WORD.findall(text):
            if word not in game.cards or any(word in names for names in taken):
                continue
            if len(pieces := self.pieces(word)) == 1:
                found[word] = m.Local(word, card(word))
                self.cards[found[word]] = pieces[0]
        return found

    def pieces(self, card_id: str) -> list[int]:
        return [number for number, piece in enumerate(self.machine.layout.pieces) if piece.card == card_id]

    def _unreadable(self, fault: Diagnostic) -> Wrong:
        names = {spelled: name for name, spelled in self.spelled.items()}

        def said(text: str) -> str:
            return WORD.sub(lambda w: names.get(w.group(), w.group()), text.replace("`", " ` ")).replace(" ` ", "`")

        near = tuple(names.get(name, name) for name in fault.suggestions)
        return Wrong(replace(fault, code=UNKNOWN, message=said(fault.message), suggestions=near))

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
