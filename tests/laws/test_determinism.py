"""Same seed, same choices, same bytes: here and in any other process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.laws.elsewhere import answered
from tests.laws.examples import SEEDS, examples, given
from tests.laws.tables import ROOT, TABLES, Table, begun, played


@examples(3)
@given(SEEDS)
def test_the_same_seed_and_choices_give_the_same_bytes(table: Table, seed: int) -> None:
    one, other = (begun(table, seed, 150) for _ in range(2))
    assert one.save() == other.save()


@examples(2)
@given(SEEDS)
def test_another_seed_is_another_game(table: Table, seed: int) -> None:
    one = table.game.start(table.players, seed)
    if one.machine.chance_points:
        other = table.game.start(table.players, seed + 1)
        chance = one.machine.layout.chance
        assert one.state[chance] != other.state[chance]


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_another_process_plays_the_same_game(hash_seed: str, tmp_path: Path) -> None:
    """Every game that is shipped, and some toys, expansions and variants for each process."""
    shipped = [t for t in TABLES if t.path.startswith("games") and not t.expansions and not t.variants]
    others = [t for t in TABLES if t not in shipped]
    tables = shipped[int(hash_seed) % 2 :: 2] + others[int(hash_seed) % 12 :: 12]
    request = {
        "tables": [
            [t.path, t.expansions, t.variants, t.players, 11, played(begun(t, 5, 20), Random(9), 5).save()]
            for t in tables
        ]
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.laws.elsewhere"],
        input=json.dumps(request),
        text=True,
        encoding="utf-8",
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "XDG_CACHE_HOME": str(tmp_path), "PYTHONUTF8": "1"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == answered(json.loads(json.dumps(request)))
