"""Well-formed definitions that mean harm end in an answer or in clear words, soon and in little memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile.twisted import TWISTED

REPOSITORY = Path(__file__).parents[2]
MOST_SECONDS = 12.0  # of processor time; most need less than one, and a hang is endless
MOST_BYTES = 300 * 1024 * 1024


@pytest.mark.parametrize("name", TWISTED)
def test_it_ends_well(name: str, tmp_path: Path) -> None:
    text, faulty, words = TWISTED[name]
    path = tmp_path / "pebbles.yaml"
    path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.play_one", str(path)],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=REPOSITORY,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    said = "\n".join(told["said"])
    assert bool(told["faults"]) == faulty, said
    assert words in said
    assert told["seconds"] < MOST_SECONDS
    assert told["bytes"] < MOST_BYTES
    assert len(said) < 40_000
