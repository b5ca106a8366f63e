"""Many games in one call: whichever engine plays them, the same seeds give the same games."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import interpreter
from interpreter.compile.native.cells import Declined
from interpreter.engine.machine import Machine
from interpreter.engine.native import compilers, playing
from interpreter.engine.native.ends import Ends
from interpreter.engine.native.playable import Unready
from interpreter.play import playouts
from interpreter.play.playouts import Engine, Played, Unfinished

ROOT = Path(__file__).parents[2]
TABLES = (
    ("games/tic_tac_toe", 2),
    ("games/kuhn_poker", 2),
    ("games/leduc_poker", 2),
    ("games/splendor", 3),
    ("tests/toys/payment.yaml", 2),
    ("tests/toys/superlatives.yaml", 2),
    ("tests/strangers/four_hands.yaml", 4),
    ("tests/toys/goal.yaml", 2),  # one score of all
    ("tests/toys/teams.yaml", 4),
    ("tests/toys/fewest.yaml", 2),
    ("tests/toys/ends.yaml", 3),
)
SEEDS = (0, 1, 2, -3, 1 << 52, 1 << 70)  # the last is too large for C: Python plays it


@pytest.fixture
def compiler() -> compilers.Compiler:
    found = compilers.find()
    if isinstance(found, compilers.NoCompiler):
        pytest.skip(str(found.message))
    return found


def without_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "find", lambda: compilers.NoCompiler(("cc",)))


def declining(monkeypatch: pytest.MonkeyPatch) -> None:
    def printed(machine: Machine) -> playing.Native:
        raise Declined("rules of that sort")

    monkeypatch.setattr(playing, "printed", printed)


@pytest.mark.parametrize(("folder", "seats"), TABLES)
def test_both_engines_give_the_same_results(folder: str, seats: int, compiler: compilers.Compiler) -> None:
    game = interpreter.load(ROOT / folder)
    native = game.playouts(seats, SEEDS, engine="native")
    python = game.playouts(seats, SEEDS, engine="python")
    assert (native.engine, python.engine) == (Engine.NATIVE, Engine.PYTHON)
    assert native.games == python.games
    assert [one.seed for one in native.games] == list(SEEDS)


def test_what_is_counted_besides_is_the_same_in_both_engines(compiler: compilers.Compiler) -> None:
    game, wanted = interpreter.load("splendor"), ("cards-bought", "market-size", "token-limit")
    native, python = (game.playouts(3, SEEDS, engine=engine, counting=wanted) for engine in ("native", "python"))
    assert (native.engine, python.engine) == (Engine.NATIVE, Engine.PYTHON)
    assert native.games == python.games
    first, plain = native.games[0], game.playouts(3, SEEDS).games[0]
    assert isinstance(first, Played) and isinstance(plain, Played)
    assert {name: len(values) for name, values in first.counts.items()} == {wanted[0]: 3, wanted[1]: 1, wanted[2]: 3}
    assert first.counts["cards-bought"] == first.result.ties[0]  # which decides ties, and so is known besides
    assert plain.counts == {} and plain.result == first.result


def test_of_a_team_too_something_is_counted_besides(compiler: compilers.Compiler) -> None:
    game = interpreter.load(ROOT / "tests/toys/goal.yaml")
    wanted = (game.model.score, game.model.goal)
    native, python = (game.playouts(2, SEEDS, engine=engine, counting=wanted) for engine in ("native", "python"))
    assert native.games == python.games
    for one in native.games:
        assert isinstance(one, Played)
        assert one.counts == {wanted[0]: one.result.scores, wanted[1]: (one.result.goal,)}


@pytest.mark.parametrize(("name", "said"), [("cards-bougth", "no quantity `cards-bougth`"), ("due", "not one number")])
def test_what_cannot_be_counted_is_refused(name: str, said: str) -> None:
    with pytest.raises(interpreter.DefinitionError) as refused:
        interpreter.load("splendor").playouts(2, [1], counting=[name])
    assert refused.value.diagnostics[0].code == "E705" and said in refused.value.diagnostics[0].message


def test_what_is_played_is_what_a_playout_plays() -> None:
    game = interpreter.load("splendor")
    (found,) = game.playouts(2, [7]).games
    match, choices = game.playout(2, 7)
    assert found == Played(7, match.result, match.turn, choices)


def test_the_number_of_threads_changes_nothing(compiler: compilers.Compiler) -> None:
    game, seeds = interpreter.load("tic_tac_toe"), range(4 * playing.LOT + 1)
    one, three = (game.playouts(2, seeds, engine="native", threads=threads) for threads in (1, 3))
    assert one.games == three.games
    assert one.games == game.playouts(2, seeds, engine="python").games


def test_threads_play_at_one_time_without_minding_each_other(compiler: compilers.Compiler) -> None:
    table = interpreter.load("splendor").native(2)
    assert isinstance(table, playing.Table)
    lots = [range(first, first + 300) for first in range(0, 1200, 300)]
    # a table for each: the calls overlap, for the interpreter's lock is not held while C plays
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda lot: list(table.another().playouts(lot)), lots))
    assert together == [list(table.playouts(lot)) for lot in lots]


def test_a_game_that_takes_too_long_is_unfinished_in_both(compiler: compilers.Compiler) -> None:
    game = interpreter.load("splendor")
    found = {engine: game.playouts(2, [7], 10, engine).games for engine in ("native", "python")}
    assert found["native"] == found["python"] == (Unfinished(7, 10, "not over after 10 decisions"),)


def test_what_fails_natively_is_played_in_python(compiler: compilers.Compiler, monkeypatch: pytest.MonkeyPatch) -> None:
    game = interpreter.load("tic_tac_toe")
    why = playing.FAILURES.index("over capacity")

    def failing(self: playing.Table, seeds: array[int], longest: int, lines: Ends, first: int, placing: bool) -> int:
        for number in range(first, first + len(seeds)):
            lines.cells[number * lines.width] = playing.FAILED - why
        return len(seeds)

    monkeypatch.setattr(playing.Table, "run_playouts", failing)
    found = game.playouts(2, SEEDS, engine="native")
    assert len(found.others) == len(SEEDS)
    assert found.games == game.playouts(2, SEEDS, engine="python").games


@pytest.mark.parametrize("seeds", [range(3, 60, 7), range(-1, -9, -2), range(0), range((1 << 63) - 3, 1 << 63)])
def test_a_range_of_seeds_is_as_good_as_each_of_them(compiler: compilers.Compiler, seeds: range) -> None:
    game = interpreter.load("tic_tac_toe")
    assert game.playouts(2, seeds, engine="native").games == game.playouts(2, [*seeds], engine="python").games


def test_seeds_that_c_does_not_take_are_played_in_python(compiler: compilers.Compiler) -> None:
    game, seeds = interpreter.load("tic_tac_toe"), range((1 << 63) - 2, (1 << 63) + 2)
    found = game.playouts(2, seeds, engine="native")
    assert [*found.others] == [2, 3]
    assert found.games == game.playouts(2, seeds, engine="python").games


@pytest.mark.parametrize(
    ("prevented", "words"), [(declining, "rules of that sort"), (without_compiler, "no C compiler was found")]
)
def test_what_cannot_be_played_natively_is_played_in_python(
    prevented: Callable[[pytest.MonkeyPatch], None], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    prevented(monkeypatch)
    game = interpreter.load("tic_tac_toe")
    monkeypatch.setattr(playouts, "WORTH", 1)
    found = game.playouts(2, SEEDS)
    assert found.engine is Engine.PYTHON
    assert found.why is not None and words in str(found.why)
    assert found.games == game.playouts(2, SEEDS, engine="python").games
    with pytest.raises(interpreter.DefinitionError) as refused:
        game.playouts(2, SEEDS, engine="native")
    fault = refused.value.diagnostics[0]
    assert fault.code == "E705" and "tic-tac-toe" in fault.message and words in fault.message


def test_few_games_are_not_worth_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(game: interpreter.Game, players: int) -> Unready:
        raise AssertionError("a compiler was asked for")

    monkeypatch.setattr(interpreter.Game, "native", asked)
    found = interpreter.load("tic_tac_toe").playouts(2, range(5))
    assert found.engine is Engine.PYTHON and found.why is None


def test_a_build_that_notes_what_is_exercised_is_played_natively_too(compiler: compilers.Compiler) -> None:
    assert isinstance(interpreter.load("tic_tac_toe").counted().native(2), playing.Table)


@pytest.mark.parametrize("engine", ["nativ", None])
def test_another_engine_is_refused(engine: str) -> None:
    with pytest.raises(interpreter.DefinitionError) as refused:
        interpreter.load("tic_tac_toe").playouts(2, [1], engine=engine)
    assert "`engine` is 'auto' or 'native' or 'python'" in refused.value.diagnostics[0].message
