"""What a loop reads or reckons with and does not change is read before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from interpreter.compile.tree.code import (
    BODIES,
    Append,
    Assign,
    Code,
    For,
    Gather,
    If,
    Return,
    all_values,
    change,
    walk,
)
from interpreter.compile.tree.fetching import fetched_before
from interpreter.compile.tree.values import Anything, Binary, Const, Item, Name, Value
from interpreter.compile.tree.walk import below, free, replaced


def steady(body: Sequence[Code], numbers: Iterator[int]) -> list[Code]:
    """The same statements, with sums of entries of vectors taken out of the loops that do not touch them."""
    found: list[Code] = []
    for one in body:
        for part in ("then", "other", "body"):
            if hasattr(one, part):
                setattr(one, part, steady(getattr(one, part), numbers))
        if isinstance(one, For):
            found += taken_out(one, numbers)
        found.append(one)
    return found


def taken_out(loop: For, numbers: Iterator[int]) -> list[Code]:
    own = {loop.var.id, *(one.var.id for one in walk(loop.body) if isinstance(one, (Assign, For)))}
    sums: dict[Value, Value] = {}
    for value in all_values(loop.body):
        for one, bound in below(value):
            if is_sum(one) and free(one).isdisjoint(own | bound) and one not in sums:
                sums[one] = Name(f"s{next(numbers)}")
    for statement in walk(loop.body):
        change(statement, lambda value: replaced(value, sums))
    return [Assign(name, value) for value, name in sums.items() if isinstance(name, Name)]


def fetched(body: Sequence[Code], numbers: Iterator[int]) -> list[Code]:
    """The same statements; of code that changes nothing, what loops ask of many pieces is fetched once before them."""
    if not all(isinstance(one, (Append, Assign, For, Gather, If, Return)) for one in walk(body)):
        return [*body]
    found: list[Code] = []
    for one in body:
        if isinstance(one, For):
            found += fetched_before(one, lambda: Name(f"s{next(numbers)}"))
        else:
            for part in BODIES[one.__class__]:
                setattr(one, part, fetched(getattr(one, part), numbers))
        found.append(one)
    return found


def is_sum(value: Anything) -> TypeGuard[Binary]:
    """Of entries at known places: only vectors are reckoned with so, and these always have all their entries."""
    return isinstance(value, Binary) and value.operator in ("+", "-") and all(map(is_entry, (value.left, value.right)))


def is_entry(value: Value) -> bool:
    return isinstance(value, Item) and isinstance(value.row, Name) and isinstance(value.at, Const)
