"""Any other key: a place, stock, a fact or an expression of the language, and what it must come to."""

from __future__ import annotations

from typing import Any, Self, assert_never

from interpreter.compile.program.state import State
from interpreter.fault.failures import NotAmongThem
from interpreter.fault.rulings import HoldsOthers, SoManySlots, ValueForEach, WhatItHas, WhatItHolds
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.meaning.types.reading import counts, number
from interpreter.rulings.claims.claim import Claim
from interpreter.rulings.comparing import compare_rows, compare_value, recalled, row_said
from interpreter.rulings.copies import Copies
from interpreter.rulings.play import Play
from interpreter.rulings.seated import Seated
from interpreter.rulings.subjects import Holder, Holding, Place, Remembered, RememberedOfAll, Subject, Value
from interpreter.rulings.table import Table
from interpreter.rulings.values import EMPTY, holding_said, pieces, said
from interpreter.rulings.which import card_of
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.records import record
from interpreter.source.wrong import wrong


@record
class Worth(Claim):
    keys = ()
    page = (
        ("`score of NAME: 4`", "what the game calls its score"),
        (
            "any expression of the language",
            "its value, with seats called by name: `size of deck of one: 36`, `holdings of Anne: {blue: 2}`",
        ),
    )

    subject: Subject
    expected: Any  # in the words of the file, as `said` would say it
    node: Node

    @classmethod
    def read(cls, seated: Seated, key: Scalar, node: Node, seat: str | None, keys: tuple[str, ...] = ()) -> Self:
        if seat is None and key.text in seated.seats:
            raise wrong(WhatItHas(key.text), node.span)
        subject = seated.subject(key, seat, keys)
        return cls(subject, expectation(seated, subject, key, node), node)

    def ask(self, table: Table, play: Play) -> None:
        compare(table, play.match.state, self.subject, self.expected, self.node)


# ------------------------------------------------------------ what is expected
def expectation(seated: Seated, subject: Subject, key: Scalar, node: Node) -> Any:
    match subject:
        case Place(zone):
            cards, open_ = pieces(seated, node, bool(zone.slots))
            if zone.slots and len(cards) > zone.slots:
                raise wrong(SoManySlots(zone.slots, len(cards)), key.span)
            for card, item in cards:
                kind = seated.model.cards[card].kind if card != EMPTY else None
                if kind and zone.holds and not any(seated.symbols.is_a(kind, held) for held in zone.holds):
                    raise wrong(HoldsOthers(zone.id, zone.holds, card), item.span)
            return [card for card, _ in cards], open_
        case Holding(stock):
            return counts(node, seated.members(stock), stock.id, zero=True) if stock.by else number(node)
        case Holder():
            if not isinstance(node, Mapping):
                raise wrong(WhatItHolds(subject.name), node.span)
            return [(one, expectation(seated, one, key, part), part) for one, part in seated.holdings(subject, node)]
        case Remembered(type=kind):
            return value_of(seated, kind, node)
        case RememberedOfAll(fact, kind):
            owner = seated.symbols.fact_owner(fact)
            if owner is None or (not seated.knows_places and "place" in (owner.name, kind.name)):
                return None
            if isinstance(kind, types.Truth):
                return types.List(owner).written(node, seated)
            if not isinstance(node, Mapping):
                raise wrong(ValueForEach(), node.span)
            return [(owner.written(entry.key, seated), entry, value_of(seated, kind, entry.value)) for entry in node]
        case Value(kind):
            if isinstance(kind, types.Number) and isinstance(node, Scalar):
                return number(node)
            return value_of(seated, kind, node)
        case _:
            assert_never(subject)


def value_of(seated: Seated, kind: Type, node: Node) -> Any:
    """What is written for a value; where nobody plays, some cannot be read yet."""
    if not seated.knows_places and isinstance(kind, (types.Place, types.Unknown, types.Effect, types.Word)):
        return None
    return kind.written(node, seated)


# ------------------------------------------------------------ what is found
def compare(table: Table, state: State, subject: Subject, expected: Any, node: Node) -> None:
    match subject:
        case Place(zone, slot):
            names, open_ = expected
            found = row_said(table, slot, state[slot])
            compare_rows(names, open_, found, zone.ordered or bool(zone.slots), node)
        case Holding(stock, holder):
            held = holding_said(table, subject, state[table.layout.stocks[stock.id] + holder])
            compare_value({name: held[name] for name in expected} if stock.by else held, expected, node)
        case Holder():
            for one, wanted_of_it, part in expected:
                compare(table, state, one, wanted_of_it, part)
        case Remembered(type=kind):
            compare_value(said(table, kind, recalled(table, state, subject)), expected, node)
        case RememberedOfAll():
            compare_all(table, state, subject, expected, node)
        case Value(kind, ask):
            assert ask is not None
            is_number = isinstance(kind, types.Number) and isinstance(node, Scalar)
            compare_value(int(ask(state)) if is_number else said(table, kind, ask(state)), expected, node)
        case _:
            assert_never(subject)


def compare_all(table: Table, state: State, subject: RememberedOfAll, expected: Any, node: Node) -> None:
    kind = table.symbols.fact_owner(subject.fact)
    assert kind is not None
    values = {n: recalled(table, state, Remembered(subject.fact, n, subject.type)) for n in table.owners(subject.fact)}
    if isinstance(subject.type, types.Truth):
        names = [exact_card(table, state, values, name, node) for name in expected]
        found = [str(said(table, kind, n)) for n, value in values.items() if value]
        compare_rows(names, False, found, False, node)
        return
    for name, entry, value_wanted in expected:
        one = Copies(table, state).piece(name, entry.key.span) if name != card_of(name) else None
        for n, value in values.items():
            if n == one or (one is None and said(table, kind, n) == name):
                compare_value(said(table, subject.type, value), value_wanted, entry.value)


def exact_card(table: Table, state: State, values: dict[int, Any], name: str, node: Node) -> str:
    """A copy that is told by its place must be one of those for which a truth holds; it is then counted as its card."""
    card = card_of(name)
    if name != card and not values[Copies(table, state).piece(name, node.span)]:
        raise wrong(NotAmongThem(name), node.span)
    return card
