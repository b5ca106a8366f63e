"""A score or a shown quantity that reads what is hidden is not told to those who may not see it."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.play.seen.seen import CardSeen

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
    view = interpreter.load(file).start(2).view(1).data()
    assert view["scores"] == scores
    assert view["shown"] == shown


SHELF = """
language: 1
game: shelf
players: 2
kinds: {book: {starts in: shelf}}
zones: {shelf: {shape: row, seen by: SEEN, shows: [rank-there]}}
cards: {atlas: {kind: book}, bible: {kind: book}}
quantities: {rank-there: {of: book as b, value: 10 * slot of b}}
actions: {rest: {do: []}, turn-up: {do: [reveal atlas]}}
turn: {do: [{menu: [rest, turn-up]}]}
end: [{when: round-number > 2, finish: now}]
"""


@pytest.mark.parametrize(("seen", "shown"), [("everyone", [{"rank-there": 10}, {"rank-there": 20}]), ("nobody", [{}])])
def test_where_a_card_lies_is_told_of_those_in_an_open_place(
    tmp_path: Path, seen: str, shown: list[dict[str, int]]
) -> None:
    file = tmp_path / "shelf.yaml"
    file.write_text(SHELF.replace("SEEN", seen), "utf-8")
    match = interpreter.load(file).start(2)
    match.choose(match.decision.parse("turn-up"))  # a known card in a hidden place says nothing of its place
    (zone,) = match.view(1).places
    assert [card.shown for card in zone.cards if isinstance(card, CardSeen)] == shown
