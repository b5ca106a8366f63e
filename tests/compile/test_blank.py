"""What has nothing of a value has nothing of it in the form of that value: no price is a price of nothing."""

from __future__ import annotations

from pathlib import Path

import interpreter
from interpreter.rulings import run

WARES = """
language: 1
game: wares
name: Toy of wares without a price
players: 2
enums:
  tint: [red, blue]
  ware:
    properties: {price: {bundle of: tint}}
    members: {lamp: {price: {red: 2}}, sock: {}}
facts: {paid: {of: game, bundle of: tint}}
actions:
  take: {targets: [choose a ware as w], do: [set paid to paid + price of w]}
turn: {do: [{menu: [take]}]}
end: [{when: round-number > 2, finish: now}]
quantities: {total: {of: player as p, value: 0}}
score: total
rulings:
  - ruling: a ware without a price costs nothing
    seats: [Anne, Bob]
    given: {paid: {blue: 1}}
    play: [Anne does take, Anne chooses sock]
    expect: {paid: {blue: 1}}
  - ruling: one with a price costs it
    seats: [Anne, Bob]
    given: {paid: {blue: 1}}
    play: [Anne does take, Anne chooses lamp]
    expect: {paid: {red: 2, blue: 1}}
"""


def test_a_member_without_a_bundle_has_none_of_each(tmp_path: Path) -> None:
    file = tmp_path / "wares.yaml"
    file.write_text(WARES, "utf-8")
    told = [(one.passed, [str(fault) for fault in one.diagnostics]) for one in run(interpreter.load(file)).outcomes]
    assert told == [(True, []), (True, [])]
