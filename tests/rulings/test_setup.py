"""Rulings about a setup that asks: it is nobody's turn before it is over."""

from __future__ import annotations

from pathlib import Path

from interpreter import load
from interpreter.rulings import read_rulings, run
from interpreter.source.yaml.reader import read

GAME = """
language: 1
game: lots
players: 2
kinds: {lot: {starts in: box}}
cards: {north: {kind: lot}, south: {kind: lot}, field: {kind: lot, copies: 3}}
zones: {box: {}, farm: {for each: player}}
setup:
  - for each: each player as p
    do: [p moves 1 field in box to farm of p, p moves 1 lot in box to farm of p]
actions: {wait: {do: []}}
turn: {do: [{menu: [wait]}]}
end: [{when: round-number > 1, finish: now}]
"""


def outcome(tmp_path: Path, ruling: str) -> list[str]:
    path = tmp_path / "lots.yaml"
    path.write_text(GAME, encoding="utf-8")
    node, faults = read(f"- {{ruling: x, seats: [Anne, Bob], {ruling}}}", "rulings.yaml")
    assert node is not None and not faults
    return [one.message for one in run(load(path), *read_rulings([node])).diagnostics]


def test_no_turn_is_new_while_the_setup_asks(tmp_path: Path) -> None:
    (found,) = outcome(tmp_path, "expect: {turn of: Anne}")
    assert found.startswith("expected a new turn of Anne, but the setup is not over: Anne is asked")


def test_what_is_left_open_in_the_setup_is_told(tmp_path: Path) -> None:
    (found,) = outcome(tmp_path, "play: [Anne chooses north], expect: {size of farm of Anne: 2}")
    assert found.startswith("a decision is left open: Bob is asked")


def test_after_the_setup_it_is(tmp_path: Path) -> None:
    assert outcome(tmp_path, "play: [Anne chooses north, Bob chooses south], expect: {turn of: Anne}") == []


def test_a_claim_may_be_about_what_is_alike(tmp_path: Path) -> None:
    claim = "play: [Anne chooses north], expect: {decision: {seat: Bob, options: [field]}}"
    assert outcome(tmp_path, claim) == []
