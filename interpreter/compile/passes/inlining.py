"""Short functions are written where they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from interpreter.compile.tree.values import All, Anything, Asking, Call, Const, Loop, Name, Query, Table, Value, Var
from interpreter.compile.tree.walk import below, free, mapped, parts, substituted

SHORT = 30  # parts of a value that is written wherever it is asked for
LONG = 300  # and of one that is asked for in one place only

Body = tuple[tuple[str, ...], Value]  # of a function that only works out a value: its parameters, and the value


def written_in(value: Value, body: Callable[[str], Body | None]) -> Value:
    """The value with functions written out that `body` knows."""

    def change(part: Anything) -> Anything:
        part = mapped(part, change)
        if isinstance(part, Call) and not part.named and (known := body(part.function)) is not None:
            return written_out(part, *known)
        return part

    found = change(value)
    assert not isinstance(found, (All, Loop))
    return found


def written_out(call: Call, params: tuple[str, ...], value: Value) -> Value:
    """A call as what the function works out; as it is, where that would be worked out otherwise or more often."""
    if len(params) != len(call.args):
        return call
    given: dict[str, Value] = {}
    for name, one in zip(params, call.args):
        if name == "S":
            if one != Name("S"):
                return call
        elif not isinstance(one, (Const, Name, Table, Var)) and not is_read_once(name, value):
            return call
        else:
            given[name] = one
    read = frozenset[str]().union(*map(free, given.values()))
    if any(not read.isdisjoint(bound) for _, bound in below(value)):
        return call  # a name of the one would mean something of the other
    return together(value, given)


def together(value: Value, given: Mapping[str, Value]) -> Value:
    """All names at once: what is put in for one may be spelled as another."""
    apart = {name: Name(f"{name}'") for name in given}
    for name, other in apart.items():
        value = substituted(value, {name: other})
    for name, other in apart.items():
        value = substituted(value, {other.id: given[name]})
    return value


def is_read_once(name: str, value: Value) -> bool:
    """Whether a name is read in one place, and not for each of several."""
    return reads(name, value) <= 1


def reads(name: str, value: Anything) -> int:
    if isinstance(value, Name):
        return int(value.id == name)
    several = isinstance(value, Asking)
    found = 0
    for number, (part, _) in enumerate(parts(value)):
        often = several or (isinstance(value, Query) and number > 0)
        found += reads(name, part) * (2 if often else 1)
    return found


def size(value: Value) -> int:
    return sum(1 for _ in below(value))
