from __future__ import annotations

from interpreter.engine.native import compilers, playing
from interpreter.tables.sitting.box import Box
from interpreter.tools.bench import bench
from tests.tables.heap import HEAP


def test_every_figure_is_measured(monkeypatch) -> None:
    monkeypatch.setattr(bench, "cold_check", lambda box: 0.25)
    monkeypatch.setattr(bench, "COPIES", 500)
    told: list[str] = []
    (speed,) = bench.bench([Box(HEAP)], None, 0.05, told.append)
    assert told == ["heap"] and speed.game == "heap" and speed.players == 2
    assert speed.decisions_per_second >= speed.median > speed.games_per_second > 0
    assert speed.copies_per_second > 0 and speed.per_yardstick > 0 and speed.check_seconds == 0.25


def test_native_games_are_measured_where_there_are_any(monkeypatch) -> None:
    game = Box("tic_tac_toe").open()
    if isinstance(compilers.find(), compilers.Compiler):
        rate = bench.rate_of_native(game, 2, 0.01)
        assert rate is not None and rate > 0
    monkeypatch.setattr(playing, "find", lambda: compilers.NoCompiler(("cc",)))
    assert bench.rate_of_native(Box("tic_tac_toe").open(), 2, 0.01) is None


def test_the_yardstick_never_changes() -> None:
    # figures kept from earlier versions are compared through it
    assert bench.yardstick() == 743
