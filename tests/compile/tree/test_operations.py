"""The table of operations says what the runtime brings, and generated code calls nothing else."""

from __future__ import annotations

import builtins
import inspect
from collections.abc import Callable
from typing import Any, get_args

import pytest

from interpreter.compile.flow.emit import Emitter
from interpreter.compile.lowering import lowered
from interpreter.compile.tree import operations
from interpreter.compile.tree.code import all_values
from interpreter.compile.tree.operations import OPERATIONS, Effect, Form
from interpreter.compile.tree.values import STATE, Call
from interpreter.compile.tree.walk import below
from tests.playthroughs.playing import ALL, Played

TABLES = [one for one in ALL if one.name.startswith("toys")][::6]
COUNTED = ("SEEN", "TOOK_PART")  # what only a build that counts brings, or only its C


def brought() -> dict[str, Callable[..., Any]]:
    """What a machine gives to generated code."""
    table = TABLES[0].tables[0]
    return {name: one for name, one in table.game.machine(table.players).names.items() if callable(one)}


def test_every_operation_has_a_signature() -> None:
    assert set(OPERATIONS) == set(get_args(operations.Name))


@pytest.mark.parametrize("name", sorted(set(OPERATIONS) - {*dir(builtins), *COUNTED}))
def test_the_runtime_brings_every_operation_as_the_table_says(name: operations.Name) -> None:
    one = OPERATIONS[name]
    found = [x for x in inspect.signature(brought()[name]).parameters.values() if x.default is x.empty]
    assert len(found) == len(one.takes) - one.more
    assert (found[:1] != [] and found[0].name in ("S", "state")) == (one.takes[0] is Form.STATE)


@pytest.mark.parametrize("played", TABLES, ids=lambda one: one.name)
def test_nothing_else_is_called(played: Played) -> None:
    table = played.tables[0]
    functions = Emitter(lowered(table.game.checked, table.players, table.game.options, True)).functions
    own = {one.name for one in functions}
    for function in functions:
        for value in all_values(function.body):
            for call, _ in below(value):
                if isinstance(call, Call) and call.function not in own:
                    assert fits(call), f"{call} in {function.name}"


def fits(call: Call) -> bool:
    one = OPERATIONS[call.function]  # type: ignore[index]
    few, many = len(one.takes) - one.more, len(one.takes)
    of_state = one.takes[0] is Form.STATE
    return few <= len(call.args) and (one.more or len(call.args) <= many) and (call.args[:1] == (STATE,)) == of_state


def test_what_changes_nothing_is_not_given_the_state() -> None:
    for name, one in OPERATIONS.items():
        if one.effect is Effect.NONE:
            assert Form.STATE not in one.takes, name
