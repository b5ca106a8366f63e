"""The plain values of a view: members and cards by their ids, seats by number, truths as truths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, cast

from interpreter.compile.program.state import State
from interpreter.engine import reckoned
from interpreter.engine.held import Call
from interpreter.engine.machine import Machine
from interpreter.meaning.types.held import CallSeen as CallSeen
from interpreter.meaning.types.held import Counts as Counts
from interpreter.meaning.types.held import Seen


def called(machine: Machine, state: State, value: object) -> CallSeen:
    """A value of a fact that remembers a call."""
    call = cast(Call, value)
    return CallSeen(reckoned.called(machine, state, call), machine.held.performer(call))


Value: TypeAlias = Seen
Values: TypeAlias = Mapping[str, Value]  # by the name of what has them
Data: TypeAlias = "bool | int | str | list[Data] | dict[str, Data] | None"  # as JSON knows it


def data(value: Value) -> Data:
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, CallSeen):
        return {"call": value.call, "by": value.by}
    if isinstance(value, Mapping):
        return dict(value)
    return [data(one) for one in value]


def data_of(values: Values) -> dict[str, Data]:
    return {name: data(value) for name, value in values.items()}
