"""The table that a ruling is played at: a game, its seats by name, and what its keys speak of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.types import NUMBER, Type
from interpreter.check.wanted import type_of
from interpreter.engine.bound import State
from interpreter.engine.game import Game
from interpreter.language import plural
from interpreter.model.game import Fact, Stock
from interpreter.rulings.fault import SHAPE, UNKNOWN, Wrong, wrong
from interpreter.rulings.language import Language
from interpreter.rulings.seated import Seated
from interpreter.rulings.words import Words
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Scalar


@dataclass(frozen=True)
class Place:
    """One place, by the number of its slot."""

    slot: int


@dataclass(frozen=True)
class Holding:
    stock: Stock
    holder: int


@dataclass(frozen=True)
class Holder:
    """Somebody who holds stock and has no seat; what is written under it says which stock."""

    holder: int
    name: str


@dataclass(frozen=True)
class Remembered:
    """A fact of one owner: the game, a seat, a card, a member."""

    fact: Fact
    owner: int | None
    type: Type


@dataclass(frozen=True)
class RememberedOfAll:
    """A fact of cards, places or members, written for all of them at once."""

    fact: Fact
    type: Type


@dataclass(frozen=True)
class Value:
    """Anything else that the language can say."""

    type: Type
    ask: Callable[[State], Any]


Subject = Place | Holding | Holder | Remembered | RememberedOfAll | Value


class Table(Seated):
    def __init__(self, game: Game, seats: tuple[str, ...]) -> None:
        super().__init__(game.model, game.checked.symbols, seats)
        self.game = game
        self.machine = game.machine(len(seats))
        self.layout = self.machine.layout
        self.words: Words = Words(self.machine, seats)
        self.naming = self.words.naming
        self.language = Language(game.asking(len(seats)), game.source.root, seats)

    def seat(self, name: Scalar) -> int:
        found = self.words.seat(name.text)
        if found is None:
            raise wrong(UNKNOWN, name.span, f"nobody called `{name.text}` sits here", "", name.text, self.seats)
        return found

    # ------------------------------------------------------------ what a key speaks of
    def subject(self, key: Scalar, seat: str | None = None, keys: tuple[str, ...] = ()) -> Subject:
        """The meaning of a key; one written under a seat is that seat's. `keys` are other words it may have meant."""
        facts, word = self.model.facts, key.text
        if seat is None and word in facts and facts[word].of not in ("game", "player"):
            return RememberedOfAll(facts[word], self.fact_type(facts[word]))
        if seat is None and word in self.symbols.holders:
            return Holder(self.layout.holder_index(word), word)
        if seat is None and word.split()[0] == "score" and "score" not in (*self.model.quantities, *facts):
            return self._score(key)
        text = word if seat is None else f"{word} of {seat}"
        try:
            return self._meant(self.language.read(Scalar(text, text, key.span, key.quoted, key.style, text)), key)
        except Wrong as fault:
            near = nearest(word, (*self.seats, *keys)) if seat is None else ()
            if not near:
                raise
            close = tuple(dict.fromkeys((*near, *fault.diagnostic.suggestions)))[:4]
            message = f"unknown name `{word}`"
            raise Wrong(replace(fault.diagnostic, span=key.span, message=message, help="", suggestions=close)) from None

    def _meant(self, expr: m.Expr, key: Scalar) -> Subject:
        if isinstance(expr, m.ZonePlace):
            if None in expr.indices:
                axis = self.model.zones[expr.zone].for_each[expr.indices.index(None)]
                message = f"there is a `{expr.zone}` for each {axis}: say which"
                raise wrong(UNKNOWN, key.span, message, f"write `{expr.zone} of ...`")
            if not self.language.is_settled(expr):
                message = "which place this is depends on the position"
                raise wrong(UNKNOWN, key.span, message, f"say whose it is: `{expr.zone} of {self.seats[0]}`")
            return Place(self._number(expr))
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

    def _score(self, key: Scalar) -> Value:
        """`score of NAME`, or `score` of a team: what the definition calls its score."""
        score = self.machine.names.get("score0") if self.model.score else None
        if score is None:
            raise wrong(UNKNOWN, key.span, "this game has no score")
        words = key.text.split(" of ", 1)
        if self.game.is_team != (len(words) == 1):
            whose = "the team has one score: write `score`"
            raise wrong(UNKNOWN, key.span, whose if self.game.is_team else "say whose: write `score of NAME`")
        seat = 0 if len(words) == 1 else self.seat(Scalar(words[1], words[1], key.span))
        return Value(NUMBER, lambda S: score(S, seat))

    def owners(self, fact: Fact) -> range:
        """Everything that has a fact, by number."""
        if not self.layout.is_listed(fact):
            return range(self.layout.owners(fact))
        return range(self.layout.size if self.layout.of_place(fact) else len(self.layout.pieces))

    def fact_type(self, fact: Fact) -> Type:
        kind = self.symbols.type_of(fact.type)
        assert kind is not None
        return kind

    # ------------------------------------------------------------ stocks
    def held(self, holder: int) -> tuple[Stock, ...]:
        """The stocks that a holder may have."""
        name = "player" if holder < self.layout.seats else self.symbols.holders[holder - self.layout.seats]
        return tuple(stock for stock in self.model.stocks.values() if name in stock.holders)

    @property
    def place_names(self) -> tuple[str, ...]:
        return tuple(map(self.naming.place_id, self.layout.zone_of_slot))

    def holdings(self, holder: Holder, node: Mapping) -> list[tuple[Holding, Mapping | Scalar]]:
        """What is written under a holder: stocks, or members of the one stock that has them."""
        found: list[tuple[Holding, Mapping | Scalar]] = []
        held = self.held(holder.holder)
        for entry in node:
            name = self.symbols.singular(entry.name)
            by_name = [stock for stock in held if stock.id == name]
            by_member = [stock for stock in held if entry.name in self.members(stock)]
            if by_name and isinstance(entry.value, Mapping | Scalar):
                found.append((Holding(by_name[0], holder.holder), entry.value))
            elif len(by_member) == 1:
                found.append((Holding(by_member[0], holder.holder), Mapping((entry,), entry.key.span)))
            elif by_member:
                several = " or ".join(f"`{stock.id}`" for stock in by_member)
                raise wrong(UNKNOWN, entry.key.span, f"`{entry.name}` may be a {several}: write the stock first")
            elif by_name:
                raise wrong(SHAPE, entry.value.span, "a number was expected, or numbers by member")
            else:
                names = [*(plural(stock.id) for stock in held), *(one for stock in held for one in self.members(stock))]
                raise wrong(UNKNOWN, entry.key.span, f"`{holder.name}` holds no `{entry.name}`", "", entry.name, names)
        return found
