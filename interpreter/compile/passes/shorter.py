"""Values said in fewer words: what is decided already, rows that are made only to be read, loops inside loops."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.compile.tree.values import (
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
    Query,
    Row,
    Some,
    Spread,
    Table,
    Value,
    Var,
    every,
    some,
)
from interpreter.compile.tree.walk import below, free, mapped, parts, substituted

READ_ALONG = ("tally", "all_different", "all_different_and_told", "all_same_and_told", "consecutive")  # nor do these
READ_ONLY = ("len", "sum", "max", "min", "sorted", "set", "any", "all", "tuple")  # they keep nothing of the row


def shorter(value: Value, also: Callable[[Anything], Anything] = lambda part: part) -> Value:
    """The value in fewer words; `also`: what else may be said of each part, in the same walk."""

    def change(part: Anything) -> Anything:
        return also(said(mapped(part, change)))

    found = change(value)
    assert not isinstance(found, (All, Loop))
    return found


def said(part: Anything) -> Anything:
    match part:
        case Either(test=Const(value=known)):
            return part.yes if known else part.no
        case Every():
            return every_of(part)
        case Some():
            return some_of(part)
        case Binary(operator="+", right=Row(entries=())):
            return part.left
        case Binary(operator="+", left=Row(entries=())):
            return part.right
        case Call(function="tuple", args=(Row() as row,), named=()):
            return row
        case Call(args=(Call(function="tuple", args=(Query() as query,)),), named=()) if part.function in READ_ONLY:
            return Call(part.function, (query,))
        case Call(args=(Query() as query, *more)) if part.function in (*READ_ONLY, *READ_ALONG):
            match query:
                case Query(value=Name(id=value), loops=(Loop(names=(name,), source=within, tests=()),), given=()):
                    return Call(part.function, (within, *more), part.named) if value == name else part
        case Let(name=name, value=given, body=body):
            plain = isinstance(given, (Const, Name, Var, Table)) or reads(name, body) <= 1
            return substituted(body, {name: given}) if plain and free(given).isdisjoint(names_in(body)) else part
        case Query():
            return fused(part)
    return part


def every_of(value: Every) -> Value:
    """What surely holds need not be asked, and after what surely does not hold nothing is."""
    parts = [one for one in value.parts[:-1] if not (isinstance(one, Const) and one.value)]
    parts.append(value.parts[-1])
    for number, one in enumerate(parts):
        if isinstance(one, Const) and not one.value:
            return every(parts[: number + 1])
    return every(parts)


def some_of(value: Some) -> Value:
    parts = [one for one in value.parts[:-1] if not (isinstance(one, Const) and not one.value)]
    return some([*parts, value.parts[-1]])


def fused(query: Query) -> Query:
    """A loop over what another query finds goes over the candidates of that one itself."""
    query = named_once(query)
    first, *others = query.loops
    source = first.source
    if isinstance(source, Call) and source.function == "tuple" and len(source.args) == 1:
        (source,) = source.args
    if not isinstance(source, Query) or source.spread is not Spread.ROW or len(first.names) != 1:
        return query
    (name,), own = first.names, names_in(source)
    rest: list[Value] = [*first.tests, *(part for one in others for part in (one.source, *one.tests)), query.value]
    if any(not own.isdisjoint(read) for read in map(free, rest)) or name in own:
        return query
    if not isinstance(source.value, Name) and sum(reads(name, one) for one in rest) > 1:
        return query  # it would be worked out again

    def put(value: Value) -> Value:
        return substituted(value, {name: source.value})

    *outer, last = source.loops
    loops = [*outer, Loop(last.names, last.source, (*last.tests, *map(put, first.tests)))]
    loops += [Loop(one.names, put(one.source), tuple(map(put, one.tests))) for one in others]
    return Query(put(query.value), tuple(loops), (*query.given, *source.given), query.spread)


def named_once(query: Query) -> Query:
    """What is only another name for something is called by that."""
    for number, (name, one) in enumerate(query.given):
        if isinstance(one, (Const, Name, Var)) and free(one).isdisjoint(names_in(query)):
            given = (*query.given[:number], *query.given[number + 1 :])
            changed = substituted(Query(query.value, query.loops, given, query.spread), {name: one})
            assert isinstance(changed, Query)
            return named_once(changed)
    return query


def names_in(value: Value) -> frozenset[str]:
    """The names that a value binds itself, in whatever depth."""
    return frozenset[str]().union(*(bound for _, bound in below(value)))


def reads(name: str, value: Anything) -> int:
    """In how many places a name is read; where that is done for each of several, it counts as more than one."""
    if isinstance(value, Name):
        return int(value.id == name)
    often = isinstance(value, (Asking, Query))
    return sum(reads(name, part) * (2 if often else 1) for part, bound in parts(value) if name not in bound)
