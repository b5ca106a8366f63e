"""Queries, as they are looked at before they become loops: whether they can, and what may not be moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeGuard

from interpreter.compile.tree.code import Fill, Grow, Reckon, Store, all_values, walk
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.operations import OPERATIONS
from interpreter.compile.tree.operations import Effect as Changing
from interpreter.compile.tree.values import (
    All,
    Anything,
    Asking,
    Call,
    Compare,
    Let,
    Loop,
    Name,
    Query,
    Row,
    Spread,
    Value,
    Var,
    compare,
)
from interpreter.compile.tree.walk import children, everything, free

COUNTING = ("work", "burn")  # operations that only count how long it takes


def changing(functions: Sequence[Defined]) -> frozenset[str]:
    """What may not be called earlier or later than it is: whatever changes something, or calls what does."""
    found = {str(name) for name, one in OPERATIONS.items() if one.effect is Changing.CHANGES and name not in COUNTING}
    called = {}
    for one in functions:
        parts = [part for value in all_values(one.body) for part in everything(value)]
        called[one.name] = {str(part.function) for part in parts if isinstance(part, Call)}
        if any(isinstance(part, (Store, Reckon, Grow, Fill)) for part in walk(one.body)):
            found.add(one.name)
    more = True
    while more:
        changed = {name for name, calls in called.items() if name not in found and not calls.isdisjoint(found)}
        more = bool(changed)
        found |= changed
    return frozenset(found)


def has_query(value: Anything) -> bool:
    """Whether something is looked for whenever the value is worked out, or if something in it holds."""
    waiting = [value]
    for one in waiting:  # which grows meanwhile
        if is_plain(one) or isinstance(one, Let):
            return True
        if not isinstance(one, Asking):
            waiting += children(one)
    return False


def is_plain(one: Anything) -> TypeGuard[Query]:
    """Whether something is a query that can be a loop: it is worked out at once, and each loop has one name."""
    if not isinstance(one, Query) or one.spread is Spread.STREAM:
        return False
    return all(len(loop.names) == 1 for loop in one.loops)


def same_as(name: str, test: Value) -> Value | None:
    """What a candidate has to be to pass a test, if that is one thing alone."""
    match test:
        case Compare(first=Name(id=own), rest=(("==", (Name() | Var()) as one),)) if own == name != one.id:
            return one
        case Compare(first=(Name() | Var()) as one, rest=(("==", Name(id=own)),)) if own == name != one.id:
            return one
    return None


def goes_round(loop: Loop) -> bool:
    """Whether there may be more than one candidate, or none."""
    match loop.source:
        case Row(entries=(one,)):
            return isinstance(one, All)
    return True


def is_counted(query: Query) -> bool:
    return is_plain(query) and query.spread is Spread.ROW


def those_wanted(pairs: Query, wanted: Value) -> Query:
    """Of candidates with their values only those with a value that is looked for."""
    match pairs:
        case Query(value=Row(entries=(value, _)), loops=(*loops, last)) if not isinstance(value, All):
            if all(free(wanted).isdisjoint(one.names) for one in pairs.loops):
                last = replace(last, tests=(*last.tests, compare(value, "in", wanted)))
                return replace(pairs, loops=(*loops, last))
    return pairs
