"""Whole games by somebody who has read the documentation and nothing else: each is checked, proved and played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.rulings import run

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
GAMES = 4  # for the fewest and for the most players each


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param  # type: ignore[no-any-return]


def test_nothing_is_at_fault(path: Path) -> None:
    assert interpreter.faults(path) == []


def test_rulings_hold(path: Path) -> None:
    report = run(interpreter.load(path))
    assert report.passed, "\n".join(map(str, report.diagnostics))
    assert len(report.outcomes) >= 3


def test_random_games_end(path: Path) -> None:
    game = interpreter.load(path)
    counts = list(game.player_counts)
    for seed in range(GAMES):
        for players in {counts[0], counts[-1]}:
            match, rng = game.start(players=players, seed=seed), Random(seed)
            for _ in range(20_000):
                if match.over:
                    break
                decision = match.decisions[0]
                match.choose(decision.sample(rng), decision.seat)
            assert match.over
            assert len(match.result.ranks) in (1, players)
