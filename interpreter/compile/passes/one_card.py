"""A loop over what is known before play to be one card, or none, is no loop; what nobody reads is not worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

from interpreter.compile.tree.code import Assign, Break, Code, For, all_values, change, walk
from interpreter.compile.tree.values import (
    Anything,
    Binary,
    Compare,
    Const,
    Item,
    Name,
    Plain,
    Slot,
    Table,
    Value,
    compare,
)
from interpreter.compile.tree.walk import below, mapped, substituted

READING = (Slot, Item, Table, Const, Name, Binary)  # what is only read, or reckoned with


def written_once(body: Sequence[Code], tables: Mapping[str, Plain]) -> list[Code]:
    """The same statements; what is done for each of one card is done for that card."""
    found: list[Code] = []
    for one in body:
        for part in ("then", "other", "body"):
            if hasattr(one, part):
                setattr(one, part, written_once(getattr(one, part), tables))
        match one:
            case For(var=Name(id=name), source=Table(id=table), body=inside):
                cards = tables.get(table)
                if isinstance(cards, tuple) and len(cards) < 2 and is_plain(name, inside):
                    for card in cards:
                        found += for_card(name, card, inside)
                    continue
        found.append(one)
    return found


def is_plain(name: str, body: Sequence[Code]) -> bool:
    """Whether a body is left at its end only, and does not give its card another name."""
    return not any(isinstance(one, Break) or (isinstance(one, Assign) and one.var == Name(name)) for one in walk(body))


def for_card(name: str, card: Plain, body: list[Code]) -> list[Code]:
    def put(value: Value) -> Value:
        return one_of_one(substituted(value, {name: Const(card)}))

    for one in walk(body):
        change(one, put)
    return body


def one_of_one(value: Value) -> Value:
    """A number that is one of a run of one is that number."""

    def said(part: Anything) -> Anything:
        part = mapped(part, said)
        match part:
            case Compare(first=Const(value=int(low)), rest=(("<=", one), ("<", Const(value=int(high))))):
                if high == low + 1:
                    return compare(one, "==", Const(low))
        return part

    return cast(Value, said(value))


def without_unread(body: Sequence[Code]) -> list[Code]:
    """The same function; a name that nobody reads gets no value, where that is only read somewhere."""
    while True:
        read = Counter(one.id for value in all_values(body) for one, _ in below(value) if isinstance(one, Name))
        unread = {
            id(one)
            for one in walk(body)
            if isinstance(one, Assign) and isinstance(one.var, Name) and not read[one.var.id] and is_read(one.value)
        }
        if not unread:
            return [*body]
        body = without(body, unread)


def is_read(value: Value) -> bool:
    return all(isinstance(one, READING) for one, _ in below(value))


def without(body: Sequence[Code], unread: set[int]) -> list[Code]:
    for one in body:
        for part in ("then", "other", "body"):
            if hasattr(one, part):
                setattr(one, part, without(getattr(one, part), unread))
    return [one for one in body if id(one) not in unread]
