"""Over a handful that is known before play nothing is looked for: what is asked of each is written out.

How many of the members have something is a sum, whether one has it is a test after the other, and the counts of a
vector of which some do not matter are written one by one. What is in a row of those that pass a test is not looked for
in the row: the test is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from itertools import combinations

from interpreter.compile.passes.inlining import size
from interpreter.compile.passes.shorter import names_in, reads
from interpreter.compile.passes.shorter import said as in_fewer_words
from interpreter.compile.passes.widths import Widths
from interpreter.compile.tree.code import Assign, Code, all_values, change, walk
from interpreter.compile.tree.values import (
    NOBODY,
    All,
    Anything,
    Asking,
    Binary,
    Call,
    Compare,
    Const,
    Either,
    Every,
    Item,
    Loop,
    Name,
    Not,
    Query,
    Row,
    Slot,
    Some,
    Spread,
    Value,
    Var,
    compare,
    every,
    some,
)
from interpreter.compile.tree.walk import below, free, mapped, substituted
from interpreter.source.records import record

FEW = 8  # members that are written out
MOST = 240  # parts of what is written for all of them together

SHAPES = ("all_same_and_told", "all_different", "all_different_and_told")
COMPARED = 4  # values that are compared one by one
AT_MOST_ONE = (("<=", Const(1)),)  # of different values
NONE_OF = {("==", 0): True, ("<", 1): True, ("<=", 0): True, (">", 0): False, (">=", 1): False, ("!=", 0): False}


@record
class WrittenOut:
    widths: Widths

    def said(self, part: Anything) -> Anything:
        match part:
            case Compare(first=first, rest=((relation, Const(value=int(n))),)) if (relation, n) in NONE_OF:
                if (tests := passed_by(first)) is not None and all(map(is_truth, tests)):
                    return Not(some(tests)) if NONE_OF[relation, n] else some(tests)
            case Compare(first=Call(function="len", args=(Call(function="set", args=(Query() as query,)),))):
                if part.rest == AT_MOST_ONE and (values := self.values(query)) is not None:
                    return alike(values)
            case Call(function="sorted", args=(Query() as query,), named=()):
                if (values := self.values(query)) is not None:
                    return Call("sorted", (Row(tuple(values)),))
            case Call(function=how, args=(Query() as query,)) if how in SHAPES:
                if (values := self.values(query)) is not None:
                    return compared(how, values)
            case Call(function="len", args=(Query() as query,), named=()):
                if (tests := self.tests(query)) is not None:
                    return added([counted(test) for test in tests])
            case Call(function="sum", args=(Query() as query,), named=()):
                if (each := self.each(query)) is not None:
                    return added([if_passed(tests, value) for tests, value in each])
            case Call(function="tuple", args=(Query() as query,), named=()):
                if (each := self.each(query)) is not None and not any(tests for tests, _ in each):
                    return Row(tuple(value for _, value in each))
            case Either(test=Either() as asked) if (plainer := as_test(asked)) != asked:
                return in_fewer_words(Either(plainer, part.yes, part.no))
            case Binary(operator="+", right=Const(value=0)):
                return part.left
            case Compare(first=one, rest=(("in", Call(function="tuple", args=(Query() as query,))),)):
                if (test := passing(one, query)) is not None:
                    return test
        return part

    def tests(self, query: Query) -> list[Value] | None:
        """Whether each candidate passes."""
        each = self.each(query)
        return None if each is None else [every(tests) for tests, _ in each]

    def each(self, query: Query) -> list[tuple[list[Value], Value]] | None:
        """For every candidate what it has to pass, and its value; none where it is not to be written out."""
        query = self.without_given(query)
        if query.given or query.spread is not Spread.ROW or len(query.loops) != 1:
            return None
        (loop,) = query.loops
        inside = [*loop.tests, query.value]
        candidates = self.candidates(loop, sum(reads(name, one) for name in loop.names for one in inside) < 2)
        if candidates is None or len(candidates) * sum(map(size, inside)) > MOST:
            return None
        if any(isinstance(one, (Asking, Query)) for value in inside for one, _ in below(value)):
            return None
        found = []
        for named in candidates:
            tests = [folded(substituted(test, named)) for test in loop.tests]
            if any(isinstance(test, Const) and not test.value for test in tests):
                continue
            left: list[Value] = [test for test in tests if not isinstance(test, Const)]
            found.append((left, folded(substituted(query.value, named))))
        return found

    def values(self, query: Query) -> list[Value] | None:
        """What is read of each of a few, where it takes no longer to read it twice."""
        each = self.each(query)
        if each is None or not 1 < len(each) <= COMPARED or any(tests for tests, _ in each):
            return None
        values = [value for _, value in each]
        return None if any(isinstance(one, Call) for value in values for one, _ in below(value)) else values

    def candidates(self, loop: Loop, once: bool) -> list[dict[str, Value]] | None:
        """What there is for the names of a loop; what has to be worked out only if it is read `once`."""
        match loop:
            case Loop(names=(name,), source=Row(entries=entries)) if len(entries) <= FEW:
                given = [one for one in entries if not isinstance(one, All) and (once or isinstance(one, Const))]
                return [{name: one} for one in given] if len(given) == len(entries) else None
            case Loop(names=(number, count), source=Call(function="enumerate", args=(Slot() as row,))):
                width = self.widths.width(row)
                if width is not None and width <= FEW:
                    return [{number: Const(n), count: Item(row, Const(n))} for n in range(width)]
        return None

    def without_given(self, query: Query) -> Query:
        """A row that is given only to be looked in is not made: what would be in it is asked instead."""
        for number, (name, one) in enumerate(query.given):
            given = (*query.given[:number], *query.given[number + 1 :])
            if not free(one).isdisjoint(names_in(query)):
                continue
            looked = self.looked_in(substituted(Query(query.value, query.loops, given, query.spread), {name: one}))
            if isinstance(looked, Query) and not any(part == one for part, _ in below(looked)):
                return self.without_given(looked)
        return query

    def without_rows(self, body: Sequence[Code]) -> list[Code]:
        """The same code; a row that is made only to be counted or looked in is not made."""
        if not body:
            return []
        one, *others = body
        left = self.without_rows(others)
        match one:
            case Assign(var=Name(id=name), value=Call(function="tuple", args=(Query(loops=(Loop(source=Row()),)),))):
                tried = deepcopy(left)
                for statement in walk(tried):
                    change(statement, lambda value: self.looked_for(substituted(value, {name: one.value})))
                if not any(part == one.value for value in all_values(tried) for part, _ in below(value)):
                    return tried
        return [one, *left]

    def looked_for(self, value: Value) -> Value:
        found = self.looked_in(value)
        assert not isinstance(found, (All, Loop))
        return found

    def looked_in(self, part: Anything) -> Anything:
        return self.said(in_fewer_words(mapped(part, self.looked_in)))


def compared(how: str, values: Sequence[Value]) -> Value:
    """Whether values are all the same, or no two of them are; where it matters, none is that there is none."""
    told = [compare(one, "!=", NOBODY) for one in values]
    if how == "all_same_and_told":
        return every([alike(values), told[0]])
    apart: list[Value] = [compare(one, "!=", other) for one, other in combinations(values, 2)]
    return every(apart if how == "all_different" else [*apart, *told])


def alike(values: Sequence[Value]) -> Compare:
    first, *others = values
    return Compare(first, tuple(("==", one) for one in others))


def passed_by(value: Value) -> list[Value] | None:
    """The tests of which a sum counts those that hold."""
    match value:
        case Binary(operator="+", left=left, right=Either(test=test, yes=Const(value=1), no=Const(value=0))):
            others = passed_by(left)
            return None if others is None else [*others, test]
        case Either(test=test, yes=Const(value=1), no=Const(value=0)):
            return [test]
    return None


def is_truth(value: Value) -> bool:
    """Whether it is yes or no, and no number or row that counts as one."""
    match value:
        case Const():
            return isinstance(value.value, bool)
        case Compare() | Not():
            return True
        case Every() | Some():
            return all(map(is_truth, value.parts))
    return False


def passing(one: Value, query: Query) -> Value | None:
    """Whether something is among the candidates that pass: whether it is one, and passes."""
    match query:
        case Query(value=Name(id=value), loops=(Loop(names=(name,), source=Row() as row, tests=tests),), given=()):
            plain = isinstance(one, (Const, Name, Var))
            if plain and value == name and tests and all(map(is_quick, tests)) and sum(map(size, tests)) <= FEW:
                member = folded(compare(one, "in", row))
                asked = [folded(substituted(test, {name: one})) for test in tests]
                if isinstance(member, Const):
                    return every(asked) if member.value else member
                return every([member, *asked])
    return None


def is_quick(test: Value) -> bool:
    return not any(isinstance(one, (Call, Query, Asking)) for one, _ in below(test))


def folded(value: Value) -> Value:
    """What can be told of known members."""

    def change(part: Anything) -> Anything:
        part = mapped(part, change)
        match part:
            case Compare(first=Const(value=one), rest=((("in" | "not in") as relation, Row(entries=entries)),)):
                if all(isinstance(entry, Const) for entry in entries):
                    return Const((Const(one) in entries) is (relation == "in"))
            case Compare(first=Const(value=int(one)), rest=((("==" | "!=") as relation, Const(value=int(other))),)):
                return Const((one == other) is (relation == "=="))
            case Every(parts=(Const(value=known), *others)) if others:
                return every(others) if known else Const(False)
            case Either(test=Const(value=known)):
                return part.yes if known else part.no
            case Slot(at=Binary(operator="+", left=Const(value=int(base)), right=Const(value=int(more)))):
                return Slot(Const(base + more))
        return part

    found = change(value)
    assert not isinstance(found, (All, Loop))
    return found


def added(values: list[Value]) -> Value:
    known = sum(one.value for one in values if isinstance(one, Const) and isinstance(one.value, int))
    others = [one for one in values if not isinstance(one, Const)]
    parts = [*others, *([Const(known)] if known or not others else [])]
    found, *rest = parts
    for one in rest:
        found = Binary("+", found, one)
    return found


def counted(test: Value) -> Value:
    return if_passed([test], Const(1))


def if_passed(tests: list[Value], value: Value) -> Value:
    test = as_test(every(tests))
    return Either(test, value, Const(0)) if not isinstance(test, Const) else value if test.value else Const(0)


def as_test(value: Value) -> Value:
    """What holds where a value is neither nothing nor nought: the count of a member, if there is any of it."""
    match value:
        case Either(test=Compare(first=one, rest=((">", Const(value=0)),)) as test, yes=yes, no=Const(value=0)):
            return test if one == yes else value
        case Either(test=Const(value=known)):
            return as_test(value.yes if known else value.no)
    return value
