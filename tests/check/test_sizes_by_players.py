"""Sizes and lists that depend on how many play are given for every number of players, each in the same form."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter

GAME = """\
language: 1
game: sizes
players: 2 to 3
kinds: {{tile: {{starts in: bag}}}}
cards: {{dark: {{kind: tile, copies: 3}}}}
zones:
  bag: {{shape: pile}}
  stand: {{for each: {stand}}}
  rack: {{shape: row, slots: {rack}}}
quantities: {{sizes: {sizes}, stands: number of stand, most: entry 1 of sizes or else 0}}
rules: {{fed: {{after: turn starts, if: stands > most, do: []}}}}
actions: {{rest: {{do: [{rest}]}}}}
turn: {{do: [{{menu: [rest]}}]}}
end: [{{when: round-number > 1, finish: now}}]
"""
GOOD = {
    "stand": "{by players: {2: 3, 3: 4}}",
    "rack": "{by players: {2: 1, 3: 2}}",
    "sizes": "{by players: {2: [1], 3: [2, 3]}}",
    "rest": "",
}


def faults(folder: Path, **changed: str) -> list[tuple[str, str]]:
    (folder / "sizes.yaml").write_text(GAME.format(**GOOD | changed), encoding="utf-8")
    found = interpreter.faults(folder / "sizes.yaml")
    return [(one.code, one.message) for one in found if one.severity == "error"]


def test_what_is_given_for_all_is_good(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("changed", "code", "message"),
    [
        ({"stand": "{by players: {2: 3}}"}, "E382", "no `for each` of `stand` for 3 players"),
        ({"rack": "{by players: {3: 2}}"}, "E382", "no `slots` of `rack` for 2 players"),
        ({"rack": "{by players: {2: 0, 3: 2}}"}, "E101", "`2` must be a whole number from 1 on, not the number 0"),
        ({"sizes": "{by players: {2: [1]}}"}, "E382", "no value for 3 players"),
        (
            {"sizes": "{by players: {2: [1], 3: 2}}"},
            "E380",
            "a list of numbers for each number of players was expected, like `2: [1, 2]`",
        ),
        ({"rest": "choose a place as goal"}, "E332", "say which places are meant"),
        ({"rest": "'choose a place in [rack, me] as goal'"}, "E332", "say which places are meant, not a player"),
    ],
)
def test_what_is_missing_is_named(tmp_path: Path, changed: dict[str, str], code: str, message: str) -> None:
    assert faults(tmp_path, **changed) == [(code, message)]
