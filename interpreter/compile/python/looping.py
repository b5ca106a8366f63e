"""Queries printed as loops, before the statement that asks for what they find.

In CPython 3.11 a comprehension is a call, and what it reads of the names around it is kept in cells that everybody else
then reads more slowly, too; and a loop can stop at what it looks for. Only where Python is printed: C has no rows that
are made to be looked at. What is asked for only if something holds is worked out only if it does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from itertools import count
from typing import cast

from interpreter.compile.python.queries import (
    changing,
    goes_round,
    has_query,
    is_counted,
    is_plain,
    same_as,
    those_wanted,
)
from interpreter.compile.tree.code import (
    BODIES,
    Append,
    Assign,
    Break,
    Code,
    Effect,
    For,
    Gather,
    If,
    Keep,
    Log,
    Return,
    all_values,
    change,
    values_of,
    walk,
)
from interpreter.compile.tree.defined import Defined, Memory
from interpreter.compile.tree.fetching import fetched_before
from interpreter.compile.tree.values import (
    MANY,
    NO,
    YES,
    All,
    Anything,
    Asking,
    Binary,
    Call,
    Const,
    Either,
    Every,
    Let,
    Loop,
    Name,
    Not,
    Query,
    Row,
    Some,
    Spread,
    Table,
    Value,
    Var,
    compare,
    every,
    some,
)
from interpreter.compile.tree.walk import conjuncts, everything, free, mapped, substituted
from interpreter.source.records import record

Into = Callable[[Value], list[Code]]  # what is done with each value that is found
SEVERAL = 3  # entries of a table for which a list of facts is better read before the loop


def looping(functions: Sequence[Defined], tables: Mapping[str, object]) -> list[Defined]:
    """The same functions, with loops in place of queries."""
    doing = changing(functions)
    return [looped(one, doing, tables) for one in functions]


def looped(function: Defined, doing: Collection[str], tables: Mapping[str, object]) -> Defined:
    if function.memory is Memory.OF_A_ROW or not any(map(has_query, all_values(function.body))):
        return function
    values = all_values(function.body)
    parts = [part for value in values for part in everything(value)]
    used = {*function.params, *(one.var.id for one in walk(function.body) if isinstance(one, (Assign, For)))}
    used |= {name for value in values for name in free(value)} | {one.id for one in parts if isinstance(one, Var)}
    taken = used | {one.id for one in parts if isinstance(one, (Name, Table))}
    taken |= {one.function for one in parts if isinstance(one, Call)}
    return replace(function, body=tuple(Looping(doing, tables, used, taken, count()).body(function.body)))


@record
class Looping:
    """One function: which names it has."""

    doing: Collection[str]
    tables: Mapping[str, object]
    used: set[str]  # names that mean something already
    taken: set[str]  # ... or stand somewhere
    numbers: Iterator[int]

    def fresh(self, like: str = "n") -> Name:
        name = next(one for one in (f"{like}{n}" for n in self.numbers) if one not in self.taken)
        self.used.add(name)
        return Name(name)

    def own(self, name: str) -> Name:
        """A name for a candidate: the same, if nothing else goes by it."""
        if name in self.used:
            return self.fresh()
        self.used.add(name)
        return Name(name)

    # ------------------------------------------------------------ statements
    def body(self, body: Sequence[Code]) -> list[Code]:
        return [each for one in body for each in self.statement(one)]

    def statement(self, one: Code) -> list[Code]:
        if BODIES[one.__class__]:
            one = copy(one)
            for part in BODIES[one.__class__]:
                setattr(one, part, self.body(getattr(one, part)))
        if isinstance(one, (Log, Keep)) or not self.free_to_move(one):
            return [one]
        match one:
            case If(other=[]):
                return self.where(one.test, one.then)
            case Return():
                before, value = self.steps(one.value)
                return [*before, Return(value)]
            case Assign() if has_query(one.value) and isinstance(one.value, (Every, Some, Either)):
                before, value = self.steps(one.value)
                return [*before, Assign(one.var, value)]
        found: list[Code] = []

        def put(value: Value) -> Value:
            before, value = self.steps(value)
            found.extend(before)
            return value

        one = copy(one)
        change(one, put)
        return [*found, one]

    def free_to_move(self, one: Code) -> bool:
        """Whether what a statement works out changes nothing, so that parts of it may come first."""
        if isinstance(one, Effect):
            return not any(map(self.acts, one.call.args))
        values = values_of(one)
        return any(map(has_query, values)) and not any(map(self.acts, values))

    def acts(self, value: Value) -> bool:
        return any(isinstance(part, Call) and part.function in self.doing for part in everything(value))

    # ------------------------------------------------------------ values
    def steps(self, value: Value) -> tuple[list[Code], Value]:
        """What comes before a value, and the value that is left to ask for."""
        if not has_query(value):
            return [], value
        match value:
            case Asking():
                return [], value
            case Every() | Some() if not any(map(has_query, value.parts[1:])):
                before, first = self.steps(value.parts[0])
                parts = [first, *value.parts[1:]]
                return before, every(parts) if isinstance(value, Every) else some(parts)
            case Either() if not has_query(value.yes) and not has_query(value.no):
                before, test = self.steps(value.test)
                return before, Either(test, value.yes, value.no)
            case Every() | Some() | Either():
                name = self.fresh()
                return self.into(name, value), name
            case Let():
                name = self.own(value.name)
                before = self.into(name, value.value)
                after, left = self.steps(substituted(value.body, {value.name: name}))
                return [*before, *after], left
            case Call(function="any", args=(Query() as query,)) if is_plain(query):
                return self.search(query)
            case Call(function="with_each", args=(Query() as query, wanted)) if not has_query(wanted):
                before, row = self.steps(those_wanted(query, wanted))
                return before, Call("with_each", (row, wanted))
            case Call(function="len", args=(Query() as query,)) if is_counted(query):
                return self.total(query, lambda _: Const(1))
            case Call(function="sum", args=(Query() as query,)) if is_counted(query):
                return self.total(query, lambda one: one)
            case Query() if is_plain(value):
                row = self.fresh("r")
                loops = self.loops(value, lambda one: [Append(row, one)])
                return [Gather(row), *loops], row if value.spread is Spread.ROW else Call("set", (row,))
            case Query():
                return [], value
        found: list[Code] = []

        def put(part: Anything) -> Anything:
            before, left = self.steps(cast(Value, part)) if not isinstance(part, All) else ([], mapped(part, put))
            found.extend(before)
            return left

        return found, cast(Value, mapped(value, put))

    def into(self, name: Name, value: Value) -> list[Code]:
        """A name gets a value."""
        match value:
            case Every(parts=parts) | Some(parts=parts) if len(parts) > MANY:
                both, half = every if isinstance(value, Every) else some, len(parts) // 2
                asked = name if isinstance(value, Every) else Not(name)
                return [*self.into(name, both(parts[:half])), If(asked, self.into(name, both(parts[half:])))]
            case Every() | Some():
                first = next((n for n, one in enumerate(value.parts) if has_query(one)), len(value.parts))
                plain, rest = value.parts[: max(first, 1)], value.parts[max(first, 1) :]
                both = every if isinstance(value, Every) else some
                before, begun = self.steps(both(plain))
                found: list[Code] = [*before, Assign(name, begun)]
                if rest:
                    found.append(If(name if isinstance(value, Every) else Not(name), self.into(name, both(rest))))
                return found
            case Either():
                before, test = self.steps(value.test)
                return [*before, If(test, self.into(name, value.yes), self.into(name, value.no))]
        before, left = self.steps(value)
        return [*before, Assign(name, left)]

    def where(self, test: Value, then: list[Code]) -> list[Code]:
        """What is done if a test holds: parts of it that need steps are asked once those before them hold."""
        parts = test.parts if isinstance(test, Every) else (test,)
        first = next((n for n, one in enumerate(parts) if has_query(one)), None)
        if first is None:
            return [If(test, then)]
        if first:
            return [If(every(parts[:first]), self.where(every(parts[first:]), then))]
        before, asked = self.steps(parts[0])
        rest = parts[1:]
        plain = next((n for n, one in enumerate(rest) if has_query(one)), len(rest))
        inside = self.where(every(rest[plain:]), then) if rest[plain:] else then
        return [*before, If(every([asked, *rest[:plain]]), inside)]

    # ------------------------------------------------------------ loops
    def search(self, query: Query) -> tuple[list[Code], Value]:
        found, query = self.fresh(), self.named_outright(query)
        end: list[Code] = [Assign(found, YES), *([Break()] if any(map(goes_round, query.loops)) else [])]
        loops = self.loops(query, lambda value: end if value == YES else self.where(value, end), found)
        return [Assign(found, NO), *loops], found

    def total(self, query: Query, each: Callable[[Value], Value]) -> tuple[list[Code], Value]:
        total = self.fresh()
        loops = self.loops(query, lambda value: [Assign(total, Binary("+", total, each(value)))])
        return [Assign(total, Const(0)), *loops], total

    def loops(self, query: Query, into: Into, found: Name | None = None) -> list[Code]:
        """The loops of a query, and what is done with each value; `found`: once this holds, they are left."""
        before: list[Code] = []
        names: dict[str, Value] = {}
        query = self.named_outright(query)
        for name, one in query.given:
            before += self.named(name, substituted(one, names), names)
        return [*before, *self.nested(query, query.loops, names, into, found)]

    def named(self, name: str, value: Value, names: dict[str, Value]) -> list[Code]:
        """A value gets a name of the function's own, if it has none."""
        if isinstance(value, (Name, Var, Const)):
            names[name] = value
            return []
        names[name] = own = self.own(name)
        return self.into(own, value)

    def nested(
        self, query: Query, loops: Sequence[Loop], names: dict[str, Value], into: Into, found: Name | None
    ) -> list[Code]:
        if not loops:
            before, value = self.steps(substituted(query.value, names))
            return [*before, *into(value)]
        loop, *others = loops
        source = substituted(loop.source, names)
        (name,) = loop.names
        named = dict(names)
        own = None
        if goes_round(loop):
            before, source = self.steps(source)
            named[name] = own = self.own(name)
        else:
            assert isinstance(source, Row)
            before = self.named(name, cast(Value, source.entries[0]), named)  # no row, as `goes_round` tells
        inside = self.nested(query, others, named, into, found)
        if own is not None and found is not None and any(map(goes_round, others)):
            inside.append(If(found, [Break()]))
        for test in reversed(loop.tests):
            inside = self.where(substituted(test, named), inside)
        if own is None:
            return [*before, *inside]
        round_it = For(own, source, inside)
        if isinstance(source, Table) and self.is_several(source):
            before += fetched_before(round_it, self.fresh)
        return [*before, round_it]

    def named_outright(self, query: Query) -> Query:
        """The same query; a candidate that has to be a certain one is that one, if it is a candidate."""
        loops = tuple(map(self.of_one, query.loops))
        return query if loops == query.loops else replace(query, loops=loops)

    def of_one(self, loop: Loop) -> Loop:
        (name,) = loop.names
        tests = [part for test in loop.tests for part in conjuncts(test)]
        if isinstance(loop.source, Table) and self.is_distinct(loop.source):
            for test in tests:
                one = same_as(name, test)
                if one is not None:
                    others = [part for part in tests if part is not test]
                    return Loop(loop.names, Row((one,)), (compare(one, "in", loop.source), *others))
        return loop

    def is_distinct(self, table: Table) -> bool:
        row = self.tables.get(table.id)
        return isinstance(row, tuple) and all(isinstance(one, int) for one in row) and len({*row}) == len(row)

    def is_several(self, table: Table) -> bool:
        row = self.tables.get(table.id)
        return isinstance(row, tuple) and len(row) >= SEVERAL
