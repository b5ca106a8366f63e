"""What proves, tried with a stranger's definition: changes of its rules, and rulings made of its tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting

# Nothing here comes to an end but `rest`; a change of one word may make that endless too.
ENDLESS = """\
language: 1
game: base
players: 2
kinds: {fruit: {starts in: heap}}
cards: {apple: {kind: fruit, copies: 300}}
zones: {deck: {shape: pile, seen by: nobody}, heap: {shape: pile}}
facts: {luck: {of: player, start: 0}}
quantities: {total: {of: player as p, value: luck of p}}
actions:
  act:
    do:
      - repeat: {while: true, do: [move all fruit in heap to deck, move all fruit in deck to heap]}
  rest:
    do:
      - repeat: {while: luck of me > 5, do: [add 1 to luck of me]}
      - add 1 to luck of me
turn: {do: [{menu: [act, rest]}]}
end: [{when: round-number > 3, finish: now}]
score: total
rulings:
  - ruling: resting is fine
    seats: [Anne, Bob]
    play: [Anne does rest]
    expect: {turn of: Bob}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "base.yaml").write_text(ENDLESS, "utf-8")
    return tmp_path / "base.yaml"


def run(*words: str | Path) -> str:
    done = CliRunner().invoke(main, [*map(str, words)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.output


def test_a_change_that_makes_a_rule_endless_is_noticed(game: Path) -> None:
    told = run("mutate", game, "--rule", "rest")
    assert "noticed" in told and "luck of me <= 5" not in told  # what was not noticed is listed


def test_a_ruling_is_made_of_such_a_table(game: Path) -> None:
    box = Box(str(game))
    opened = box.open()
    sitting = Sitting(box, opened, opened.start(2, seed=1), frozenset({0}), "random", 1)
    for _ in range(3):
        sitting.choose(sitting.match.decision.read("rest"), sitting.match.decision)
    sitting.save(game.parent / "saved.carte")
    out = game.parent / "made.yaml"
    assert "Ruling written" in run("ruling", game.parent / "saved.carte", "who rests is lucky", "--out", out)
    assert "passed" in run("test", game, "--with", out)


def test_a_claim_is_plain_text(game: Path) -> None:
    box = Box(str(game))
    opened = box.open()
    sitting = Sitting(box, opened, opened.start(2, seed=1), frozenset({0}), "random", 1)
    sitting.choose(sitting.match.decision.read("rest"), sitting.match.decision)
    sitting.save(game.parent / "saved.carte")
    told = run("ruling", game.parent / "saved.carte", "red \x1b[31m", "--out", game.parent / "made.yaml")
    assert "cannot be seen" in told and "\x1b[31m" not in told
