"""The one walk over values: parts, what is bound, what is read, and the same tree with other parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, cast

from interpreter.compile.tree.values import All, Anything, Asking, Every, Let, Loop, Name, Node, Query, Slot, Value, Var


def parts(value: Anything, bound: frozenset[str] = frozenset()) -> Iterator[tuple[Anything, frozenset[str]]]:
    """The parts just below a value, each with the names that are bound where it stands."""
    match value:
        case Query():
            for name, one in value.given:
                yield one, bound
                bound |= {name}
            for loop in value.loops:
                yield loop.source, bound
                bound |= {*loop.names}
                for test in loop.tests:
                    yield test, bound
            yield value.value, bound
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
    for name in held_by(value):
        yield from within(getattr(value, name))


FIELDS: dict[type, tuple[str, ...]] = {}  # of each class


def held_by(value: Node) -> tuple[str, ...]:
    """The names of the fields of a value."""
    kind: type = type(value)
    if kind not in FIELDS:
        FIELDS[kind] = tuple(one.name for one in fields(cast(Any, kind)))
    return FIELDS[kind]


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


def everything(value: Anything) -> list[Anything]:
    """A value and all its parts, loops of queries with them: for those who only want to know what is there."""
    found = [value]
    for one in found:  # which grows meanwhile
        found.extend(children(one))
    return found


@lru_cache(maxsize=8192)
def free(value: Anything) -> frozenset[str]:
    """The names that a value reads and does not bind itself; the state is one of them, variables are not."""
    found: set[str] = set()
    for one, bound in below(value):
        if isinstance(one, Name) and one.id not in bound:
            found.add(one.id)
        elif isinstance(one, Slot):
            found.add("S")
    return frozenset(found)


@lru_cache(maxsize=8192)
def variables(value: Anything) -> frozenset[Var]:
    """The variables of its routine that a value reads."""
    return frozenset(one for one, _ in below(value) if isinstance(one, Var))


def mapped(value: Anything, change: Callable[[Anything], Anything]) -> Anything:
    """The same value with other parts."""
    found = {name: remade(getattr(value, name), change) for name in held_by(value)}
    changed = {name: one for name, one in found.items() if one is not getattr(value, name)}
    return cast(Anything, replace(cast(Any, value), **changed)) if changed else value


def remade(held: object, change: Callable[[Anything], Anything]) -> object:
    if isinstance(held, Node):
        return change(cast(Anything, held))
    if isinstance(held, tuple):
        found = tuple(remade(one, change) for one in held)
        return found if any(one is not other for one, other in zip(found, held)) else held
    return held


Scoped = Callable[[Value, frozenset[str]], Value]


def scoped(value: Anything, change: Scoped, bound: frozenset[str]) -> Anything:
    """The same value with other parts, each changed by what is bound where it stands."""
    match value:
        case Query():
            given = []
            for name, one in value.given:
                given.append((name, change(one, bound)))
                bound |= {name}
            loops = []
            for loop in value.loops:
                source = change(loop.source, bound)
                bound |= {*loop.names}
                loops.append(Loop(loop.names, source, tuple(change(test, bound) for test in loop.tests)))
            return Query(change(value.value, bound), tuple(loops), tuple(given), value.spread)
        case Let():
            return Let(value.name, change(value.value, bound), change(value.body, bound | {value.name}))
        case Asking():
            return Asking(value.params, change(value.body, bound | {*value.params}))
        case All():
            return All(change(value.row, bound))
    return mapped(
        value, lambda part: scoped(part, change, bound) if isinstance(part, (All, Loop)) else change(part, bound)
    )


def replaced(value: Value, others: Mapping[Value, Value]) -> Value:
    """The value with others in the place of whole parts, wherever these mean the same as outside of it."""
    if not others:
        return value

    def change(part: Value, bound: frozenset[str]) -> Value:
        if part in others and free(part).isdisjoint(bound):
            return others[part]
        return cast(Value, scoped(part, change, bound))

    return change(value, frozenset())


def substituted(value: Value, values: Mapping[str, Value]) -> Value:
    """The value with others in the place of names that it does not bind itself."""
    return replaced(value, {Name(name): one for name, one in values.items()})


def conjuncts(value: Value) -> Iterator[Value]:
    """The parts that must all hold for a value to hold."""
    if isinstance(value, Every):
        for part in value.parts:
            yield from conjuncts(part)
    else:
        yield value
