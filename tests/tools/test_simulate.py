from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from interpreter.bots.seeds import seed_for
from interpreter.engine.native import compilers, playing
from interpreter.engine.native.playable import Unready
from interpreter.play import playouts
from interpreter.play.playouts import Engine
from interpreter.play.rules.rules import Rules
from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.sitting.box import Box
from interpreter.tools.simulate.figures import Figures
from interpreter.tools.simulate.interval import wilson
from interpreter.tools.simulate.simulate import Series, lots, simulate
from interpreter.words import Text, everywhere
from tests.tables.heap import HEAP


def series(games: int = 40, players: int = 3, **rest) -> Series:  # type: ignore[no-untyped-def]
    return Series(Box(HEAP), players, games, seed=5, **rest)


def without_time(found: Figures) -> dict[str, object]:
    data = found.data()
    del data["seconds"], data["decisions_per_second"]
    return data


def test_every_game_has_a_winner_and_figures_add_up() -> None:
    found = simulate(series())
    assert found.games == found.finished == 40
    assert sum(seat.wins for seat in found.seats) == 40
    assert found.turns.min <= found.turns.mean <= found.turns.max
    assert all(seat.low <= seat.win_rate <= seat.high for seat in found.seats)


@pytest.mark.parametrize("bots", [("random",), ("random", "playout", "random")])
def test_the_number_of_jobs_changes_nothing(bots: tuple[str, ...]) -> None:
    lot = series(games=12, bots=bots)
    assert without_time(simulate(lot, jobs=1)) == without_time(simulate(lot, jobs=3))


@pytest.mark.parametrize(
    ("game", "players", "games", "jobs"),
    [
        ("splendor", 2, 30, 1),
        ("tic_tac_toe", 2, 450, 3),  # many are shared, and several threads play
        ("tests/toys/goal.yaml", 2, 30, None),
        ("tests/toys/teams.yaml", 4, 30, None),
    ],
)
def test_both_engines_give_the_same_figures(game: str, players: int, games: int, jobs: int | None) -> None:
    compiler = compilers.find()
    if isinstance(compiler, compilers.NoCompiler):
        pytest.skip(str(compiler.message))
    lot = Series(Box(game), players, games, seed=5)
    native = simulate(replace(lot, engine=Engine.NATIVE), jobs)
    assert without_time(native) == without_time(simulate(replace(lot, engine=Engine.PYTHON)))


def test_it_is_told_once_why_python_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "find", lambda: compilers.NoCompiler(("cc",)))
    told: list[Text] = []
    lot = Series(Box("tic_tac_toe"), 2, playouts.WORTH)
    simulate(lot, told=told.append)
    simulate(replace(lot, engine=Engine.PYTHON), told=told.append)
    assert ["no C compiler was found (cc)" in str(one) for one in told] == [True]


def test_bots_think_natively_where_they_can() -> None:
    """The engine is part of who plays: the same one gives the same games, in any number of processes."""
    if isinstance(found := compilers.find(), compilers.NoCompiler):
        pytest.skip(str(found.message))
    lot = series(games=4, bots=("quick", "random", "random"), engine=Engine.NATIVE)
    assert without_time(simulate(lot)) == without_time(simulate(lot, 2))
    assert without_time(simulate(replace(lot, engine=Engine.AUTO))) == without_time(simulate(lot))


def test_where_bots_cannot_think_natively_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rules, "native", lambda self, players, traced=False: Unready(everywhere("no stones")))
    told: list[Text] = []
    lot = series(games=1, bots=("quick", "random", "random"))
    simulate(lot, told=told.append)
    assert [str(one) for one in told] == ["no stones"]
    with pytest.raises(DefinitionError, match="no stones"):
        simulate(replace(lot, engine=Engine.NATIVE))


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    simulate(series(games=23), progress=done.append)
    assert sum(done) == 23


@pytest.mark.parametrize("bots", [("random",), ("random", "random", "playout")])
def test_an_endless_game_is_counted_and_named(bots: tuple[str, ...]) -> None:
    found = simulate(series(games=2, longest=1, bots=bots))
    assert (found.games, found.finished) == (2, 0)
    assert found.unfinished[0].seed == seed_for(5, 0) and "not over after 1" in found.unfinished[0].why


def test_json_says_what_is_asked_of_it() -> None:
    data = simulate(series(games=3)).data()
    assert {"games", "finished", "decisions", "seconds", "decisions_per_second", "seats", "turns"} <= data.keys()
    assert {"wins", "win_rate", "low", "high", "mean_score"} <= data["seats"][0].keys()  # type: ignore[index]
    assert data["turns"].keys() == {"mean", "min", "max"}  # type: ignore[attr-defined]
    assert data["team"] is None


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (1, 8), (7, 2), (1000, 4), (999, 1)])
def test_lots_hold_every_game_once(games: int, jobs: int) -> None:
    assert [game for lot in lots(games, jobs, 50) for game in lot] == list(range(games))


def test_wilson_agrees_with_published_values() -> None:
    # Newcombe (1998): 81 of 263 gives 0.2553 to 0.3662; 0 of 20 gives 0 to 0.1611
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(20, 20)[1] == 1.0 and wilson(0, 0) == (0.0, 1.0)


def test_seeds_are_fixed_and_far_apart() -> None:
    assert seed_for(1, 0) == seed_for(1, 0) != seed_for(1, 1)
    assert seed_for(1, 10) != seed_for(11, 0) and seed_for(1, 0) != seed_for(1, 0, "bots")
    assert all(0 <= seed_for(9, game) < 2**53 for game in range(100))


def test_a_team_has_a_spread_of_scores_and_a_goal_and_no_seats() -> None:
    box = Box(str(Path(__file__).parents[1] / "toys" / "goal.yaml"))
    found = simulate(Series(box, 1, 40, seed=5))
    team = found.team
    assert team is not None and team.goal is not None and found.seats == ()
    assert sum(games for _, games in team.spread) == 40
    assert team.lowest <= team.lower_quarter <= team.median <= team.upper_quarter <= team.highest
    assert team.goal.reached == sum(games for score, games in team.spread if score >= team.goal.score) > 0
    assert team.goal.low <= team.goal.rate <= team.goal.high
    assert without_time(found) == without_time(simulate(Series(box, 1, 40, seed=5), jobs=2))
