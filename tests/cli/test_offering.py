"""`carte play` and little else: tables that were left are offered, and games where none was named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.cli.offering import offered
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.kept_tables import folder, fresh, unfinished
from interpreter.tables.sitting.sitting import Sitting
from tests.tables.heap import HEAP
from tests.tables.test_terminal import Screen


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def left(game: str, id: str, seats: tuple[str, ...] = ("Anne", "Barnabé")) -> Path:
    box = Box(game)
    opened = box.open()
    file = fresh(id)
    Sitting(box, opened, opened.start(2, seed=1, names=seats), frozenset({0}), "random", 7, "fr").save(file)
    return file


def test_a_game_that_nobody_left_is_begun_without_a_question() -> None:
    assert offered(Screen(), "tic-tac-toe", "en") == ("tic-tac-toe", None)


def test_a_table_that_was_left_is_offered_by_who_sat_there_and_its_turn() -> None:
    file = left("tic_tac_toe", "tic-tac-toe", ("Zoé", "Max"))
    screen = Screen("1")
    assert offered(screen, "tic_tac_toe", "en") == ("tic_tac_toe", file)
    assert "tic-tac-toe · Zoé, Max · turn 1  today at" in screen.text
    assert offered(Screen("7", "x", ""), "tic-tac-toe", "fr") == ("tic-tac-toe", None)
    assert offered(Screen(), "kuhn-poker", "en") == ("kuhn-poker", None)


def test_without_a_game_all_are_listed_and_asked_for() -> None:
    file = left("tic_tac_toe", "tic-tac-toe")
    left(HEAP, "heap")  # where that one is has to be said
    screen = Screen("9")
    assert offered(screen, None, "en") == (None, file) and " 8) tic-tac-toe" in screen.text
    assert offered(Screen("nothing", "10", "splen"), None, "en") == ("splendor", None)
    assert offered(Screen("morpion"), None, "fr") == ("tic-tac-toe", None)
    assert offered(Screen("2"), None, "en") == ("leduc-poker", None)


def test_a_game_of_ones_own_is_known_by_what_it_calls_itself() -> None:
    file = left(HEAP, "heap")
    assert offered(Screen("1"), HEAP, "en") == (HEAP, file)


def test_two_tables_of_one_minute_have_two_files() -> None:
    first = left("tic_tac_toe", "tic-tac-toe")
    second = left("tic_tac_toe", "tic-tac-toe")
    assert first != second and {one.file for one in unfinished("tic-tac-toe")} == {first, second}


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"game": 3, "seats": [], "turn": 1, "over": false}', "[" * 9999])
def test_other_files_in_that_folder_are_no_tables(content: str) -> None:
    left("tic_tac_toe", "tic-tac-toe")
    (folder() / "other.carte").write_text(content, "utf-8")
    assert len(unfinished()) == 1


def test_what_a_file_says_of_itself_reaches_no_terminal_unseen() -> None:
    file = left("tic_tac_toe", "tic-tac-toe")
    data = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**data, "seats": ["\x1b[2J" + "x" * 99]}), "utf-8")
    (one,) = unfinished()
    assert "\x1b" not in one.seats[0] and len(one.seats[0]) <= 40
