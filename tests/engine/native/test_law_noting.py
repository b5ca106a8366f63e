"""Both engines note the same of the same games: which spots were reached and how, and which cards took part."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import interpreter
from interpreter.compile.program.counting import Counting
from interpreter.engine.native import playable, playing
from interpreter.engine.native.compilers import NoCompiler, find
from interpreter.engine.native.playable import Unready
from interpreter.play.match import Game
from interpreter.play.playouts import Engine
from interpreter.tools.cover import Exercised, by_random_play
from interpreter.tools.cover.random_play import in_python, natively
from tests.engine.native.asking import AS_SHIPPED, QUICKLY, SANITIZING

ROOT = Path(__file__).parents[3]
TABLES = (
    ("tests/tools/lamp.yaml", 2),
    ("tests/toys/reported.yaml", 2),
    ("games/splendor", 2),
    ("games/queens_necklace", 3),
    ("games/queens_collection", 2),
    ("games/queen_marie_antoinette", 3),
    ("games/marquis", 3),
    ("games/leduc_poker", 2),
    ("tests/toys/report.yaml", 2),
    ("tests/toys/payment.yaml", 2),
    ("tests/toys/such-that.yaml", 2),
    ("tests/toys/together.yaml", 3),
    ("tests/toys/copies.yaml", 2),
    ("tests/toys/superlatives.yaml", 2),
    ("tests/toys/giving.yaml", 2),
    ("tests/strangers/four_hands.yaml", 4),
    ("tests/engine/native/odd/several.yaml", 3),
)
EXPANSIONS = (
    "splendor/expansions/example.yaml",
    "queens_collection/expansions/cat.yaml",
    "queen_marie_antoinette/expansions/spy.yaml",
    "marquis/expansions/moneychanger.yaml",
)
FEW = 6


@pytest.fixture(autouse=True)
def compiled_as_the_laws_are(monkeypatch: pytest.MonkeyPatch) -> None:
    if isinstance(found := find(), NoCompiler):
        pytest.skip(str(found.message))
    monkeypatch.setattr(playable, "table", lambda machine: playing.table(machine, QUICKLY))


def noted_alike(game: Game, players: int) -> None:
    counted, found, same = game.counted(), Exercised(), Exercised()
    table, counting = counted.native(players, traced=True), counted.counting
    assert isinstance(table, playing.Table) and counting is not None
    assert not natively(counted, table, range(FEW), found)
    found.marks = counting.take()
    for seed in range(FEW):
        in_python(counted, players, seed, same)
    same.marks = counting.take()
    assert found.marks and found == same


@pytest.mark.parametrize(("path", "players"), TABLES[:3] if SANITIZING in os.environ else TABLES)
def test_the_same_is_noted_of_the_same_games(path: str, players: int) -> None:
    noted_alike(interpreter.load(ROOT / path), players)


@AS_SHIPPED
@pytest.mark.parametrize("path", EXPANSIONS)
def test_the_same_is_noted_with_an_expansion(path: str) -> None:
    game = interpreter.load(ROOT / "games" / path.partition("/")[0], [ROOT / "games" / path])
    noted_alike(game, game.model.low)


def by_both(game: Game, games: int, seed: int = 0) -> None:
    found, same = (by_random_play(game, games, seed, engine) for engine in (Engine.NATIVE, Engine.PYTHON))
    assert found.marks and found == same


@AS_SHIPPED
def test_what_c_does_not_take_or_finish_is_noted_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seed = interpreter.load(ROOT / "tests/tools/lamp.yaml"), 1 << 70
    by_both(game, FEW, seed)
    told = by_random_play(game, FEW, 0, Engine.PYTHON)
    monkeypatch.setattr(playing.Table, "told", lambda table, found: playing.Failure("over capacity"))
    again = by_random_play(game, FEW, 0, Engine.NATIVE)
    assert (again.marks, again.cards) == (told.marks, told.cards)


def test_threads_note_apart_and_what_they_note_is_united(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LOT", 10)
    monkeypatch.setattr(playing, "cores", lambda: 4)
    by_both(interpreter.load(ROOT / "games/kuhn_poker"), 200)


def test_what_was_noted_is_told_once_and_other_builds_note_nothing() -> None:
    game = interpreter.load(ROOT / "games/kuhn_poker")
    counted = game.counted()
    table, plain = counted.native(2, traced=True), game.native(2, traced=True)
    assert isinstance(table, playing.Table) and isinstance(plain, playing.Table)
    table.ends(range(5))
    marks, pieces = table.noted()
    assert any(marks) and any(pieces)
    assert not any(b"".join(table.noted()))
    plain.ends(range(5))
    assert not any(b"".join(plain.noted()))
    assert "noted_" not in playing.rules(plain.machine, plain.program)


@AS_SHIPPED
def test_games_end_alike_in_a_build_that_notes() -> None:
    """Whoever asks how they end is told."""
    game = interpreter.load(ROOT / "games/kuhn_poker")
    found, same = (one.playouts(2, range(30), engine="native") for one in (game.counted(), game))
    assert found.games == same.games


@AS_SHIPPED
def test_a_game_with_few_games_of_each_number_of_players_is_left_to_python() -> None:
    game = interpreter.load(ROOT / "games/kuhn_poker")
    told = []
    assert by_random_play(game, FEW, 0, Engine.AUTO, told.append).marks and not told


@AS_SHIPPED
def test_why_python_has_to_play_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def declined(machine: object) -> None:
        raise playable.Declined("such things")

    monkeypatch.setattr(playable, "table", declined)
    game, told = interpreter.load(ROOT / "games/kuhn_poker"), []
    assert by_random_play(game, 1_000, 0, Engine.AUTO, told.append).marks
    assert len(told) == 1 and "such things" in told[0].in_language("en")
    with pytest.raises(interpreter.DefinitionError):
        by_random_play(game, 1, 0, Engine.NATIVE)


@AS_SHIPPED
def test_a_build_that_tells_more_plays_natively_and_notes_nothing() -> None:
    counted = interpreter.load(ROOT / "games/kuhn_poker").closely()
    assert isinstance(counted.counting, Counting)
    table = counted.native(2, traced=True)
    assert not isinstance(table, Unready) and not table.program.spots
