"""carte diff, as people and programs read it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main
from tests.tables.heap import HEAP

LONGER = """\
extends: heap
set: {stocks/stone/start/heap: 12}
after:
  turn: [stop]
"""


def carte(*args: object) -> Result:
    return CliRunner().invoke(main, list(map(str, args)))


@pytest.fixture
def longer(tmp_path: Path) -> Path:
    file = tmp_path / "longer.yaml"
    file.write_text(LONGER, encoding="utf-8")
    return file


def test_people_read_both_places(longer: Path) -> None:
    result = carte("diff", HEAP, "--with", longer)
    assert result.exit_code == 0
    assert result.output.startswith("heap with longer: 1 changed, 1 put in\n~ changed  stocks/stone/start/heap   ")
    assert f" → {longer}:2:32\n" in result.output and "    + 12\n" in result.output
    assert result.output.endswith(f"> put in  turn, at the end   {longer}:4:10\n    + stop\n")
    french = carte("diff", HEAP, "--with", longer, "--lang", "fr").output
    assert french.startswith("heap avec longer : 1 changement(s), 1 insertion(s)\n~ changé ")


def test_programs_read_the_same(longer: Path) -> None:
    data = json.loads(carte("diff", HEAP, "--with", longer, "--format", "json").output)
    assert data["game"] == "heap" and data["with"] == ["longer"] and data["idle"] == []
    changed, inserted = data["changes"]
    assert (changed["how"], changed["address"], changed["new"]) == ("changed", "stocks/stone/start/heap", 12)
    assert changed["new_place"] == {"file": str(longer), "line": 2, "column": 32}
    assert (inserted["how"], inserted["side"], inserted["new"]) == ("inserted", "last", ["stop"])


def test_what_changes_nothing_is_told(tmp_path: Path) -> None:
    file = tmp_path / "idle.yaml"
    file.write_text("extends: heap\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["diff", HEAP, "--with", str(file)])
    assert result.exit_code == 0
    assert "warning[W502]: `idle` changes nothing" in result.output
    assert "heap with idle: nothing is different\nidle changes nothing\n" in result.output


def test_faults_come_first(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text("extends: heap\nset: {stocks/stoen/start/heap: 3}\n", encoding="utf-8")
    result = carte("diff", HEAP, "--with", file)
    assert result.exit_code == 1 and "E501" in result.output and "did you mean `stone`?" in result.output


def test_nothing_to_compare_with() -> None:
    result = carte("diff", HEAP)
    assert result.exit_code == 2 and "--with my-card.yaml" in result.output
