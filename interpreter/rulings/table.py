"""The table that a ruling is played at: a game, its seats by name, and what its keys speak of."""

from __future__ import annotations

from collections.abc import Callable

from interpreter import meaning as m
from interpreter.check.known.wanted import type_of
from interpreter.compile.program.state import State
from interpreter.engine import reckoned
from interpreter.fault.rulings import NobodyCalled, PlaceDepends
from interpreter.meaning.types.held import Held
from interpreter.model.things import Fact, Stock
from interpreter.play.match import Game
from interpreter.rulings.language import Language
from interpreter.rulings.seated import Seated
from interpreter.rulings.subjects import Holding, Place, Remembered, Subject, Value
from interpreter.rulings.words import Words
from interpreter.source.node import Scalar
from interpreter.source.wrong import wrong


class Table(Seated):
    def __init__(self, game: Game, seats: tuple[str, ...]) -> None:
        super().__init__(game.checked, seats)
        self.game = game
        self.machine = game.machine(len(seats))
        self.layout = self.machine.layout
        self.words: Words = Words(self.machine, seats)
        self.naming = self.words.naming
        self.language = Language(game.asking(len(seats)), game.source.root, seats)

    def seat(self, name: Scalar) -> int:
        found = self.words.seat(name.text)
        if found is None:
            raise wrong(NobodyCalled(name.text, tuple(self.seats)), name.span)
        return found

    # ------------------------------------------------------------ what a key speaks of
    def phrase(self, said: Scalar) -> m.Expr:
        return self.language.read(said)

    def check_answer(self, said: Scalar) -> None:
        """Whoever is asked says so."""

    def number_of_holder(self, name: str) -> int:
        return self.layout.holder_index(name)

    def score_of(self, seat: int) -> Callable[[State], Held]:
        score = reckoned.scoring(self.machine)
        assert score is not None
        return lambda S: score(S, seat)

    def meant(self, expr: m.Expr, key: Scalar) -> Subject:
        if isinstance(expr, m.ZonePlace):
            self.one_place(expr, key)
            if not self.language.is_settled(expr):
                raise wrong(PlaceDepends(expr.zone, self.seats[0]), key.span)
            return Place(self.model.zones[expr.zone], self._number(expr))
        if isinstance(expr, m.Holding) and self.language.is_settled(expr.holder):
            return Holding(self.model.stocks[expr.stock], self._number(expr.holder))
        if isinstance(expr, m.FactRead) and (expr.owner is None or self.language.is_settled(expr.owner)):
            fact = self.model.facts[expr.fact]
            owner = None if expr.owner is None else self._number(expr.owner)
            return Remembered(fact, owner, self.fact_type(fact))
        return Value(type_of(expr), self.language.function(expr))

    def _number(self, expr: m.Expr) -> int:
        """A place, a holder or an owner, none of which depends on the position."""
        found = self.language.function(expr)(self.machine.template)
        assert isinstance(found, int)
        return found

    def owners(self, fact: Fact) -> range:
        """Everything that has a fact, by number."""
        if not self.layout.is_listed(fact):
            return range(self.layout.owners(fact))
        return range(self.layout.size if self.layout.of_place(fact) else len(self.layout.pieces))

    # ------------------------------------------------------------ stocks
    def held(self, holder: int) -> tuple[Stock, ...]:
        """The stocks that a holder may have."""
        name = "player" if holder < self.layout.seats else self.symbols.holders[holder - self.layout.seats]
        return tuple(stock for stock in self.model.stocks.values() if name in stock.holders)

    @property
    def place_names(self) -> tuple[str, ...]:
        return tuple(map(self.naming.place_id, self.layout.zone_of_slot))
