"""A number that is refused is told between which it must be."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter import load
from interpreter.play.refused import Refused

GAME = """
language: 1
game: auction
players: 2
stocks: {coin: {held by: [player, bank], start: {player: 7, bank: 9}}}
actions: {bid: {do: [choose a number from 2 to (coins of me) as price, pay (price) coin]}, wait: {do: []}}
turn: {do: [{menu: [bid, wait]}]}
end: [{when: round-number > 1, finish: now}]
"""


@pytest.mark.parametrize("answer", [1, 8, 99_999_999_999_999_999_999])
def test_the_bounds_are_told(tmp_path: Path, answer: int) -> None:
    (tmp_path / "auction.yaml").write_text(GAME, encoding="utf-8")
    match = load(tmp_path / "auction.yaml").start(2)
    match.choose(match.decision.parse("bid"))
    assert match.decision.refusal(answer) == "it is a number from 2 to 7"
    assert match.decision.refusal_text(answer).in_language("fr") == "c'est un nombre de 2 à 7"
    with pytest.raises(Refused, match="from 2 to 7"):
        match.choose(answer)
