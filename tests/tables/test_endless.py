"""A game without an end is not watched for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.tables.terminal import watch


def test_bots_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "MOST_CHOICES", 30)
    game = Path(__file__).parents[1] / "doors/found/definitions/a-rule-of-nobody-gains.yaml"
    done = CliRunner().invoke(main, ["play", str(game), "--bot", "random", "--seed", "1"])
    assert done.exit_code == 0 and "not over after 3" in done.output
