"""Who sits at a ruling's table and what things are called there: all that reading its words needs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Protocol

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.compile.program.state import State
from interpreter.fault.rulings import (
    GoneWithItsCall,
    HoldsNone,
    NobodyCalled,
    NoScore,
    NumberOrNumbers,
    OneForEach,
    OneScore,
    StockFirst,
    UnknownInRuling,
    WhoseScore,
)
from interpreter.language import plural
from interpreter.meaning import types
from interpreter.meaning.types import NUMBER, Type
from interpreter.meaning.types.held import Held
from interpreter.model.things import Fact, Stock
from interpreter.rulings.subjects import Holder, Holding, RememberedOfAll, Subject, Value
from interpreter.rulings.which import card_of
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.wrong import Wrong, wrong


class Spoken(Protocol):
    """What the lines of a ruling may say."""

    @property
    def actions(self) -> tuple[str, ...]: ...

    @property
    def answers(self) -> dict[str, str]: ...

    def knows_answer(self, name: str) -> bool: ...


class Seated(ABC):
    """A table, or a sheet that stands in for it where nobody plays."""

    words: Spoken

    def __init__(self, checked: Checked, seats: tuple[str, ...]) -> None:
        self.checked, self.seats = checked, seats
        self.model, self.symbols = checked.game, checked.symbols

    @property
    def place_names(self) -> tuple[str, ...] | None:
        """What places are called; None where that depends on a table that is not there."""
        return None

    @property
    def knows_places(self) -> bool:
        return self.place_names is not None

    @abstractmethod
    def check_answer(self, said: Scalar) -> None:
        """Raises where an answer has a name that nothing here has."""

    def members(self, stock: Stock) -> tuple[str, ...]:
        return self.members_of(stock.by) if stock.by else ()

    @property
    def cards(self) -> Collection[str]:
        return self.model.cards

    def is_a_copy(self, text: str) -> bool:
        """Whether it says which copy of a card is meant, as `2nd apple in row` does."""
        return card_of(text) in self.model.cards

    def members_of(self, enum: str) -> tuple[str, ...]:
        return tuple(one.id for one in self.model.enums[enum].members)

    def members_of_stock(self, stock: str) -> tuple[str, ...]:
        return self.members(self.model.stocks[stock])

    def entries(self, node: Mapping | None) -> Iterator[tuple[Scalar, Node, str | None]]:
        """What is written under each key, and under each seat one by one, with that seat."""
        for entry in node or ():
            if entry.name in self.seats and isinstance(entry.value, Mapping):
                yield from ((inner.key, inner.value, entry.name) for inner in entry.value)
            else:
                yield entry.key, entry.value, None

    # ------------------------------------------------------------ what a key speaks of
    @abstractmethod
    def phrase(self, said: Scalar) -> m.Expr:
        """The meaning of an expression; raises what is wrong with it."""

    @abstractmethod
    def meant(self, expr: m.Expr, key: Scalar) -> Subject: ...

    @abstractmethod
    def number_of_holder(self, name: str) -> int: ...

    @abstractmethod
    def score_of(self, seat: int) -> Callable[[State], Held] | None:
        """What the score of a seat is asked by."""

    def subject(self, key: Scalar, seat: str | None = None, keys: tuple[str, ...] = ()) -> Subject:
        """The meaning of a key; one written under a seat is that seat's. `keys` are other words it may have meant."""
        facts, word = self.model.facts, key.text
        if seat is None and word in facts and facts[word].of not in ("game", "player"):
            owner = self.symbols.fact_owner(facts[word])
            if owner is None or isinstance(owner, types.Effect):
                raise wrong(GoneWithItsCall(word), key.span)
            return RememberedOfAll(facts[word], self.fact_type(facts[word]), owner)
        if seat is None and word in self.symbols.holders:
            return Holder(word, self.number_of_holder(word))
        if seat is None and word.split()[0] == "score" and "score" not in (*self.model.quantities, *facts):
            return self.score(key)
        text = word if seat is None else f"{word} of {seat}"
        try:
            return self.meant(self.phrase(Scalar(text, text, key.span, key.quoted, key.style, text)), key)
        except Wrong as fault:
            near = nearest(word, (*self.seats, *keys)) if seat is None else ()
            if not near and seat is None and word[:1].isupper() and " " not in word:
                raise wrong(NobodyCalled(word, tuple(self.seats)), key.span) from None  # what rules name is lower case
            if not near:
                raise
            close = tuple(dict.fromkeys((*near, *fault.diagnostic.suggestions)))[:4]
            raise Wrong(
                replace(fault.diagnostic, fault=UnknownInRuling(word), span=key.span, suggestions=close)
            ) from None

    def score(self, key: Scalar) -> Value:
        """`score of NAME`, or `score` of a team: what the definition calls its score."""
        if not self.model.score:
            raise wrong(NoScore(), key.span)
        whose, is_team = key.text.split(" of ", 1)[1:], self.checked.quantities[self.model.score].of is None
        if is_team == bool(whose):
            raise wrong(OneScore() if is_team else WhoseScore(), key.span)
        if whose and whose[0] not in self.seats:
            at = key.locate(len(key.text) - len(whose[0]), len(key.text))
            raise wrong(NobodyCalled(whose[0], tuple(self.seats)), at)
        return Value(NUMBER, self.score_of(self.seats.index(whose[0]) if whose else 0))

    def fact_type(self, fact: Fact) -> Type:
        kind = self.symbols.type_of(fact.type)
        assert kind is not None
        return kind

    def one_place(self, place: m.ZonePlace, key: Scalar) -> None:
        """Raises where a key names all places of a zone at once."""
        if None in place.indices:
            axis = self.model.zones[place.zone].for_each[place.indices.index(None)]
            raise wrong(OneForEach(place.zone, str(axis)), key.span)

    def holdings(self, holder: Holder, node: Mapping) -> list[tuple[Holding, Mapping | Scalar]]:
        """What is written under a holder: stocks, or members of the one stock that has them."""
        found: list[tuple[Holding, Mapping | Scalar]] = []
        held = [stock for stock in self.model.stocks.values() if holder.name in stock.holders]
        for entry in node:
            name = self.symbols.singular(entry.name)
            by_name = [stock for stock in held if stock.id == name]
            by_member = [stock for stock in held if entry.name in self.members(stock)]
            if by_name and isinstance(entry.value, Mapping | Scalar):
                found.append((Holding(by_name[0], holder.holder), entry.value))
            elif len(by_member) == 1:
                found.append((Holding(by_member[0], holder.holder), Mapping((entry,), entry.key.span)))
            elif by_member:
                raise wrong(StockFirst(entry.name, tuple(stock.id for stock in by_member)), entry.key.span)
            elif by_name:
                raise wrong(NumberOrNumbers(), entry.value.span)
            else:
                names = [*(plural(stock.id) for stock in held), *(one for stock in held for one in self.members(stock))]
                raise wrong(HoldsNone(holder.name, entry.name, tuple(names)), entry.key.span)
        return found
