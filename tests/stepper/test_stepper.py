"""Whole games come out as the language page says: what is compiled, in lock-step with rules carried out by hand.

More: `python -m tests.stepper.lockstep` plays every definition, `python -m tests.stepper.games 1000` games by chance.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from tests.playthroughs.playing import ALL
from tests.stepper.games import Author, played
from tests.stepper.lockstep import lockstep, tried

PARTS = 6
GAMES = 6  # of each part


@pytest.mark.parametrize("part", range(PARTS))
def test_every_definition_whose_constructs_are_known(part: int) -> None:
    alike = 0
    for one in ALL[part::PARTS]:
        table = one.tables[part % len(one.tables)]
        found = tried(table.game, table.players, seed=part)
        assert isinstance(found, str) or not found, f"{one.name}, {table.players} players"
        alike += not isinstance(found, str)
    assert alike > 8  # of about thirty: the others use what nothing here says how to carry out


@pytest.mark.parametrize("part", range(PARTS))
def test_games_by_chance(part: int) -> None:
    alike = 0
    for number in range(GAMES):
        text = Author(Random(f"{part}/{number}").randrange).game()
        found = played(text, 2 + number % 3, number)
        assert isinstance(found, str) or not found, text
        alike += not isinstance(found, str)
    assert alike > GAMES // 2


@pytest.mark.parametrize(
    ("rule", "other"),
    [
        ("swap near and far", "swap near and near"),
        ("[reverse lane]", "[shuffle lane]"),
        ("where it is not near", "where value < 3"),
        ("round-number > 3", "round-number > 2"),
        ("add 1 to arrivals", "add 2 to arrivals"),
        ("a tile is moved to a hand", "a tile is moved to lane"),
    ],
)
def test_another_rule_is_noticed(rule: str, other: str, tmp_path: Path) -> None:
    text = (Path(__file__).parents[1] / "toys" / "swap.yaml").read_text(encoding="utf-8").partition("rulings:")[0]
    text = text.replace(
        "[draw 2 tile from box to hand of p]", "[draw 1 tile from box to hand of p]\n  - draw 2 tile from box to lane"
    )
    assert rule in text and "to lane" in text
    games = []
    for name, written in (("one", text), ("other", text.replace(rule, other))):
        (tmp_path / f"{name}.yaml").write_text(written, encoding="utf-8")
        games.append(interpreter.load(tmp_path / f"{name}.yaml"))
    same = [difference for seed in range(6) for difference in lockstep(games[0], 2, seed)]
    assert not same
    assert any([*lockstep(games[0], 2, seed, games[1])] for seed in range(6))
