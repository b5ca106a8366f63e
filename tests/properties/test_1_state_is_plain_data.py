"""Property 1: a state is integers, tuples and lists, always; also in the middle of an interrupted effect."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import interpreter
from interpreter.play.match import Match
from tests.laws.tables import TABLES, Table, walk
from tests.properties.definitions import does, opened

# an action that stops three calls deep, inside two loops, while a rule answers a move with a question of its own
NESTED: dict[str, Any] = {
    "kinds": {"tile": {"starts in": "heap", "properties": {"value": "number"}}},
    "zones": {
        "heap": {"holds": "tile", "seen by": "everyone"},
        "tray": {"for each": "player", "holds": "tile", "seen by": "everyone"},
    },
    "tables": [
        {
            "kind": "tile",
            "columns": ["id", "value"],
            "rows": [["a", 1], ["b", 2], ["c", 3], ["d", 4], ["e", 5], ["f", 6]],
        }
    ],
    "facts": {"sum": {"of": "game"}, "answered": {"of": "game"}},
    "procedures": {
        "outer": {"do": [{"for each": "each player", "as": "p", "do": ["perform inner on p", "add 10 to sum"]}]},
        "inner": {
            "on": "a player as victim",
            "do": [
                {
                    "repeat": {
                        "times": 2,
                        "do": [
                            "choose a tile in heap as picked",
                            "move picked to tray of victim",
                            "add value of picked to sum",
                        ],
                    }
                },
                "add 100 to sum",
            ],
        },
    },
    "rules": {
        "echo": {
            "after": "a tile is moved to a tray",
            "do": [
                {
                    "choose one": {
                        "who": "active-player",
                        "options": [
                            {"label": "loud", "do": ["add 1 to answered"]},
                            {"label": "low", "do": ["add 2 to answered"]},
                        ],
                    }
                },
            ],
        }
    },
    "actions": {"go": {"do": ["perform outer", "add 1000 to sum"]}},
    "turn": {"do": [{"menu": ["go"], "pass if": "1 = 1"}]},
    "end": [{"when": "round-number > 1", "finish": "now"}],
}


def plain(value: Any, path: str = "state") -> None:
    """Only whole numbers, and lists and tuples of them; a truth would be saved as another byte than a number."""
    if type(value) in (list, tuple):
        for number, one in enumerate(value):
            plain(one, f"{path}[{number}]")
    else:
        assert type(value) is int, f"{path} is {value!r}"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_state_of_every_game_is_plain(table: Table) -> None:
    match = table.game.start(table.players, 3)
    for one in islice(walk(match, Random(3)), 200):
        plain(one.state)
    plain(match.state)


def interrupted(folder: Path) -> Match:
    match = opened(folder, **NESTED).start(seed=1)
    does(match, "go", "b")
    assert match.decision.point.name != "picked", "the rule is heard before the effect goes on"
    return match


def test_an_interrupted_effect_is_plain_and_resumes_where_it_stopped(tmp_path: Path) -> None:
    match = interrupted(tmp_path)
    plain(match.state)
    assert match.state[match.machine.layout.facts["sum"]] == 0, "the effect waits"
    does(match, "loud")
    assert match.state[match.machine.layout.facts["sum"]] == 2
    does(match, "a", "low", "c", "loud", "d", "loud")
    # 2 + 1 + 3 + 4 by value, two inner ends, two rounds of the outer loop, and the end of the action
    assert match.state[match.machine.layout.facts["sum"]] == 10 + 200 + 20 + 1000
    assert match.state[match.machine.layout.facts["answered"]] == 5


def test_the_whole_game_is_in_the_state(tmp_path: Path) -> None:
    """Nothing but the list is needed: a match made anew from it, by a game loaded anew, goes on alike."""
    match = interrupted(tmp_path)
    numbers = json.loads(match.save())["state"]
    assert isinstance(numbers, list)
    again = interpreter.load(tmp_path / "trial.yaml").resume(match.save())
    for one in (match, again):
        does(one, "low", "a", "low", "c", "low", "d", "low")
    assert match == again and match.save() == again.save()


def test_a_match_holds_nothing_of_the_game_beside_its_state(tmp_path: Path) -> None:
    match = interrupted(tmp_path)
    bare = Match(match.game, match.machine, match.machine.copy(match.state), match.seats, match.seed, False, False)
    assert bare == match and hash(bare) == hash(match)
    assert list(bare.decision.choices()) == list(match.decision.choices())
    assert bare.view(0) == match.view(0)


def test_states_are_compared_and_hashed_by_value(tmp_path: Path) -> None:
    match = interrupted(tmp_path)
    twin = match.copy()
    does(twin, "low")
    assert twin != match
    does(match, "low")
    assert twin == match and len({twin, match}) == 1
