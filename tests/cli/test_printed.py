"""What commands print for programs has a form that stands in `schema/`: each is run, and held to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from interpreter.cli import main
from interpreter.tools.bench.against import Against
from interpreter.tools.bench.by_hand import ByHand, Rate

ROOT = Path(__file__).parents[2]
LAMP = ROOT / "tests" / "tools" / "lamp.yaml"
TEAMS = ROOT / "tests" / "toys" / "teams.yaml"
LONGER = "extends: lamp\nafter: {turn: [stop]}\nadd: {options: {motto: {default: false}}}\n"
BROKEN = "language: 1\ngame: dark\nplayers: -3\nsetup: [shufle deck]\nturn: {do: [{menu: [go]}]}\n"


def schema(name: str) -> Draft202012Validator:
    found = json.loads((ROOT / "schema" / f"{name}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


def told(*args: object) -> object:
    result = CliRunner().invoke(main, list(map(str, args)))
    assert result.exit_code in (0, 1), result.output
    return json.loads(result.stdout)


RUNS: dict[str, Callable[[Path], list[tuple[str, object]]]] = {
    "bench": lambda _: [("printed-bench", told("bench", LAMP, "--seconds", 0.1, "--json"))],
    "check": lambda folder: [
        ("faults", told("check", folder / "dark.yaml", "--format", "json")),
        ("faults", told("check", LAMP, "--format", "json")),
        ("printed-sarif", told("check", folder / "dark.yaml", "--format", "sarif")),
    ],
    "clauses": lambda _: [
        ("printed-clauses", told("clauses", LAMP, "--format", "json")),
        ("printed-clauses", told("clauses", "leduc-poker", "--format", "json")),
    ],
    "cover": lambda _: [
        ("printed-cover", told("cover", LAMP, "--format", "json")),
        ("printed-cover", told("cover", LAMP, "--format", "json", "--random", 2)),
    ],
    "diff": lambda folder: [("printed-diff", told("diff", LAMP, "--with", folder / "longer.yaml", "--format", "json"))],
    "mutate": lambda _: [("printed-mutate", told("mutate", LAMP, "--limit", 6, "--format", "json"))],
    "simulate": lambda _: [
        ("printed-simulate", told("simulate", LAMP, "--games", 3, "--json")),
        ("printed-simulate", told("simulate", TEAMS, "--games", 3, "--json")),
    ],
    "test": lambda folder: [
        ("printed-test", told("test", LAMP, "--format", "json")),
        ("printed-test", told("test", folder / "wrong.yaml", "--format", "json")),
    ],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "longer.yaml").write_text(LONGER, "utf-8")
    (tmp_path / "dark.yaml").write_text(BROKEN, "utf-8")
    lamp = LAMP.read_text("utf-8")
    (tmp_path / "wrong.yaml").write_text(f"{lamp}  - {{ruling: it is dark, expect: {{winner: Anne}}}}\n", "utf-8")
    (tmp_path / "lamp.yaml").write_text(lamp, "utf-8")
    return tmp_path


@pytest.mark.parametrize("command", RUNS)
def test_what_a_command_prints_has_its_form(command: str, folder: Path) -> None:
    for name, printed in RUNS[command](folder):
        schema(name).validate(printed)


def test_figures_beside_another_engine_have_their_form() -> None:
    schema("printed-against").validate(Against("lamp", "lamp", 1.5, None, 2.0, None).data())


def test_figures_beside_a_game_by_hand_have_their_form(tmp_path: Path) -> None:
    (tmp_path / "lamp.py").write_text("def playout(players, seed):\n    return players\n", "utf-8")
    printed = told("bench", LAMP, "--by-hand", tmp_path / "lamp.py", "--seconds", 0.1, "--json")
    schema("printed-by-hand").validate(printed)
    schema("printed-by-hand").validate([ByHand("lamp", 2, Rate(1.5, 3.0), Rate(2.0, 4.0), None).data()])


def test_every_command_that_prints_for_programs_is_held_to_a_form() -> None:
    def prints(command: click.Command) -> bool:
        choices = [one.type.choices for one in command.params if isinstance(one.type, click.Choice)]
        return any("json" in among for among in choices) or any(one.name == "as_json" for one in command.params)

    assert isinstance(main, click.Group)
    context = click.Context(main)
    named = {name: main.get_command(context, name) for name in main.list_commands(context)}
    assert {name for name, command in named.items() if command is not None and prints(command)} == set(RUNS)
