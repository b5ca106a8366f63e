"""Property 9: a value that the rulebook does not print is marked, counted, listed, and can be overridden."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from tests.properties.definitions import overlay, written

MARKED: dict[str, Any] = {
    "options": {"pace": {"default": 2, "from": 1, "to": 9, "assumed": "the box says fast or slow", "rules": ["C-1"]}},
    "kinds": {"tile": {"starts in": "heap", "properties": {"value": "number"}}},
    "zones": {"heap": {"holds": "tile", "seen by": "everyone"}},
    "cards": {"domino": {"kind": "tile", "value": 3, "assumed": "the card was lost"}},
    "tables": [
        {"kind": "tile", "columns": ["id", "value"], "rows": [["a", 1], ["b", 2]], "assumed": "read off a photograph"}
    ],
    "facts": {"sum": {"of": "game"}},
    "quantities": {"reward": {"value": 4, "assumed": "never printed"}, "on-the-box": {"value": 5}},
    "turn": {"do": ["add reward to sum"]},
    "end": [{"when": "sum > 3", "finish": "now"}],
}


def test_what_is_assumed_is_counted_and_listed_with_its_reason(tmp_path: Path) -> None:
    found = {one.what: one.why for one in interpreter.load(written(tmp_path, **MARKED)).model.assumptions}
    assert found["pace"] == "the box says fast or slow"
    assert found["domino"] == "the card was lost"
    assert found["reward"] == "never printed"
    assert sum("photograph" in why for why in found.values()) >= 1
    assert "on-the-box" not in found


def test_it_is_shown(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["show", str(written(tmp_path, **MARKED))])
    assert done.exit_code == 0, done.output
    for why in ("never printed", "the card was lost", "the box says fast or slow", "read off a photograph"):
        assert why in " ".join(done.output.split())


def test_an_overlay_overrides_it(tmp_path: Path) -> None:
    path = written(tmp_path, **MARKED)
    game = interpreter.load(path, [overlay(tmp_path, set={"quantities/reward/value": 9})])
    match = game.start(seed=1)
    assert match.state[match.machine.layout.facts["sum"]] == 9


def test_a_mark_needs_a_reason(tmp_path: Path) -> None:
    with pytest.raises(interpreter.DefinitionError):
        interpreter.load(written(tmp_path, **{**MARKED, "quantities": {"reward": {"value": 4, "assumed": ""}}}))


def test_disputed_readings_are_options_with_a_default_and_a_clause(tmp_path: Path) -> None:
    game = interpreter.load(written(tmp_path, **MARKED))
    assert game.model.options["pace"].clauses == ("C-1",)
    assert game.options == {"pace": 2}
    assert interpreter.load(tmp_path / "trial.yaml", options={"pace": 7}).options == {"pace": 7}
