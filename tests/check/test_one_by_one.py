"""What goes one by one is several cards, moved in a body: elsewhere the words say nothing and are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter

GAME = """\
language: 1
game: singly
players: 2
kinds: {{tile: {{starts in: bag, drawn from: bag, drawn to: my hand}}}}
cards: {{dark: {{kind: tile, copies: 3}}}}
zones: {{bag: {{shape: pile}}, hand: {{for each: player}}}}
stocks: {{coin: {{held by: [player, bank], start: {{bank: 9}}}}}}
actions: {{act: {{do: [{act}]}}}}
turn: {{do: [{{menu: [act]}}]}}
end: [{{when: round-number > 1, finish: now}}]
"""


@pytest.mark.parametrize(
    ("act", "found"),
    [
        ("draw 2 tile one by one", []),
        ("draw a tile one by one", ["a single one goes as it is"]),
        ("take 2 coin from bank one by one", ["tokens are counted, and go together"]),
        ("{at once: [move all tile in my hand to bag one by one]}", ["`at once` moves all of them together"]),
    ],
)
def test_one_by_one_is_said_of_several_cards(tmp_path: Path, act: str, found: list[str]) -> None:
    (tmp_path / "singly.yaml").write_text(GAME.format(act=act), encoding="utf-8")
    errors = [one for one in interpreter.faults(tmp_path / "singly.yaml") if one.severity == "error"]
    assert [one.message for one in errors] == found and all(one.code == "E334" for one in errors)
