"""Values said in fewer words: what is decided already, rows that are made only to be read, loops inside loops."""

from __future__ import annotations

from interpreter.compile.tree.reading import respelled
from interpreter.compile.tree.values import (
    All,
    Anything,
    Binary,
    Call,
    Const,
    Either,
    Every,
    Loop,
    Name,
    Query,
    Row,
    Some,
    Spread,
    Value,
    every,
    some,
)
from interpreter.compile.tree.walk import below, mapped

READ_ONLY = ("len", "sum", "max", "min", "sorted", "set", "any", "all", "tuple")  # they keep nothing of the row


def shorter(value: Value) -> Value:
    def change(part: Anything) -> Anything:
        return said(mapped(part, change))

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
    first, *others = query.loops
    source = first.source
    if isinstance(source, Call) and source.function == "tuple" and len(source.args) == 1:
        (source,) = source.args
    if not isinstance(source, Query) or source.spread is not Spread.ROW or len(first.names) != 1:
        return query
    *outer, last = source.loops
    if last.names != (getattr(source.value, "id", None),):
        return query
    (name,) = first.names
    if any(isinstance(one, Name) and one.id == name for one, _ in below(source)):
        return query
    inner = respelled(source, {last.names[0]: name})
    assert isinstance(inner, Query)
    *outer, last = inner.loops
    loop = Loop(first.names, last.source, (*last.tests, *first.tests))
    return Query(query.value, (*outer, loop, *others), (*query.given, *inner.given), query.spread)
