"""What every statement that rules are lowered to keeps to."""

from __future__ import annotations

from dataclasses import fields

import pytest

from interpreter.compile.building.close import Close
from interpreter.compile.lowering import lowered
from interpreter.compile.program.program import Program
from interpreter.compile.tree.code import Log, walk
from interpreter.engine.bound import bound_functions
from interpreter.engine.support import FUNCTIONS
from interpreter.play.events import KINDS
from interpreter.play.events.event import Happened
from tests.playthroughs.playing import ALL, Played

OWN = {one.name for one in fields(Happened)}


@pytest.fixture(params=ALL[::7], ids=lambda played: played.name)
def program(request: pytest.FixtureRequest) -> Program:
    played: Played = request.param
    table = played.tables[-1]
    return lowered(table.game.checked, table.players, table.game.options, traced=True)


def test_a_statement_stands_in_one_place_only(program: Program) -> None:
    """Whoever puts other variables into a routine changes each statement once."""
    seen: dict[int, str] = {}
    for name, function in program.functions.items():
        for one in walk(function.body):
            assert id(one) not in seen, (seen[id(one)], name, one)
            seen[id(one)] = name


def test_what_an_entry_of_the_log_tells_is_named_as_its_event_names_it(program: Program) -> None:
    entries = [one for function in program.functions.values() for one in walk(function.body) if isinstance(one, Log)]
    assert entries
    for entry in entries:
        parts = [one.name for one in fields(KINDS[entry.kind]) if one.name not in OWN]
        assert [*entry.told] == parts[: len(entry.told)], entry.kind


@pytest.mark.parametrize("counting", [None, Close()], ids=["plain", "close"])
def test_no_function_of_a_program_is_called_like_one_of_the_runtime(counting: Close | None) -> None:
    taken = 0
    for played in ALL[::5]:
        table = played.tables[0]
        program = lowered(table.game.checked, table.players, table.game.options, True, counting)
        runtime = {*FUNCTIONS, *bound_functions(program.layout)}
        assert runtime.isdisjoint(program.tables.functions), played.name
        taken += len(program.tables.functions)
    assert taken
