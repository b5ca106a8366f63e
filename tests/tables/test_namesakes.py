"""A name that several different choices bear is asked back, and one that copies bear is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from tests.tables.test_terminal import play

SHEDS = """\
language: 1
game: sheds
players: 2
enums: {side: {north: {}, south: {}}}
kinds: {tool: {name: {en: Tool, fr: Outil}, starts in: barn}}
cards:
  rake: {kind: tool, name: {en: Rake, fr: Râteau}, copies: 3}
  saw: {kind: tool, name: {en: Saw, fr: Scie}, copies: 2}
zones:
  barn: {name: {en: Barn, fr: Grange}}
  shed: {name: {en: Shed, fr: Remise}, for each: side, shows: [is-idle]}
  bag: {for each: player}
quantities:
  is-idle: {name: {en: idle, fr: au repos}, of: tool as t, value: t is saw}
  tools: {of: player as p, value: size of bag of p}
actions:
  fetch:
    name: {en: Fetch a tool, fr: Chercher un outil}
    do:
      - choose:
          what: up to 1 tool in shed
          as: wanted
          prompt: {en: Which tool?, fr: Quel outil ?}
      - move wanted to my bag
setup:
  - move 2 rake at random from barn to shed of north
  - move 1 rake at random from barn to shed of south
  - move 2 saw at random from barn to shed of south
turn: {do: [{menu: [fetch]}]}
end: [{when: round-number > 2, finish: now}]
score: tools
"""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "sheds.yaml").write_text(SHEDS, "utf-8")
    box = Box(str(tmp_path / "sheds.yaml"))
    game = box.open()
    return Sitting(box, game, game.start(2, seed=1), frozenset({0}), "random", 7)


def bag(table: Sitting) -> list[str]:
    return sorted(line.text for line in table.match.log(0) if line.went is not None and line.seat == 0)


def test_a_name_that_two_places_hold_is_asked_back(table: Sitting) -> None:
    shown = play(table, "rake", "south", "quit")
    assert "which one of these?" in shown
    assert "Rake · Shed North" in shown and "Rake · Shed South" in shown
    assert bag(table) == ["Anne moves Rake → Bag (Anne)"]


def test_copies_in_one_place_are_one_choice(table: Sitting) -> None:
    shown = play(table, "saw", "quit")
    assert "which one" not in shown
    assert bag(table) == ["Anne moves Saw → Bag (Anne)"]


def test_what_a_place_tells_to_be_so_stands_beside_the_card(table: Sitting) -> None:
    shown = play(table, "quit")
    assert "Saw ✓" in shown and "✓ idle" in shown
    assert "Rake ✓" not in shown
