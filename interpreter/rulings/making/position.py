"""A position in the words of a ruling: what lies where, what everybody holds, what is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.language import plural
from interpreter.meaning import types
from interpreter.meaning.types.held import Written
from interpreter.rulings.comparing import recalled, row_said
from interpreter.rulings.copies import Copies
from interpreter.rulings.subjects import Holding, Remembered
from interpreter.rulings.table import Table
from interpreter.rulings.values import holding_said, said

Key = tuple[str, str]  # under whom it is written, empty for the table; and what
Position = dict[Key, Written]
T = TypeVar("T")


def described(table: Table, state: State) -> Position:
    """Everything that `given` and `expect` can speak of; facts at their start are left out."""
    found: Position = {}
    for slot in table.layout.zone_of_slot:
        found[place_key(table, slot)] = row_said(table, slot, state[slot])
    for stock in table.model.stocks.values():
        for number in range(len(table.layout.holders(stock))):
            if stock in table.held(number):
                amount = state[table.layout.stocks[stock.id] + number]
                name = (*table.seats, *table.symbols.holders)[number]
                found[name, plural(stock.id)] = holding_said(table, Holding(stock, number), amount)
    return found | remembered(table, state)


def place_key(table: Table, slot: int) -> Key:
    zone, axes = table.layout.zone_of_slot[slot], table.naming.axes(slot)
    seat = next((table.seats[index] for axis, index in axes if axis == "player"), "")
    others = [
        str(index + 1) if isinstance(axis, int) else table.naming.member_id(axis, index)
        for axis, index in axes
        if axis != "player"
    ]
    if seat and not others:
        return seat, zone.id
    words = [zone.id, *(["of", *others] if others else []), *(["for", seat] if seat else [])]
    return "", " ".join(words)


def is_place(table: Table, key: Key) -> bool:
    return any(place_key(table, slot) == key for slot in table.layout.zone_of_slot)


def is_ordered(table: Table, key: Key) -> bool:
    for slot, zone in table.layout.zone_of_slot.items():
        if place_key(table, slot) == key:
            return zone.ordered or bool(zone.slots)
    return False


def remembered(table: Table, state: State) -> Position:
    found: Position = {}
    for fact in table.model.facts.values():
        if fact.of == "place" or fact.of.startswith("call") or table.layout.of_place(fact):
            continue
        kind, start = table.fact_type(fact), table.machine.compiled.fact_starts[fact.id]
        if fact.of == "game":
            value = recalled(table, state, Remembered(fact, None, kind))
            if value != start:
                found["", fact.id] = said(table, kind, value)
            continue
        owners = table.symbols.fact_owner(fact)
        if owners is None:
            continue
        values = {n: recalled(table, state, Remembered(fact, n, kind)) for n in table.owners(fact)}
        called = {
            n: Copies(table, state).name(n) if isinstance(owners, types.Card) else str(said(table, owners, n))
            for n in values
        }
        changed = {called[n]: said(table, kind, value) for n, value in values.items() if value != start}
        if fact.of == "player":
            found |= {(name, fact.id): value for name, value in changed.items()}
        elif changed:
            found["", fact.id] = list(changed) if isinstance(kind, types.Truth) else changed
    return found


def began(table: Table, state: State) -> Position:
    """Whose turn begins, and which round it is."""
    found: Position = {}
    found["", "first-player"] = table.seats[state[slots.FIRST]]
    found["", "active"] = table.seats[state[slots.ACTIVE]]
    if state[slots.ROUND]:
        found["", "round"] = state[slots.ROUND] + 1
    return found


def beyond(one: Sequence[T], other: Sequence[T]) -> list[T]:
    """What one list holds over and above another, in its order; what is there twice must be there twice."""
    left, found = list(other), []
    for each in one:
        if each in left:
            left.remove(each)
        else:
            found.append(each)
    return found
