"""The same game beside OpenSpiel's: what is measured is what was played, and what cannot be had is said."""

from __future__ import annotations

from random import Random

import pytest

import interpreter
from interpreter.tools.bench import against

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")


def test_all_that_can_be_had_is_measured() -> None:
    found = against.against(interpreter.load("tic_tac_toe"), 2, "tic_tac_toe", 0.1)
    assert isinstance(found, against.Against)
    assert found.python > 0 and found.other_from_python > 0 and found.other_from_inside
    assert (found.game, found.data()["other"]) == ("tic-tac-toe", "tic_tac_toe")


def test_a_game_is_played_to_its_end() -> None:
    class Watched:
        def new_initial_state(self) -> object:
            self.state = pyspiel.load_game("leduc_poker").new_initial_state()
            return self.state

    watched = Watched()
    assert against.played(watched, Random(1)) == 1
    assert watched.state.is_terminal()


def test_what_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game = interpreter.load("tic_tac_toe")
    unknown = against.against(game, 2, "no_such_game", 0.1)
    assert isinstance(unknown, against.Missing) and "no_such_game" in unknown.why
    monkeypatch.setattr(against, "PACKAGE", "no_such_package")
    assert isinstance(against.against(game, 2, "tic_tac_toe", 0.1), against.Missing)
