"""What a position must hold of what a key speaks of: read from the file, and compared with what is found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import assert_never

from interpreter.compile.program.state import State
from interpreter.fault.failures import NotAmongThem
from interpreter.fault.rulings import HoldsOthers, SoManySlots, ValueForEach, WhatItHolds
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.meaning.types.held import Held, Written
from interpreter.meaning.types.reading import counts, listed, number
from interpreter.rulings.comparing import compare_rows, compare_value, recalled, row_said
from interpreter.rulings.copies import Copies
from interpreter.rulings.seated import Seated
from interpreter.rulings.subjects import Holder, Holding, Place, Remembered, RememberedOfAll, Subject, Value
from interpreter.rulings.table import Table
from interpreter.rulings.values import EMPTY, holding_said, pieces, said
from interpreter.rulings.which import card_of
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.records import record
from interpreter.source.wrong import wrong


class Expected(ABC):
    @abstractmethod
    def compare(self, table: Table, state: State) -> None:
        """Raises in what way a position differs."""


@record
class Cards(Expected):
    place: Place
    names: tuple[str, ...]
    open_: bool  # whether more may lie there
    node: Node

    def compare(self, table: Table, state: State) -> None:
        zone, slot = self.place.zone, self.place.slot
        found = row_said(table, slot, state[slot])
        compare_rows(list(self.names), self.open_, found, zone.ordered or bool(zone.slots), self.node)


@record
class Amount(Expected):
    holding: Holding
    amount: int | dict[str, int]  # of each member that matters, where the stock has members
    node: Node

    def compare(self, table: Table, state: State) -> None:
        stock, holder = self.holding.stock, self.holding.holder
        held = holding_said(table, self.holding, state[table.layout.stocks[stock.id] + holder])
        if isinstance(self.amount, dict) and not isinstance(held, int):
            held = {name: held[name] for name in self.amount}
        compare_value(held, self.amount, self.node)


@record
class Amounts(Expected):
    """Of one holder, stock by stock."""

    amounts: tuple[Amount, ...]

    def compare(self, table: Table, state: State) -> None:
        for one in self.amounts:
            one.compare(table, state)


@record
class OneFact(Expected):
    subject: Remembered
    value: Written
    node: Node

    def compare(self, table: Table, state: State) -> None:
        compare_value(said(table, self.subject.type, recalled(table, state, self.subject)), self.value, self.node)


@record
class Truths(Expected):
    """Those for which a truth holds, and no others."""

    subject: RememberedOfAll
    names: tuple[str, ...]
    node: Node

    def compare(self, table: Table, state: State) -> None:
        values = recalled_of_all(table, state, self.subject)
        names = [exact_card(table, state, values, name, self.node) for name in self.names]
        found = [str(said(table, self.subject.owner, n)) for n, value in values.items() if value]
        compare_rows(names, False, found, False, self.node)


@record
class OneOfAll:
    name: str
    key: Scalar
    value: Written
    node: Node


@record
class Facts(Expected):
    """What is remembered of some of many; of the others, nothing is said."""

    subject: RememberedOfAll
    each: tuple[OneOfAll, ...]

    def compare(self, table: Table, state: State) -> None:
        values = recalled_of_all(table, state, self.subject)
        for one in self.each:
            exactly = Copies(table, state).piece(one.name, one.key.span) if one.name != card_of(one.name) else None
            for n, value in values.items():
                if n == exactly or (exactly is None and str(said(table, self.subject.owner, n)) == one.name):
                    compare_value(said(table, self.subject.type, value), one.value, one.node)


@record
class Reckoned(Expected):
    subject: Value
    value: Written
    node: Node

    def compare(self, table: Table, state: State) -> None:
        assert self.subject.ask is not None
        compare_value(said(table, self.subject.type, self.subject.ask(state)), self.value, self.node)


def recalled_of_all(table: Table, state: State, subject: RememberedOfAll) -> dict[int, Held]:
    owners = table.owners(subject.fact)
    return {n: recalled(table, state, Remembered(subject.fact, n, subject.type)) for n in owners}


def exact_card(table: Table, state: State, values: dict[int, Held], name: str, node: Node) -> str:
    """A copy that is told by its place must be one of those for which a truth holds; it is then counted as its card."""
    card = card_of(name)
    if name != card and not values[Copies(table, state).piece(name, node.span)]:
        raise wrong(NotAmongThem(name), node.span)
    return card


# ------------------------------------------------------------ from the file
def expectation(seated: Seated, subject: Subject, key: Scalar, node: Node) -> Expected | None:
    """Where nobody plays, some cannot be read yet."""
    match subject:
        case Place():
            return cards(seated, subject, key, node)
        case Holding():
            return amount(seated, subject, node)
        case Holder():
            if not isinstance(node, Mapping):
                raise wrong(WhatItHolds(subject.name), node.span)
            return Amounts(tuple([amount(seated, one, part) for one, part in seated.holdings(subject, node)]))
        case Remembered(type=kind):
            return OneFact(subject, kind.written(node, seated), node) if can_be_read(seated, kind) else None
        case RememberedOfAll():
            return of_all(seated, subject, node)
        case Value(kind):
            return Reckoned(subject, kind.written(node, seated), node) if can_be_read(seated, kind) else None
    assert_never(subject)


def can_be_read(seated: Seated, kind: Type) -> bool:
    return seated.knows_places or not isinstance(kind, types.Place | types.Unknown | types.Effect | types.Word)


def cards(seated: Seated, place: Place, key: Scalar, node: Node) -> Cards:
    zone = place.zone
    named, open_ = pieces(seated, node, bool(zone.slots))
    if zone.slots and len(named) > zone.slots:
        raise wrong(SoManySlots(zone.slots, len(named)), key.span)
    for card, item in named:
        kind = seated.model.cards[card].kind if card != EMPTY else None
        if kind and zone.holds and not any(seated.symbols.is_a(kind, held) for held in zone.holds):
            raise wrong(HoldsOthers(zone.id, zone.holds, card), item.span)
    return Cards(place, tuple([card for card, _ in named]), open_, node)


def amount(seated: Seated, holding: Holding, node: Node) -> Amount:
    stock = holding.stock
    found = counts(node, seated.members(stock), stock.id, zero=True) if stock.by else number(node)
    return Amount(holding, found, node)


def of_all(seated: Seated, subject: RememberedOfAll, node: Node) -> Expected | None:
    owner, kind = subject.owner, subject.type
    if not seated.knows_places and (isinstance(owner, types.Place) or isinstance(kind, types.Place)):
        return None
    if isinstance(kind, types.Truth):
        return Truths(subject, tuple([str(owner.written(item, seated)) for item in listed(node)]), node)
    if not isinstance(node, Mapping):
        raise wrong(ValueForEach(), node.span)
    each: list[OneOfAll] = []
    for entry in node:
        name = str(owner.written(entry.key, seated))
        if can_be_read(seated, kind):
            each.append(OneOfAll(name, entry.key, kind.written(entry.value, seated), entry.value))
    return Facts(subject, tuple(each)) if can_be_read(seated, kind) else None
