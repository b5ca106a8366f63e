"""Where code could work for long, it is made to count its work.

A loop over pieces or places is short. A loop inside a loop, or a chain of quantities that each read the next one twice,
can be made as long as a stranger likes, and no decision lies in between. Only such code is touched: inner loops are
counted by what they go through, and functions that stand for many calls by each call. What a loop is soon through with
(`brief.py`) is not counted. The count is the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import cast

from interpreter.check.declared.circles import circles
from interpreter.compile.passes.brief import Brief, Tried, tried_names
from interpreter.compile.tree.code import (
    Back,
    Code,
    Drop,
    Effect,
    Enter,
    EnterAny,
    For,
    Guard,
    If,
    Repeat,
    all_values,
    change,
    walk,
)
from interpreter.compile.tree.defined import Defined, Memory, Role
from interpreter.compile.tree.values import (
    Anything,
    Asking,
    Call,
    Const,
    Let,
    Loop,
    Name,
    Query,
    Value,
    call,
)
from interpreter.compile.tree.walk import everything, mapped
from interpreter.source.records import record

LINES = 40  # of a function that is not worth counting; blocks have a weight of their own
LIGHT = 20  # lines of a block that burn as much as being called
AGAIN = 20  # what a call of a function costs that may come back to itself
LOOP = 50  # pieces that a loop goes through while a block is called
MANY = 1_000  # calls that one call may stand for before it is counted
NONE_TRIED: Tried = frozenset()
MOVING = ("leave", "arrive", "insert_there")  # what copies the row in a slot
COPIED = 6  # as a power of two, how much quicker a row is copied than gone through
REMEMBERING = 4  # lines of a function that looks first for what it has worked out before


def measured(
    functions: Sequence[Defined], tables: Mapping[str, object] | None = None, long: bool = False, alone: bool = False
) -> list[Defined]:
    """The same functions, with `work(...)` round what inner loops go through.

    Where rows may be `long`, the outer loops are counted too. Of functions that stand `alone` it cannot be told what
    they call: each call is counted.
    """
    parts = {one.name: parts_of(one.body) for one in functions}
    called = {name: calls_among(some) for name, some in parts.items()}
    brief = Brief(tables or {})
    looped = called_by([name for one in functions for name in repeated(one.body, parts[one.name], brief)], called)
    searched = called_by([one.name for one in functions if one.role is Role.TEST], called)
    inner = set(called) if long else looped | searched
    tried = {} if long else tried_names(functions, parts, searched - looped)
    costs, round_about = weighed(called)
    found = []
    for one in functions:
        body = [*one.body]
        if has_loops(one, parts[one.name]):
            body = Counted(brief, tried.get(one.name, NONE_TRIED)).body(body, int(one.name in inner))
        lines = length(one)
        amount = MANY if costs[one.name] > MANY else AGAIN if one.name in round_about else int(alone)
        if lines > LINES and one.role is not Role.BLOCK:
            amount += lines
        burning: list[Code] = [Effect(call("burn", Const(amount)))] if amount else []
        found.append(replace(one, body=(*burning, *body)))
    return found


def weights(functions: Sequence[Defined], pieces: int) -> list[int]:
    """What each block burns of the fuel of a decision: by its length, and by how far its loops may go."""
    blocks = [one for one in functions if one.role is Role.BLOCK]
    return [1 + length(one) // LIGHT + loops(one) * pieces // LOOP for one in blocks]


# ------------------------------------------------------------------ how long it is


def length(one: Defined) -> int:
    """How many lines it comes to."""
    return 1 + lines(one.body) + (REMEMBERING if one.memory is Memory.OF_A_ROW else 0)


def lines(body: Sequence[Code]) -> int:
    found = 0
    for one in walk(body):
        match one:
            case If():
                found += 1 + bool(one.other)
            case Guard():
                found += 5
            case Enter():
                found += 4 + len(one.keeping)
            case EnterAny():
                found += 6 + len(one.keeping)
            case Back() | Drop():
                found += 2
            case _:
                found += 1
    return found


def loops(one: Defined) -> int:
    """How many loops there are in it."""
    own = sum(isinstance(part, (For, Repeat)) for part in walk(one.body))
    return own + sum(isinstance(part, Loop) for part in parts_of(one.body))


def has_loops(one: Defined, parts: list[Anything]) -> bool:
    own = any(isinstance(part, For) for part in walk(one.body))
    return own or any(isinstance(part, (Loop, Asking)) for part in parts)


def parts_of(body: Sequence[Code]) -> list[Anything]:
    """All that code works out, with everything in it."""
    return [part for value in all_values(body) for part in everything(value)]


def calls_among(parts: list[Anything]) -> list[str]:
    """The functions that are called, as often as they stand there."""
    return [part.function for part in parts if isinstance(part, Call)]


# ------------------------------------------------------------------ what counts


@record
class Counted:
    """The same code and values with what is counted; `depth` is how many long loops lie around."""

    brief: Brief
    tried: Tried  # answers under trial; inside a long loop each of them is gone through again and again

    def body(self, body: Sequence[Code], depth: int) -> list[Code]:
        found: list[Code] = []
        for one in body:
            match one:
                case For():
                    source, inside, deeper = self.source(one.source, depth)
                    found.append(For(one.var, source, inside.body(one.body, deeper)))
                case If():
                    test = self.value(one.test, depth)
                    found.append(If(test, self.body(one.then, depth), self.body(one.other, depth)))
                case Guard():
                    key, again = (self.value(value, depth) for value in (one.key, one.again))
                    found.append(Guard(key, again, self.body(one.body, depth)))
                case Repeat():
                    found.append(Repeat(self.body(one.body, depth)))
                case _:
                    twin = copy(one)
                    change(twin, lambda value: self.value(value, depth))
                    found.append(twin)
        return found

    def source(self, source: Value, depth: int) -> tuple[Value, Counted, int]:
        """What a loop goes through, and how what it does for each is counted."""
        if not self.brief.is_long(source):
            return self.value(source, depth), self, depth
        inside = Counted(self.brief, NONE_TRIED)
        if isinstance(source, Name) and source.id in self.tried:
            return source, inside, depth + 1
        counted = self.value(source, depth)
        return (call("work", counted) if depth else counted), inside, depth + 1

    def value(self, value: Value, depth: int) -> Value:
        return cast(Value, self.part(value, depth))

    def part(self, value: Anything, depth: int) -> Anything:
        match value:
            case Query():
                given = tuple((name, self.value(one, depth)) for name, one in value.given)
                found, inside = [], self
                for one in value.loops:
                    source, inside, depth = inside.source(one.source, depth)
                    tests = tuple(inside.value(test, depth) for test in one.tests)
                    found.append(Loop(one.names, source, tests))
                return Query(inside.value(value.value, depth), tuple(found), given, value.spread)
            case Asking():  # what is handed to an operation is asked of each of several
                return Asking(value.params, Counted(self.brief, frozenset(value.params)).value(value.body, depth + 1))
            case Let(value=Name(id=id)) if id in self.tried:
                inside = Counted(self.brief, self.tried | {value.name})
                return Let(value.name, value.value, inside.value(value.body, depth))
        return mapped(value, lambda part: self.part(part, depth))


# ------------------------------------------------------------------ who calls whom


def called_by(names: Sequence[str], called: dict[str, list[str]]) -> set[str]:
    """Functions, with those that they call, directly or through others."""
    todo, found = [*names], set[str]()
    while todo:
        name = todo.pop()
        if name in called and name not in found:
            found.add(name)
            todo += called[name]
    return found


def repeated(body: Sequence[Code], parts: list[Anything], brief: Brief) -> Iterator[str]:
    """What long loops call again and again; what they go through is worked out once."""
    for one in walk(body):
        if isinstance(one, For) and brief.is_long(one.source):
            yield from calls_among(parts_of(one.body))
    for part in parts:
        if isinstance(part, Query) and any(brief.is_long(one.source) for one in part.loops):
            first, *others = part.loops
            again: list[Anything] = [part.value, *first.tests, *others]
            for each in again:
                yield from calls_among(everything(each))


def weighed(called: dict[str, list[str]]) -> tuple[dict[str, int], set[str]]:
    """How many calls one call of each function stands for, and the functions that can come back to themselves."""
    costs: dict[str, int] = {}
    round_about: set[str] = set()
    for circle in circles(called):
        members = set(circle)
        inside = [one for name in circle for one in called[name]]
        if len(circle) > 1 or not members.isdisjoint(inside):
            round_about |= members
        total = sum(1 + sum(costs.get(one, 0) for one in called[name] if one not in members) for name in circle)
        costs.update(dict.fromkeys(circle, min(1 << 40, total)))
    return costs, round_about
