"""What is read more than once is read once: before a loop that it does not depend on, or before the whole value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from interpreter.compile.tree.values import All, Anything, Asking, Let, Loop, Name, Query, Value
from interpreter.compile.tree.walk import below, free, mapped, parts, replaced

Wanted = Callable[[Value], bool]


def loose(value: Value, wanted: Wanted, taken: frozenset[str] = frozenset()) -> Iterator[Value]:
    """The largest wanted parts that read nothing that is bound in the value itself or among the `taken`.

    Such a part has the same value wherever in the tree it stands, and before it.
    """
    yield from _loose(value, wanted, taken, frozenset())


def _loose(value: Anything, wanted: Wanted, taken: frozenset[str], bound: frozenset[str]) -> Iterator[Value]:
    if not isinstance(value, (All, Loop)) and wanted(value) and free(value).isdisjoint(bound | taken):
        yield value
        return
    for part, names in parts(value, bound):
        yield from _loose(part, wanted, taken, names)


def hoisted(
    tests: Iterable[Value], wanted: Wanted, candidate: str, fresh: Callable[[], Name]
) -> tuple[dict[Value, Name], list[Value]]:
    """What tests read that does not depend on the candidate, and the tests with names in the place of it."""
    names: dict[Value, Name] = {}
    found = []
    for test in tests:
        for one in loose(test, wanted, frozenset({candidate})):
            if one not in names:
                names[one] = fresh()
        found.append(replaced(test, names))
    return names, found


def shared(value: Value, wanted: Wanted) -> tuple[dict[Value, Name], Value]:
    """What a value asks for twice, and the value with names in the place of it."""
    found = Counter(loose(value, wanted))
    twice = [one for one, times in found.items() if times > 1]
    names: dict[Value, Name] = {one: Name(f"h{number}") for number, one in enumerate(twice)}
    return names, replaced(value, names)


def respelled(value: Value, names: dict[str, str]) -> Value:
    """The value with other names, also where it binds them."""

    def change(part: Anything) -> Anything:
        part = mapped(part, change)
        match part:
            case Name():
                return Name(names.get(part.id, part.id), part.sure)
            case Loop():
                return Loop(tuple(names.get(one, one) for one in part.names), part.source, part.tests)
            case Query():
                given = tuple((names.get(name, name), one) for name, one in part.given)
                return Query(part.value, part.loops, given, part.spread)
            case Let():
                return Let(names.get(part.name, part.name), part.value, part.body)
            case Asking():
                return Asking(tuple(names.get(one, one) for one in part.params), part.body)
        return part

    found = change(value)
    assert not isinstance(found, (All, Loop))
    return found


def canonical(value: Value) -> Value:
    """The same tree for values that differ only in how their own candidates are spelled."""
    own: dict[str, str] = {}
    for one, _ in below(value):
        match one:
            case Query():
                spelled = (*(name for name, _ in one.given), *(name for loop in one.loops for name in loop.names))
            case Let():
                spelled = (one.name,)
            case Asking():
                spelled = one.params
            case _:
                spelled = ()
        for name in spelled:
            own.setdefault(name, f"e{len(own)}")
    return respelled(value, own)
