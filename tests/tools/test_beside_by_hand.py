"""A game beside the same game by hand, in a file that whoever measures names."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from interpreter.cli import main
from interpreter.tables.sitting.box import Box
from interpreter.tools.bench import by_hand
from tests.tables.heap import HEAP

GAME = """
from __future__ import annotations
from dataclasses import dataclass

@dataclass
class Heap:
    players: int

def playout(players: int, seed: int) -> int:
    return Heap(players).players + 3
"""


def test_both_are_measured(tmp_path: Path) -> None:
    file = tmp_path / "heap.py"
    file.write_text(GAME, encoding="utf-8")
    playout = by_hand.written(file)
    assert playout is not None and playout(2, 1) == 5
    found = by_hand.beside(Box(HEAP).open(), 2, playout, 0.05)
    assert found.players == 2 and found.python.games > 0 < found.python.decisions
    assert round(found.by_hand.decisions / found.by_hand.games) == 5


def test_the_command_measures_for_each_number_of_players(tmp_path: Path) -> None:
    file = tmp_path / "heap.py"
    file.write_text(GAME, encoding="utf-8")
    told = CliRunner().invoke(main, ["bench", str(HEAP), "--by-hand", str(file), "--seconds", "0.1", "--json"])
    assert told.exit_code == 0, told.output
    counts = [one["players"] for one in json.loads(told.output)]
    assert counts == [*Box(HEAP).open().player_counts]


def test_a_file_that_plays_nothing_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "nothing.py"
    file.write_text("playout = 3\n", encoding="utf-8")
    assert by_hand.written(file) is None
    told = CliRunner().invoke(main, ["bench", str(HEAP), "--by-hand", str(file), "--lang", "en"])
    assert told.exit_code == 1 and "has no function `playout(players, seed)`" in told.output
