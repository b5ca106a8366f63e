"""The command line, on a small game: options, exit codes, and never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import interpreter
from interpreter.cli import main
from interpreter.cli.carte import COMMANDS
from interpreter.compile.native.cells import Declined
from interpreter.engine.native import playing
from interpreter.rulings import checking
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.files.library import packaged
from interpreter.source.span import Span
from tests.tables.heap import HEAP
from tests.told import told

FAULT = told("E201", "error", Span("bad.yaml", 1, 3, 1, 8), "unknown verb `chose`", "", ("choose",))
WARNING = told("W401", "warning", None, "never true")


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARTE_DEBUG", raising=False)


def carte(*args: str) -> Result:
    return CliRunner().invoke(main, args)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = carte(command, "--help")
    assert result.exit_code == 0
    assert f"  carte {command} " in result.output.split("Example")[1]


def test_a_misspelt_command_gets_the_nearest() -> None:
    result = carte("simulte", "heap")
    assert result.exit_code == 2 and "did you mean `simulate`?" in result.output


def test_a_command_like_none_is_not_answered_with_all_of_them() -> None:
    result = carte("xyzzy")
    assert result.exit_code == 2 and "`carte --help` lists them" in result.output and "`mutate`" not in result.output


def test_the_games_are_listed_with_players_length_and_what_they_are_like() -> None:
    english, french = carte("games").output, carte("games", "--lang", "fr").output
    for id in packaged():
        assert id in english
    assert "2 players · about 1 to 2 min" in english and "Claim the cells" in english
    assert "2 joueurs · environ 1 à 2 min" in french and "Prenez tour à tour" in french


def test_people_and_bots_have_the_names_that_were_given() -> None:
    result = carte("play", HEAP, "--names", "Zoé, Max", "--seed", "1", "--bot", "random")
    assert "Zoé takes" in result.output and "Max takes" in result.output and "Anne" not in result.output
    more = carte("play", HEAP, "--names", "Barnabé", "--players", "3", "--seed", "1", "--bot", "random")
    assert "Barnabé takes" in more.output and "Anne takes" in more.output and "Charles" in more.output


@pytest.mark.parametrize(("found", "code"), [([FAULT, WARNING], 1), ([WARNING], 0), ([], 0)])
def test_check_exits_by_what_it_found(monkeypatch, found: list[Diagnostic], code: int) -> None:
    monkeypatch.setattr(checking, "all_faults", lambda *paths, **rest: found)
    for form in ("text", "json", "github"):
        assert carte("check", "bad.yaml", "--format", form).exit_code == code
    assert len(json.loads(carte("check", "bad.yaml", "--format", "json").output)) == len(found)


def test_a_faulty_definition_is_reported_by_every_command(monkeypatch) -> None:
    def faulty(*args: object, **rest: object) -> None:
        raise DefinitionError([FAULT])

    monkeypatch.setattr(interpreter, "load", faulty, raising=False)
    for command in ("play", "show", "simulate", "bench"):
        result = carte(command, "bad.yaml")
        assert result.exit_code == 1, command
        assert "error[E201]: unknown verb `chose`" in result.output and "did you mean `choose`?" in result.output


def test_the_unexpected_is_one_line(monkeypatch) -> None:
    monkeypatch.setattr(interpreter, "load", lambda *args, **rest: 1 / 0, raising=False)
    result = carte("show", HEAP)
    assert result.exit_code == 2 and len(result.output.splitlines()) == 1 and "Traceback" not in result.output
    monkeypatch.setenv("CARTE_DEBUG", "1")
    assert isinstance(carte("show", HEAP).exception, ZeroDivisionError)


def test_options_reach_the_game(monkeypatch) -> None:
    seen: list[object] = []

    opens = interpreter.load

    def load(
        game: str, expansions: tuple[str, ...] = (), options: object = None, variants: tuple[str, ...] = ()
    ) -> interpreter.Game:
        seen.extend([game, expansions, options, variants])
        return opens(HEAP)

    monkeypatch.setattr(interpreter, "load", load, raising=False)
    carte(
        "show",
        "heap",
        "--with",
        "a.yaml",
        "--with",
        "b.yaml",
        "--option",
        "size=12",
        "--option",
        "mode=wild",
        "--option",
        "strict=false",
        "--variant",
        "alone",
    )
    assert seen == ["heap", ("a.yaml", "b.yaml"), {"size": 12, "mode": "wild", "strict": False}, ("alone",)]


def test_an_option_without_a_value_is_refused() -> None:
    result = carte("show", HEAP, "--option", "size")
    assert result.exit_code == 2 and "name=value" in result.output


def test_without_a_terminal_bots_play_the_game() -> None:
    result = carte("play", HEAP, "--seed", "3", "--bot", "random")
    assert result.exit_code == 0 and "Bots play every seat (seed 3)" in result.output and "wins" in result.output
    assert result.output == carte("play", HEAP, "--seed", "3", "--bot", "random").output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play"], "which game?"),
        (["play", HEAP, "--players", "9"], "2 to 4 players, not 9"),
        (["play", HEAP, "--names", "A,B,C,D,E,F"], "6 names do not fit on 2 seats"),
        (["play", HEAP, "--names", "Max,Max"], "--names"),
        (["play", HEAP, "--bots", "3"], "3 bots do not fit on 2 seats"),
        (["play", HEAP, "--bot", "rndom"], "did you mean `random`?"),
        (["play", "--resume", "nowhere.carte"], "there is no file nowhere.carte"),
        (["play", "--resume", "nowhere.carte", "--lang", "fr"], "il n'y a pas de fichier nowhere.carte"),
        (["simulate", HEAP, "--bots", "random,random,random"], "3 bots were named for 2 seats"),
        (["simulate", HEAP, "--games", "0"], "--games"),
    ],
)
def test_what_cannot_be_is_said_in_words(args: list[str], said: str) -> None:
    result = carte(*args)
    assert result.exit_code != 0 and said in result.output and "Traceback" not in result.output
    assert "unexpected" not in result.output


def test_show_prints_the_rules_in_c() -> None:
    result = carte("show", "tic_tac_toe", "--native")
    assert result.exit_code == 0
    assert result.output.startswith("/* The rules of tic-tac-toe for 2 players in C")
    assert "static cell b0(struct run *run, cell *S) {" in result.output and "PLACES[]" in result.output
    assert "--native" in carte("show", "tic_tac_toe", "--players", "2").output


def test_show_names_what_native_play_does_not_know(monkeypatch) -> None:
    def printed(machine: object) -> None:
        raise Declined("rules of that sort")

    monkeypatch.setattr(playing, "printed", printed)
    result = carte("show", "tic_tac_toe", "--native")
    assert result.exit_code == 1 and "native play does not know rules of that sort" in result.output


def test_simulate_shows_a_table_or_json() -> None:
    table = carte("simulate", HEAP, "--games", "20", "--seed", "1", "--lang", "fr")
    assert table.exit_code == 0 and "20 parties finies sur 20" in table.output and "intervalle à 95 %" in table.output
    data = json.loads(carte("simulate", HEAP, "--games", "20", "--seed", "1", "--json").output)
    assert data["finished"] == 20 and len(data["seats"]) == 2


def test_show_explains(tmp_path: Path) -> None:
    result = carte("show", HEAP, "--lang", "fr")
    assert result.exit_code == 0 and "Le tas" in result.output and "Cailloux" in result.output
    assert "Rien n'est supposé" in result.output
