"""A game can go native at any decision and come back, also in the middle of half-finished rules: nothing differs."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.compile.native.cells import Declined
from interpreter.engine.native import playing
from interpreter.engine.native.compilers import NoCompiler, find
from interpreter.play.match import Match
from tests.engine.native.asking import AS_SHIPPED, QUICKLY, SANITIZING
from tests.engine.native.lock_step import parts_at_the_door
from tests.playthroughs.playing import ALL, Table

LONGEST = 60  # decisions
DEEP = Path(__file__).parent / "odd" / "deep.yaml"


@pytest.fixture(autouse=True)
def a_compiler() -> None:
    found = find()
    if isinstance(found, NoCompiler):
        pytest.skip(str(found.message))


def tables(*names: str) -> list[Table]:
    return [played.tables[-1] for played in ALL if played.name in names]


PLAYED = tables(
    "games-splendor", "games-queens_collection", "toys-deal",
    "toys-bundles", "toys-held",
)  # fmt: skip


LOOKED_AT = PLAYED[2:] if SANITIZING in os.environ else PLAYED


@pytest.mark.parametrize("table", LOOKED_AT, ids=lambda one: f"{one.path}-{one.players}")
def test_a_game_goes_native_at_any_decision_and_comes_back(table: Table) -> None:
    rules = playing.table(table.game.machine(table.players), QUICKLY)
    assert isinstance(rules, playing.Table), rules
    assert not parts_at_the_door(table.game.start(table.players, 3), rules, 3, LONGEST)


@AS_SHIPPED
def test_what_is_refused_leaves_everything_as_it_was() -> None:
    match = interpreter.load("splendor").start(2, 1)
    position = interpreter.natively(match)
    before = position.copy()
    for wrong in (99, -1, 10**40, (1, 2), True):
        with pytest.raises(interpreter.Refused):
            position.step(wrong)
        assert not position.allows(wrong)
    assert position == before and position.match() == match


@AS_SHIPPED
def test_copies_never_influence_each_other() -> None:
    match = interpreter.load("splendor").start(2, 1)
    position = interpreter.natively(match)
    twin = position.copy()
    assert twin == position and hash(twin) == hash(position)
    twin.step(twin.choices()[0])
    assert twin != position and position.match() == match


@AS_SHIPPED
def test_random_players_go_on_as_they_do_in_python() -> None:
    match = interpreter.load("splendor").start(3, 4)
    position = interpreter.natively(match)
    match.play_on(Random(11).random, 50)
    assert position.play_on(11, 50) == -1
    assert position.match() == match
    match.play_on(Random(12).random)
    assert position.play_on(12) > 0 and position.over
    assert position.result == match.result and position.choices() == [] and position.point is None


@AS_SHIPPED
def test_where_native_play_is_declined_the_construct_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from interpreter.engine.native.playable import Unready
    from interpreter.words import everywhere

    game = interpreter.load("splendor")
    monkeypatch.setattr(game, "native", lambda players, traced: Unready(everywhere("no such thing")))
    with pytest.raises(interpreter.DefinitionError, match="no such thing"):
        interpreter.natively(game.start(2))


@AS_SHIPPED
def test_rules_deeper_than_c_has_room_for_are_played_behind_the_same_door() -> None:
    match = interpreter.load(DEEP).start(2, 1)
    position = interpreter.natively(match)
    position.step(0)
    match.choose(0)
    rooms = set[bool]()
    for number in range(1501):
        rooms.add(has_room(match))
        if number % 100 == 0 or number > 1490:
            assert position.choices() == [0, 1] and position.allows(1) and not position.allows(2)
            assert position.match() == match and interpreter.natively(match) == position
            twin = position.copy()
            assert twin == position and hash(twin) == hash(position)
            twin.step(1)
            assert twin != position and position.match() == match
            with pytest.raises(interpreter.Refused):
                position.step(2)
        position.step(number % 2)
        match.choose(number % 2)
    assert rooms == {True, False} and has_room(match), "it was too deep, and then it was not"
    assert position.match() == match


@AS_SHIPPED
def test_random_players_go_on_where_c_has_no_room() -> None:
    match = interpreter.load(DEEP).start(2, 1)
    match.choose(0)
    for _ in range(1200):
        match.choose(0)
    position = interpreter.natively(match)
    assert not has_room(match) and position.play_on(5, 10) == match.play_on(Random(5).random, 10) == -1
    assert position.match() == match
    assert position.play_on(6) == match.play_on(Random(6).random) and position.result == match.result


@AS_SHIPPED
def test_any_seed_is_taken() -> None:
    match = interpreter.load("kuhn_poker").start(2, 1)
    position = interpreter.natively(match)
    assert position.play_on(10**30) == match.play_on(Random(10**30).random) and position.match() == match


def has_room(match: Match) -> bool:
    table = match.game.native(len(match.seats), traced=True)
    assert isinstance(table, playing.Table)
    try:
        table.encoded(match.state)
    except Declined:
        return False
    return True
