"""A choice can be taken back as long as it told nothing: not by chance, not by a card, and not by what a rule did."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interpreter.play.taken_back import can_be_taken_back
from tests.properties.definitions import opened

GAME: dict[str, Any] = {
    "kinds": {"tile": {"starts in": "deck", "properties": {"value": "number"}}},
    "tables": [{"kind": "tile", "columns": ["id", "value"], "rows": [[f"t{n}", n] for n in range(1, 7)]}],
    "zones": {
        "deck": {"shape": "pile", "seen by": "nobody"},
        "hand": {"for each": "player", "seen by": "owner"},
        "heap": {"shape": "pile"},
        "tray": {"shape": "pile"},
    },
    "stocks": {
        "coin": {"held by": ["player", "bank"], "count": 40, "start": {"bank": 20, "player": 10}},
        "bean": {"held by": "player", "endless": True, "seen by": "owner"},
    },
    "facts": {"peeked": {"of": "player", "seen by": "owner"}, "secret": {"of": "player", "seen by": "owner"}},
    "setup": [
        "move t5 to heap",
        "move t6 to heap",
        "shuffle deck",
        {"for each": "each player as p", "do": ["draw 1 tile from deck to hand of p"]},
    ],
    "actions": {
        "earn": {"do": ["gain 1 coin"]},
        "count": {"do": [{"if": "size of hand of next player of me > 0", "then": ["gain 1 coin"]}]},
        "think": {"targets": ["choose secretly a number from 1 to 3 as x"], "do": ["set secret of me to x"]},
        "gamble": {"do": [{"if": "value of top tile of deck > 3", "then": ["gain 3 coin"], "else": ["lose 3 coin"]}]},
        "peek": {"do": ["set peeked of me to value of top tile of deck"]},
        "ask": {"do": [{"if": "hand of next player of me has a tile where value > 3", "then": ["gain 1 coin"]}]},
        "weigh": {"do": [{"if": "beans of next player of me > 0", "then": ["gain 1 coin"]}]},
        "show": {"do": ["reveal all tile in my hand"]},
        "throw": {"do": ["choose a number from 1 to 6 at random as die", "gain (die) coin"]},
        "lift": {"targets": ["choose a tile in heap as t"], "do": ["move t to tray"]},
    },
    "turn": {"do": [{"menu": ["earn", "count", "think", "gamble", "peek", "ask", "weigh", "show", "throw", "lift"]}]},
    "end": [{"when": "round-number > 9", "finish": "now"}],
    "quantities": {"wealth": {"of": "player as p", "value": "coins of p"}},
    "score": "wealth",
}


@pytest.mark.parametrize(
    ("action", "silent"),
    [("earn", True), ("count", True), ("gamble", False), ("peek", False), ("ask", False), ("weigh", False),
     ("show", False), ("throw", False)],
)  # fmt: skip
def test_what_a_rule_looked_at_cannot_be_forgotten(tmp_path: Path, action: str, silent: bool) -> None:
    match = opened(tmp_path, **GAME).start(2, seed=1)
    assert can_be_taken_back(match, [(0, match.decision.parse(action))]) is silent


def test_the_card_that_is_chosen_is_the_one_that_is_looked_at(tmp_path: Path) -> None:
    """It is answered by its position: the card of that number in the definition lies hidden, and has no part in it."""
    match = opened(tmp_path, **GAME).start(2, seed=1)
    assert can_be_taken_back(match, [(0, match.decision.parse("lift")), (0, 0)])


def test_a_secret_of_ones_own_can_be_changed(tmp_path: Path) -> None:
    match = opened(tmp_path, **GAME).start(2, seed=1)
    assert can_be_taken_back(match, [(0, match.decision.parse("think")), (0, 2)])


def test_the_choices_themselves_are_left_alone(tmp_path: Path) -> None:
    match = opened(tmp_path, **GAME).start(2, seed=1)
    before = match.copy()
    can_be_taken_back(match, [(0, match.decision.parse("gamble"))])
    assert match == before and match.entries == before.entries
