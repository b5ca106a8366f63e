"""What is asked for again in the same value, and surely asked for once, is worked out once before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeGuard

from interpreter.compile.passes.cheap import takes_long
from interpreter.compile.python.values import closed
from interpreter.compile.tree.values import (
    Anything,
    Asking,
    Binary,
    Call,
    Compare,
    Either,
    Every,
    Let,
    Name,
    Query,
    Some,
    Spread,
    Value,
)
from interpreter.compile.tree.walk import below, children, free, replaced


def shared(value: Value, fresh: Callable[[], Name]) -> tuple[list[tuple[Name, Value]], Value]:
    """The values that come first, with their names, and the value that reads these."""
    before: list[tuple[Name, Value]] = []
    while (one := repeated(value)) is not None:
        name = fresh()
        before.append((name, one))
        value = replaced(value, {one: name})
    return before, value


def repeated(value: Value) -> Value | None:
    """The largest part that stands in a value twice, means the same in both places, and is surely worked out."""
    times: Counter[Value] = Counter(one for one, bound in below(value) if is_work(one) and free(one).isdisjoint(bound))
    if not times or max(times.values()) < 2:
        return None
    sure = {one for one in surely(value) if times[one] > 1} if times else set()
    return max(sure, key=lambda one: (sum(1 for _ in below(one)), closed(one)), default=None)


# functions that only reckon with what they are given
PLAIN = frozenset(("len", "sum", "min", "max", "tuple", "sorted", "set", "any", "all", "only", "best", "tally"))


def is_work(part: Anything) -> TypeGuard[Call | Query | Binary]:
    match part:
        case Binary(operator="+"):
            return isinstance(part.right, Either)  # a count that is written out
        case Call():
            return part.function in PLAIN and takes_long(part)
        case Query():
            return part.spread is Spread.ROW
    return False


def surely(value: Anything) -> Iterator[Value]:
    """The parts that are worked out whenever the value is."""
    if is_work(value):
        yield value
    match value:
        case Asking():
            return
        case Every() | Some():
            yield from surely(value.parts[0])
        case Either():
            yield from surely(value.test)
        case Compare():
            yield from surely(value.first)
            yield from surely(value.rest[0][1])
        case Query():
            if not value.given:
                yield from surely(value.loops[0].source)
        case Let():
            yield from surely(value.value)
        case _:
            for one in children(value):
                yield from surely(one)
