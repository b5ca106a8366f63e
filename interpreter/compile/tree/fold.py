"""What is known before play is worked out before play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import add, and_, eq, floordiv, ge, gt, le, lshift, lt, mod, mul, ne, or_, rshift, sub

from interpreter.compile.tree.values import (
    All,
    Arithmetic,
    Binary,
    Compare,
    Const,
    Either,
    Every,
    Loop,
    Minus,
    Name,
    Not,
    Plain,
    Query,
    Relation,
    Row,
    Some,
    Value,
)

Known = Plain | list[Plain]
RECKONED: dict[Arithmetic, Callable[..., Known]] = {
    "+": add, "-": sub, "*": mul, "//": floordiv, "%": mod, "<<": lshift, ">>": rshift, "&": and_, "|": or_,
}  # fmt: skip
HELD: dict[Relation, Callable[..., bool]] = {
    "==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
    "in": lambda one, row: one in row, "not in": lambda one, row: one not in row,
}  # fmt: skip


class Unknown(Exception):
    """Something that only the table knows."""


def known(value: Value) -> Plain:
    """The value of what reads nothing, or None."""
    try:
        return worked_out(value, {})
    except (Unknown, ArithmeticError):
        return None


def worked_out(value: Value, names: dict[str, Plain]) -> Plain:
    match value:
        case Const():
            return value.value
        case Name() if value.id in names:
            return names[value.id]
        case Row():
            entries: list[Plain] = []
            for one in value.entries:
                entries += several(one.row, names) if isinstance(one, All) else [worked_out(one, names)]
            return tuple(entries)
        case Binary():
            found = RECKONED[value.operator](worked_out(value.left, names), worked_out(value.right, names))
            assert not isinstance(found, list)
            return found
        case Minus():
            part = worked_out(value.part, names)
            assert isinstance(part, int)
            return -part
        case Compare():
            return compared(value, names)
        case Not():
            return not worked_out(value.part, names)
        case Every() | Some():
            wanted = isinstance(value, Every)
            result: Plain = wanted
            for one in value.parts:
                result = worked_out(one, names)
                if bool(result) is not wanted:
                    break
            return result
        case Either():
            return worked_out(value.yes if worked_out(value.test, names) else value.no, names)
        case Query():
            return tuple(gathered(value, names))
    raise Unknown


def compared(value: Compare, names: dict[str, Plain]) -> bool:
    left = worked_out(value.first, names)
    for operator, one in value.rest:
        right = worked_out(one, names)
        if not HELD[operator](left, right):
            return False
        left = right
    return True


def several(value: Value, names: dict[str, Plain]) -> tuple[Plain, ...]:
    found = worked_out(value, names)
    if not isinstance(found, tuple):
        raise Unknown
    return found


def gathered(value: Query, names: dict[str, Plain]) -> Iterator[Plain]:
    inner = dict(names)
    for name, one in value.given:
        inner[name] = worked_out(one, inner)
    for each in passed(value.loops, inner):
        yield worked_out(value.value, each)


def passed(loops: tuple[Loop, ...], names: dict[str, Plain]) -> Iterator[dict[str, Plain]]:
    if not loops:
        yield names
        return
    first, *rest = loops
    if len(first.names) != 1:
        raise Unknown
    for one in several(first.source, names):
        inner = {**names, first.names[0]: one}
        if all(worked_out(test, inner) for test in first.tests):
            yield from passed(tuple(rest), inner)


def const(value: Plain) -> Value:
    """A known value as a tree, rows entry by entry."""
    return Row(tuple(map(const, value))) if isinstance(value, tuple) else Const(value)
