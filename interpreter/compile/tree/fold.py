"""What is known before play is worked out before play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from operator import add, and_, eq, floordiv, ge, gt, le, lshift, lt, mod, mul, ne, or_, rshift, sub

from interpreter.compile.tree.values import (
    All,
    Arithmetic,
    Binary,
    Call,
    Compare,
    Const,
    Either,
    Every,
    Item,
    Loop,
    Minus,
    Name,
    Not,
    Plain,
    Query,
    Relation,
    Row,
    Slot,
    Some,
    Table,
    Value,
)
from interpreter.source.records import record

Known = Plain | list[Plain]
RECKONED: dict[Arithmetic, Callable[..., Known]] = {
    "+": add, "-": sub, "*": mul, "//": floordiv, "%": mod, "<<": lshift, ">>": rshift, "&": and_, "|": or_,
}  # fmt: skip
HELD: dict[Relation, Callable[..., bool]] = {
    "==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
    "in": lambda one, row: one in row, "not in": lambda one, row: one not in row,
}  # fmt: skip


# functions of rows and numbers that mean the same before play and at the table
FUNCTIONS: dict[str, Callable[..., Plain]] = {
    "len": len, "sum": sum, "max": max, "min": min, "any": any, "bool": bool, "tuple": tuple, "filled": tuple,
    "sorted": lambda row: tuple(sorted(row)), "set": lambda row: tuple(dict.fromkeys(row)),
}  # fmt: skip


class Unknown(Exception):
    """Something that only the table knows."""


@record
class Before:
    """What is known before play: names and tables, what some slots are sure to hold, what functions give."""

    names: Mapping[str, Plain] = field(default_factory=dict)
    slots: Mapping[int, Plain] = field(default_factory=dict)
    functions: Mapping[str, Callable[..., Plain]] = field(default_factory=dict)

    def calling(self, name: str, value: Plain) -> Before:
        return replace(self, names={**self.names, name: value})


NOTHING_YET = Before()


def known(value: Value, before: Before = NOTHING_YET) -> Plain:
    """The value of what reads nothing else, or None."""
    try:
        return worked_out(value, before)
    except (Unknown, ArithmeticError):
        return None


def worked_out(value: Value, before: Before) -> Plain:
    match value:
        case Const():
            return value.value
        case Name() | Table() if value.id in before.names:
            return before.names[value.id]
        case Slot(at=Const(value=int(at))) if at in before.slots:
            return before.slots[at]
        case Item():
            row, index = several(value.row, before), worked_out(value.at, before)
            assert isinstance(index, int)
            return row[index]
        case Call() if value.function in before.functions:
            named = {name: worked_out(one, before) for name, one in value.named}
            return before.functions[value.function](*(worked_out(arg, before) for arg in value.args), **named)
        case Row():
            entries: list[Plain] = []
            for one in value.entries:
                entries += several(one.row, before) if isinstance(one, All) else [worked_out(one, before)]
            return tuple(entries)
        case Binary():
            found = RECKONED[value.operator](worked_out(value.left, before), worked_out(value.right, before))
            assert not isinstance(found, list)
            return found
        case Minus():
            part = worked_out(value.part, before)
            assert isinstance(part, int)
            return -part
        case Compare():
            return compared(value, before)
        case Not():
            return not worked_out(value.part, before)
        case Every() | Some():
            wanted = isinstance(value, Every)
            result: Plain = wanted
            for one in value.parts:
                result = worked_out(one, before)
                if bool(result) is not wanted:
                    break
            return result
        case Either():
            return worked_out(value.yes if worked_out(value.test, before) else value.no, before)
        case Query():
            return tuple(gathered(value, before))
    raise Unknown


def compared(value: Compare, before: Before) -> bool:
    left = worked_out(value.first, before)
    for operator, one in value.rest:
        right = worked_out(one, before)
        if not HELD[operator](left, right):
            return False
        left = right
    return True


def several(value: Value, before: Before) -> tuple[Plain, ...]:
    found = worked_out(value, before)
    if not isinstance(found, tuple):
        raise Unknown
    return found


def gathered(value: Query, before: Before) -> Iterator[Plain]:
    for name, one in value.given:
        before = before.calling(name, worked_out(one, before))
    for each in passed(value.loops, before):
        yield worked_out(value.value, each)


def passed(loops: tuple[Loop, ...], before: Before) -> Iterator[Before]:
    if not loops:
        yield before
        return
    first, *rest = loops
    if len(first.names) != 1:
        raise Unknown
    for one in several(first.source, before):
        inner = before.calling(first.names[0], one)
        if all(worked_out(test, inner) for test in first.tests):
            yield from passed(tuple(rest), inner)


def const(value: Plain) -> Value:
    """A known value as a tree, rows entry by entry."""
    return Row(tuple(map(const, value))) if isinstance(value, tuple) else Const(value)
