"""Whose something is may depend on the position: `coins of first-player` is asked when the lines were played."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main

GAME = """
language: 1
game: purse
players: 2
kinds: {leaf: {starts in: deck}}
cards: {ash: {kind: leaf}, elm: {kind: leaf}}
zones: {deck: {shape: pile}, hand: {for each: player, seen by: owner}}
stocks: {coin: {held by: [player, bank], start: {player: 2, bank: 20}}}
facts: {mood: {of: player}}
quantities: {wealth: {of: player as p, value: coins of p}}
actions: {earn: {do: [gain 3 coin, add 1 to mood of me, draw 1 leaf from deck to my hand]}}
turn: {do: [{menu: [earn]}]}
end: [{when: round-number > 2, finish: now}]
score: wealth
rulings:
  - ruling: the first player earns
    seats: [Ann, Ben]
    given: {first-player: Ben}
    play: [Ben does earn]
    expect: {coins of first-player: 5, coins of Ann: 2, mood of first-player: 1, wealth of first-player: 5}
"""


def run_of(tmp_path: Path, text: str) -> tuple[int, str]:
    file = tmp_path / "purse.yaml"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(main, ["test", str(file)])
    return result.exit_code, result.output


def test_the_first_player_is_the_one_that_is_first(tmp_path: Path) -> None:
    code, output = run_of(tmp_path, GAME)
    assert code == 0 and "1 passed" in output, output


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("coins of first-player: 5", "coins of first-player: 2", "expected 2, found 5"),
        ("mood of first-player: 1", "mood of first-player: 0", "expected 0, found 1"),
        ("coins of Ann: 2", "hand of first-player: [ash]", "which place this is depends on the position"),
        ("{first-player: Ben}", "{first-player: Ben, coins of first-player: 4}", "cannot be given"),
    ],
)
def test_it_is_not_the_first_seat(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GAME
    code, output = run_of(tmp_path, GAME.replace(old, new))
    assert code == 1 and said in output, output
