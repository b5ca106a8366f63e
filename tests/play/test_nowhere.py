"""What is aimed at nobody, or at a place of nothing, does nothing, and nobody is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.play.saves.sound import sound
from interpreter.tools.fuzz.laws import pieces_lie_once, tokens_are_counted

TABLE = """language: 1
game: pegs
players: 2
enums: {{hue: [red, blue]}}
kinds: {{peg: {{starts in: sack, properties: {{hue: hue}}}}}}
cards: {{dull: {{kind: peg, hue: red, copies: 3}}, bright: {{kind: peg, hue: blue, copies: 2}}}}
facts: {{notch: {{of: player, start: 0}}}}
zones:
  sack: {{shape: pile}}
  hand: {{for each: player}}
  tray: {{for each: hue}}
actions:
  try:
    do:
      - let none be first peg of tray of red
      - let somebody be the only player where notch of it > 90
      - {statement}
  wait: {{do: [add 1 to notch of me]}}
  pause: {{do: [add 1 to notch of me]}}
turn: {{do: [{{menu: [try, wait]}}]}}
quantities: {{total: {{of: player as p, value: notch of p}}}}
score: total
end: [{{when: round-number > 3, finish: now}}]
"""

STATEMENTS = (
    "move top card of sack to tray of hue of none",
    "move top card of sack to hand of owner of none",
    "move top card of sack to hand of somebody",
    "move all peg in tray of hue of none to sack",
    "swap tray of hue of none and sack",
    "shuffle tray of hue of none",
    "add (number of peg in tray of hue of none) to notch of me",
    "add (size of hand of somebody) to notch of me",
    "set notch of somebody to 4",
    "somebody performs wait",
    "{menu: [wait, pause], who: somebody}",
    "{split: {who: somebody, what: any number of peg in sack, into: each hue as s, as: given}}",
    "{choose: {who: somebody, what: a peg in sack, as: x}}",
)


@pytest.mark.parametrize("statement", STATEMENTS)
def test_nothing_happens(statement: str, tmp_path: Path) -> None:
    file = tmp_path / "pegs.yaml"
    file.write_text(TABLE.format(statement=statement), encoding="utf-8")
    match = interpreter.load(file).start(seed=1)
    before = match.view(None)
    match.choose(match.decision.parse("try"))
    sound(match.machine, match.state)
    assert match.decision.seat == match.active == 1
    after = match.view(None)
    assert (after.places, after.facts) == (before.places, before.facts)


NOBODYS = """language: 1
game: gifts
players: 2
kinds: {peg: {starts in: sack}}
cards: {dull: {kind: peg, copies: 5}}
facts: {notch: {of: player, start: 0}}
zones: {sack: {shape: pile}, hand: {for each: player}}
stocks: {coin: {held by: [player, bank], start: {player: 1, bank: 9}}}
procedures:
  pay-out: {do: [gain 1 coin from bank, draw 1 peg from sack to my hand, perform hand-out]}
  hand-out: {do: [choose a peg in sack at random as x, move x to hand of active-player]}
actions:
  wait: {do: [add 1 to notch of me]}
  pause: {do: [add 1 to notch of me]}
rules:
  gift: {after: a peg is moved, do: [gain 1 coin from bank, add 1 to notch of me]}
setup: [perform pay-out]
turn: {do: [{menu: [wait, pause]}]}
quantities: {total: {of: player as p, value: notch of p}}
score: total
end: [{when: round-number > 3, finish: now}]
"""


def test_nobody_gains_nothing_and_chance_still_chooses_for_nobody(tmp_path: Path) -> None:
    file = tmp_path / "gifts.yaml"
    file.write_text(NOBODYS, encoding="utf-8")
    match = interpreter.load(file).start(seed=1)
    match.choose(0)
    sound(match.machine, match.state)
    assert not tokens_are_counted(match) and not pieces_lie_once(match)
    assert match.view(None).places[1].count == 1  # what chance handed out
