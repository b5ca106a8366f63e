"""Values that are numbers for sure, truths as numbers, and the highest or lowest of a row."""

from __future__ import annotations

from typing import Literal

from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import known
from interpreter.compile.tree.values import Name, Value

Extreme = Literal["max", "min"]


def extreme(name: Extreme, row: Value) -> Value:
    """The highest or the lowest of a row, and nought of none."""
    return v.Call(name, (row,), (("default", v.Const(0)),))


def is_from_nought(value: Value) -> bool:
    return isinstance(value, v.Const) and isinstance(value.value, int) and value.value >= 0


def is_sure(value: Value) -> bool:
    """Whether a value is a number from 0 on, or a candidate of a selection, which is never nothing."""
    return value.sure if isinstance(value, Name) else is_from_nought(value)


def as_number(value: Value) -> Value:
    """A truth as 1 or 0, whatever a test says yes with."""
    found = known(value)
    return v.Either(value, v.Const(1), v.Const(0)) if found is None else v.Const(int(bool(found)))
