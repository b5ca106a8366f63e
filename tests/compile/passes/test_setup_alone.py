"""A build that goes no further than its setup sets the game up as every other does, and holds less."""

from __future__ import annotations

import pytest

from interpreter import Game, Match
from interpreter.compile.program import layout as slots
from tests.playthroughs.playing import ALL, Played

TOYS = (
    "agenda",
    "chance",
    "course",
    "ends",
    "first-values",
    "last-words",
    "own-course",
    "put-off",
    "reshuffle",
    "setup",
)
SOME = [one for one in ALL if one.name.startswith("games") or one.name.removeprefix("toys-") in TOYS]
WHERE = (slots.ANSWER, slots.FRAME)  # how far the rules are, which every build tells by blocks of its own


@pytest.mark.parametrize("played", SOME, ids=lambda one: one.name)
def test_the_setup_is_the_same(played: Played) -> None:
    table = played.tables[0]
    whole, alone = (set_up(game, table.players) for game in (table.game, table.game.set_up_alone()))
    assert len(alone.machine.blocks) < len(whole.machine.blocks)
    assert laid_out(whole) == laid_out(alone)
    assert [one.kind for one in whole.decisions] == [one.kind for one in alone.decisions]
    assert whole.log() == alone.log()


def test_all_that_was_looked_at_sets_up_something() -> None:
    assert {*TOYS} <= {one.name.removeprefix("toys-") for one in SOME}
    assert any(len(one.tables[0].game.start(one.tables[0].players, 1).log()) > 1 for one in SOME)


def set_up(game: Game, players: int) -> Match:
    match = game.prepared(players, seed=1)
    match.begin(stop_when_ready=True)
    return match


def laid_out(match: Match) -> list[object]:
    return [one for slot, one in enumerate(match.state[: match.machine.layout.size]) if slot not in WHERE]
