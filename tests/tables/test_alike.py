"""Equal cards are offered once, unless something tells them apart."""

from __future__ import annotations

from pathlib import Path

import interpreter
from interpreter.tables.sitting.alike import offered

STALL = """
language: 1
game: stall
players: 2
kinds: {loaf: {starts in: stall}}
cards: {rye: {kind: loaf, copies: 3}}
zones:
  stall: {shape: row, seen by: everyone, shows: [fee]}
  hand: {for each: player, seen by: owner}
facts: {age: {of: loaf}}
quantities: {fee: {of: loaf as l, value: 9 - age of l, name: {en: Fee, fr: Prix}}}
actions: {buy: {targets: [choose a loaf in stall as wanted], do: [move wanted to my hand]}}
setup: [add 4 to age of (last loaf of stall)]
turn: {do: [{menu: [buy]}]}
end: [{as soon as: size of stall = 0, finish: now}]
"""


def test_the_same_card_at_two_prices_is_two_choices(tmp_path: Path) -> None:
    (tmp_path / "stall.yaml").write_text(STALL, "utf-8")
    decision = interpreter.load(tmp_path / "stall.yaml").start(2).decision
    answers = list(offered(decision))
    assert [decision.describe(one) for one in answers] == ["Rye · fee 9", "Rye · fee 5"]
    assert [decision.describe(one, "fr") for one in answers] == ["Rye · prix 9", "Rye · prix 5"]
    assert len(list(decision.choices())) == 3
