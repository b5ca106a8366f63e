"""The one walk over values: parts, what is bound, what is read, and the same tree with other parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import cast, get_args, get_type_hints

from interpreter.compile.tree.values import (
    STATE,
    All,
    Anything,
    Asking,
    Every,
    Let,
    Loop,
    Name,
    Node,
    Query,
    Slot,
    Value,
    Var,
)


def parts(value: Anything, bound: frozenset[str] = frozenset()) -> list[tuple[Anything, frozenset[str]]]:
    """The parts just below a value, each with the names that are bound where it stands."""
    match value:
        case Query():
            found: list[tuple[Anything, frozenset[str]]] = []
            for name, one in value.given:
                found.append((one, bound))
                bound |= {name}
            for loop in value.loops:
                found.append((loop.source, bound))
                bound |= {*loop.names}
                found += [(test, bound) for test in loop.tests]
            return [*found, (value.value, bound)]
        case Let():
            return [(value.value, bound), (value.body, bound | {value.name})]
        case Asking():
            return [(value.body, bound | {*value.params})]
    return [(child, bound) for child in children(value)]


def children(value: Node) -> list[Anything]:
    """What stands in the fields of a value, whatever class it is of."""
    found: list[Anything] = []
    gather(value, found)
    return found


def gather(value: Node, found: list[Anything]) -> None:
    """The same, put to others that were found."""
    for name in WITH_VALUES[value.__class__]:
        held = getattr(value, name)
        if isinstance(held, Node):
            found.append(cast(Anything, held))
        elif isinstance(held, tuple):
            gather_row(held, found)


def gather_row(row: tuple[object, ...], found: list[Anything]) -> None:
    for one in row:
        if isinstance(one, Node):
            found.append(cast(Anything, one))
        elif isinstance(one, tuple):
            gather_row(one, found)


class Fields(dict[type[Node], tuple[str, ...]]):
    """The fields of each class of values in which others may stand: those whose type has room for one.

    It is asked a hundred thousand times for each game, so that a class is looked at once.
    """

    def __missing__(self, kind: type[Node]) -> tuple[str, ...]:
        self[kind] = tuple(name for name, held in get_type_hints(kind).items() if has_room(held))
        return self[kind]


WITH_VALUES = Fields()


def has_room(kind: object) -> bool:
    return (isinstance(kind, type) and issubclass(kind, Node)) or any(map(has_room, get_args(kind)))


def below(value: Anything, bound: frozenset[str] = frozenset()) -> Iterator[tuple[Anything, frozenset[str]]]:
    """A value and all its parts, outer ones first, each with the names that are bound round it."""
    pending = [(value, bound)]
    while pending:
        one, names = pending.pop()
        yield one, names
        pending.extend(reversed(parts(one, names)))


def everything(value: Anything) -> list[Anything]:
    """A value and all its parts, loops of queries with them: for those who only want to know what is there."""
    found = [value]
    for one in found:  # which grows meanwhile
        gather(one, found)
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
    return frozenset(one for one in everything(value) if isinstance(one, Var))


def locals_of(value: Value) -> list[Name | Var]:
    """The free names and the variables of a value that only have a value where it stands, the state first."""
    names = [Name(name) for name in free(value) if name != "S"]
    found: list[Name | Var] = [*names, *variables(value)]
    return [STATE, *sorted(found, key=lambda one: one.id)]


# the same of any class, whose parts no signature can name
with_parts: Callable[..., Anything] = replace


def mapped(value: Anything, change: Callable[[Anything], Anything]) -> Anything:
    """The same value with other parts."""
    others: dict[str, object] | None = None
    for name in WITH_VALUES[value.__class__]:
        held = getattr(value, name)
        if isinstance(held, Node):
            other: object = change(cast(Anything, held))
        elif isinstance(held, tuple):
            other = remade(held, change)
        else:
            continue
        if other is not held:
            others = others or {}
            others[name] = other
    return with_parts(value, **others) if others else value


def remade(row: tuple[object, ...], change: Callable[[Anything], Anything]) -> tuple[object, ...]:
    """A row with what `change` makes of the values in it; the same, if that is nothing else."""
    found: list[object] | None = None
    for place, one in enumerate(row):
        if isinstance(one, Node):
            other: object = change(cast(Anything, one))
        elif isinstance(one, tuple):
            other = remade(one, change)
        else:
            continue
        if other is not one:
            found = found or [*row]
            found[place] = other
    return row if found is None else tuple(found)


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
