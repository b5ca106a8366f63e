"""Whether some of a known small number fit together is looked for by loops inside each other.

No set is put together to be handed to a test: the test is written for its members, and what it asks of the first of
them alone is asked before the others are looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from interpreter.compile.passes.cheap import stands_alone
from interpreter.compile.program.constant_tables import Tables
from interpreter.compile.tree.code import Assign, Code, For, If, Return
from interpreter.compile.tree.values import (
    NO,
    YES,
    Anything,
    Asking,
    Call,
    Compare,
    Const,
    Loop,
    Name,
    Part,
    Query,
    Row,
    Value,
    Var,
    call,
    compare,
    every,
    item,
    plus,
    row,
)
from interpreter.compile.tree.walk import below, conjuncts, free, locals_of, replaced, substituted
from interpreter.source.records import record

MOST = 4  # members that loops are written for


@record
class Together:
    tables: Tables
    shorter: Callable[[Value], Value]  # the same in fewer words

    def said(self, part: Anything) -> Anything:
        match part:
            case Call(function="some_subset", args=(pool, Const(value=int(size)), Asking(params=(answer,), body=body))):
                if 1 <= size <= MOST:
                    return self.looked_for(pool, size, answer, body)
        return part

    def looked_for(self, pool: Value, size: int, answer: str, body: Value) -> Call:
        """A call of a function that goes through all sets of that size, in the order in which they are listed."""
        given = locals_of(Query(YES, (Loop((answer,), pool, (body,)),)))
        params = [Name(f"g{n}") if isinstance(one, Var) else one for n, one in enumerate(given)]
        own: dict[Value, Value] = {one: param for one, param in zip(given, params) if isinstance(one, Var)}
        pool, body = replaced(pool, own), replaced(body, own)
        names = unused(pool, body)
        members = [next(names) for _ in range(size)]
        test = self.shorter(substituted(body, {answer: Row(tuple(members))}))
        tests = [one for part in conjuncts(test) for one in links(part)]
        code = [*self.loops(pool, members, tests, names), Return(NO)]
        return call(self.tables.function("some", params, code), *given)

    def loops(self, pool: Value, members: list[Name], tests: list[Value], names: Iterator[Name]) -> list[Code]:
        first, *others = members
        if not others:
            return [For(first, pool, [asked(tests, [Return(YES)])])]
        listed, at = next(names), next(names)
        now, later = known(tests, {one.id for one in others})
        rest = self.loops(Part(listed, plus(at, 1)), others, later, names)
        numbers = call("range", call("len", listed))
        chosen = Assign(first, item(listed, at))
        inside: list[Code] = [chosen, *([asked(now, rest)] if now else rest)]
        return [Assign(listed, row(pool)), For(at, numbers, inside)]


def links(test: Value) -> list[Value]:
    """A chain of comparisons as so many tests: each can be asked as soon as both sides are known."""
    if not isinstance(test, Compare):
        return [test]
    lefts = [test.first, *(right for _, right in test.rest)]
    return [compare(left, relation, right) for left, (relation, right) in zip(lefts, test.rest)]


def known(tests: Sequence[Value], later: set[str]) -> tuple[list[Value], list[Value]]:
    """The tests that can be asked before some members are known, and the others.

    Behind one that cannot, only what has an answer whatever holds besides is drawn to the front.
    """
    now: list[Value] = []
    rest: list[Value] = []
    for test in tests:
        ready = free(test).isdisjoint(later) and (not rest or stands_alone(test))
        (now if ready else rest).append(test)
    return now, rest


def asked(tests: list[Value], then: list[Code]) -> If:
    return If(every(tests), then)


def unused(*values: Value) -> Iterator[Name]:
    """Names that mean nothing in some values."""
    parts = [part for value in values for part in below(value)]
    taken = {one.id for one, _ in parts if isinstance(one, Name)} | {name for _, bound in parts for name in bound}
    number = 0
    while True:
        if (name := f"m{number}") not in taken:
            yield Name(name, sure=True)
        number += 1
