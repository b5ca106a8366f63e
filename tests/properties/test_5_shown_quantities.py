"""A score or a shown quantity that reads what is hidden is not told to those who may not see it."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter

PURSES = """
language: 1
game: purses
players: 2
kinds: {sheet: {starts in: deck}}
zones: {deck: {shape: pile, seen by: nobody}}
stocks: {coin: {held by: [player, bank], start: {player: 3, bank: 9}, seen by: SEEN}}
cards: {slip: {kind: sheet}}
quantities: {purse: {of: player as p, value: coins of p}}
actions: {gain-one: {do: [gain 1 coin from bank]}, rest: {do: [gain 0 coin from bank]}}
turn: {do: [{menu: [gain-one, rest]}]}
end: [{when: round-number > 2, finish: now}]
shows: [purse]
score: purse
"""


@pytest.mark.parametrize(
    ("seen", "scores", "shown"), [("owner", [], [{}, {}]), ("everyone", [3, 3], [{"purse": 3}, {"purse": 3}])]
)
def test_a_hidden_stock_is_not_told_by_what_counts_it(
    tmp_path: Path, seen: str, scores: list[int], shown: list[dict[str, int]]
) -> None:
    file = tmp_path / "purses.yaml"
    file.write_text(PURSES.replace("SEEN", seen), "utf-8")
    view = interpreter.load(file).start(2).view(1)
    assert view["scores"] == scores
    assert view["shown"] == shown
