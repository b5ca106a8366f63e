"""Rules that begin to go round in circles in the middle of a game: a fault of the definition, told with its place."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from interpreter.cli import main

GAME = """language: 1
game: circles
players: 2
facts: {luck: {of: player}}
actions:
  spin: {do: [add 1 to luck of me, {repeat: {while: luck of me > 2, do: [add 1 to luck of me]}}]}
  idle: {do: [add 1 to luck of me]}
turn: {do: [{menu: [spin, idle]}]}
end: [{when: round-number > 50, finish: now}]
"""


def test_the_rule_is_named_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "circles.yaml"
    file.write_text(GAME, encoding="utf-8")
    result = CliRunner().invoke(main, ["play", str(file), "--bot", "random", "--seed", "1"])
    assert result.exit_code == 1
    assert f"{file}:6: the rule `spin` does not come to an end" in result.output
