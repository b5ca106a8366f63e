"""Property 4: everything named is open: an overlay can use, modify, answer or forbid it, and can add new things."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import interpreter
from interpreter.play.match import Match
from tests.properties.definitions import does, faults_of, overlay, written

BASE: dict[str, Any] = {
    "options": {"pace": {"default": 2, "from": 1, "to": 9}},
    "enums": {"hue": ["red", "blue"]},
    "kinds": {"tile": {"starts in": "heap", "properties": {"value": "number", "hue": "hue"}}},
    "zones": {
        "heap": {"holds": "tile", "seen by": "everyone"},
        "tray": {"for each": "player", "holds": "tile", "seen by": "everyone"},
    },
    "tables": [
        {
            "kind": "tile",
            "columns": ["id", "value", "hue"],
            "rows": [["amber", 1, "red"], ["birch", 2, "blue"], ["cedar", 3, "red"]],
        }
    ],
    "facts": {"sum": {"of": "game"}, "heard": {"of": "game"}},
    "quantities": {
        "reward": {"of": "player as p", "value": "pace"},
        "total": {"of": "player as p", "value": "sum of value over tile in tray of p"},
    },
    "procedures": {"cheer": {"do": ["add 1 to heard"]}},
    "actions": {
        "lift": {"do": ["choose a tile in heap as picked", "move picked to my tray", "perform cheer"]},
        "count": {"do": ["add reward of me to sum"]},
        "rest": {"do": ["add 0 to sum"]},
    },
    "turn": {
        "do": [
            {"step": "opening", "do": ["add 100 to heard"]},
            {"step": "acting", "do": [{"menu": ["lift", "count", "rest"]}]},
        ]
    },
    "end": [{"when": "round-number > 5", "finish": "now"}],
    "score": "total",
}


def extended(folder: Path, **parts: Any) -> Match:
    return interpreter.load(written(folder, **BASE), [overlay(folder, **parts)]).start(seed=1)


def fact(match: Match, name: str) -> int:
    return int(match.state[match.machine.layout.facts[name]])


def offered(match: Match) -> list[str]:
    return [match.decision.describe(choice).casefold() for choice in match.decision.choices()]


def test_a_quantity_is_modified(tmp_path: Path) -> None:
    match = extended(tmp_path, add={"rules": {"more": {"modifies": "reward of a player", "add": 5}}})
    does(match, "count")
    assert fact(match, "sum") == 7


def test_a_property_is_modified(tmp_path: Path) -> None:
    match = extended(tmp_path, add={"rules": {"more": {"modifies": "value of a tile", "add": 10}}})
    does(match, "lift", "birch")
    assert match.scores() == (12, 0)


def test_a_call_a_step_and_a_change_are_answered(tmp_path: Path) -> None:
    rules = {
        "one": {"after": "a call of cheer", "do": ["add 1000 to sum"]},
        "two": {"after": "opening ends", "do": ["add 1 to sum"]},
        "three": {"after": "a tile is moved to a tray", "do": ["add 50 to sum"]},
    }
    match = extended(tmp_path, add={"rules": rules})
    assert fact(match, "sum") == 1
    does(match, "lift", "amber")
    assert fact(match, "sum") == 1052


def test_a_call_is_forbidden(tmp_path: Path) -> None:
    assert offered(extended(tmp_path, add={"rules": {"bar": {"cannot": "a call of lift"}}})) == ["count", "rest"]


def test_a_step_is_replaced_removed_and_preceded(tmp_path: Path) -> None:
    assert (
        fact(extended(tmp_path, replace={"turn/opening": {"step": "opening", "do": ["add 7 to heard"]}}), "heard") == 7
    )
    assert fact(extended(tmp_path, remove=["turn/opening"]), "heard") == 0
    assert fact(extended(tmp_path, before={"turn/acting": ["add 3 to heard"]}), "heard") == 103
    assert fact(extended(tmp_path, after={"turn/opening": ["add 4 to heard"]}), "heard") == 104


def test_a_value_an_option_and_a_number_of_copies_are_set(tmp_path: Path) -> None:
    match = extended(tmp_path, set={"options/pace/default": 6})
    does(match, "count")
    assert fact(match, "sum") == 6
    match = extended(tmp_path, copies={"amber": 4})
    assert len(match.state[match.machine.layout.zones["heap"][0]]) == 6


def test_new_things_are_added(tmp_path: Path) -> None:
    """A card with a rule, a fact, a quantity, an action and a place of their own."""
    match = extended(
        tmp_path,
        add={
            "cards": {
                "joker": {
                    "kind": "tile",
                    "value": 9,
                    "hue": "blue",
                    "acts from": "tray",
                    "modifies": "reward of me",
                    "times": 10,
                }
            },
            "facts": {"luck": {"of": "player"}},
            "quantities": {"doubled": {"of": "player as p", "value": "luck of p * 2"}},
            "zones": {"attic": {"holds": "tile", "seen by": "everyone"}},
            "actions": {
                "stow": {"do": ["move all tile in heap to attic", "add 1 to luck of me", "add doubled of me to sum"]}
            },
        },
        replace={"turn/acting": {"step": "acting", "do": [{"menu": ["lift", "count", "stow"]}]}},
    )
    does(match, "lift", "joker", "stow", "count")
    assert fact(match, "sum") == 2 + 20
    assert len(match.state[match.machine.layout.zones["attic"][0]]) == 3


@pytest.mark.parametrize(
    "parts",
    [
        {"replace": {"turn/openin": {"step": "opening", "do": []}}},
        {"remove": ["actions/lifft"]},
        {"set": {"options/pase/default": 3}},
        {"copies": {"ambr": 2}},
        {"add": {"rules": {"x": {"modifies": "rewrd of a player", "add": 1}}}},
        {"add": {"rules": {"x": {"after": "a call of cher", "do": ["add 1 to sum"]}}}},
        {"ad": {"rules": {}}},
    ],
    ids=str,
)
def test_an_unknown_address_is_an_error_with_a_place(tmp_path: Path, parts: dict[str, Any]) -> None:
    found = faults_of(written(tmp_path, **BASE), expansions=(overlay(tmp_path, **parts),))
    errors = [one for one in found if one.severity == "error"]
    assert errors and errors[0].span is not None and errors[0].span.file.endswith("overlay.yaml")
    assert any(one.suggestions or one.help for one in errors)
