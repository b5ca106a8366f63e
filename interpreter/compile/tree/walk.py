"""The one walk over values: parts, what is bound, what is read, and the same tree with other parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, cast

from interpreter.compile.tree.values import All, Anything, Asking, Let, Loop, Name, Node, Query, Slot, Value


def parts(value: Anything, bound: frozenset[str] = frozenset()) -> Iterator[tuple[Anything, frozenset[str]]]:
    """The parts just below a value, each with the names that are bound where it stands."""
    match value:
        case Query():
            for name, one in value.given:
                yield one, bound
                bound |= {name}
            for loop in value.loops:
                yield loop, bound
                bound |= {*loop.names}
            yield value.value, bound
        case Loop():
            yield value.source, bound
            for test in value.tests:
                yield test, bound | {*value.names}
        case Let():
            yield value.value, bound
            yield value.body, bound | {value.name}
        case Asking():
            yield value.body, bound | {*value.params}
        case _:
            for child in children(value):
                yield child, bound


def children(value: Node) -> Iterator[Anything]:
    """What stands in the fields of a value, whatever class it is of."""
    for one in fields(cast(Any, value)):
        yield from within(getattr(value, one.name))


def within(held: object) -> Iterator[Anything]:
    if isinstance(held, Node):
        yield cast(Anything, held)
    elif isinstance(held, tuple):
        for one in held:
            yield from within(one)


def below(value: Anything, bound: frozenset[str] = frozenset()) -> Iterator[tuple[Anything, frozenset[str]]]:
    """A value and all its parts, outer ones first, each with the names that are bound round it."""
    yield value, bound
    for part, names in parts(value, bound):
        yield from below(part, names)


@lru_cache(maxsize=8192)
def free(value: Anything) -> frozenset[str]:
    """The names that a value reads and does not bind itself; the state is one of them."""
    found: set[str] = set()
    for one, bound in below(value):
        if isinstance(one, Name) and one.id not in bound:
            found.add(one.id)
        elif isinstance(one, Slot):
            found.add("S")
    return frozenset(found)


def mapped(value: Anything, change: Callable[[Anything], Anything]) -> Anything:
    """The same value with other parts."""
    found = {one.name: remade(getattr(value, one.name), change) for one in fields(cast(Any, value))}
    changed = {name: one for name, one in found.items() if one is not getattr(value, name)}
    return cast(Anything, replace(cast(Any, value), **changed)) if changed else value


def remade(held: object, change: Callable[[Anything], Anything]) -> object:
    if isinstance(held, Node):
        return change(cast(Anything, held))
    if isinstance(held, tuple):
        found = tuple(remade(one, change) for one in held)
        return found if any(one is not other for one, other in zip(found, held)) else held
    return held


def substituted(value: Value, values: Mapping[str, Value]) -> Value:
    """The value with others in the place of names that it does not bind itself."""
    return cast(Value, _substituted(value, values))


def _substituted(value: Anything, values: Mapping[str, Value]) -> Anything:
    if isinstance(value, Name):
        return values.get(value.id, value)
    own: set[str] = set()
    match value:
        case Query():
            own = {name for name, _ in value.given} | {name for loop in value.loops for name in loop.names}
        case Let():
            own = {value.name}
        case Asking():
            own = {*value.params}
    if own:
        values = {name: one for name, one in values.items() if name not in own}
    return mapped(value, lambda part: _substituted(part, values)) if values else value


def replaced(value: Value, others: Mapping[Value, Value]) -> Value:
    """The value with others in the place of whole parts."""

    def change(part: Anything) -> Anything:
        if not isinstance(part, (All, Loop)) and part in others:
            return others[part]
        return mapped(part, change)

    return cast(Value, change(value))
