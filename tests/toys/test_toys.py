"""One tiny game for each construct: its rulings hold, its random games end, every decision is covered."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.rulings import rulings_of, run

TOYS = sorted(Path(__file__).parent.glob("*.yaml"))
GAMES = 30

# The questions that docs/language.md decides once (D1 to D40), by what proves them.
BY_TEST = {20, 22, 23, 37, 38}  # test_decisions.py
TO_DO: set[int] = set()  # rulings that are written and wait
BY_RULING = set(range(1, 41)) - BY_TEST - TO_DO


@pytest.fixture(scope="module", params=TOYS, ids=lambda path: path.stem)
def toy(request: pytest.FixtureRequest) -> interpreter.Game:
    return interpreter.load(request.param)


def test_rulings_hold(toy: interpreter.Game) -> None:
    report = run(toy)
    assert not report.diagnostics, "\n".join(f"{d.span}: {d.message}" for d in report.diagnostics)
    assert len(report.outcomes) >= 3


def test_random_games_end(toy: interpreter.Game) -> None:
    for players in toy.player_counts:
        for seed in range(GAMES):
            match, _ = toy.playout(players, seed, longest=5_000)
            assert match.over, f"{players} players, seed {seed}"


def test_a_game_with_its_log_is_saved_seen_and_imagined(toy: interpreter.Game) -> None:
    rng = Random(7)
    for players in toy.player_counts:
        match = toy.start(players, seed=players)
        for number in range(2_000):
            if match.over:
                break
            decision = rng.choice(match.decisions)
            answer = decision.sample(rng)
            assert decision.allows(answer)
            match.choose(answer, decision.seat)
            if number % 5 == 0:
                same(toy, match, players, rng)
        assert match.over
        for seat in (None, *range(players)):
            assert match.log(seat)


def same(toy: interpreter.Game, match: interpreter.Match, players: int, rng: Random) -> None:
    twin = toy.resume(match.save())
    assert twin == match and hash(twin) == hash(match)
    for seat in range(players):
        assert match.resample(seat, rng).view(seat) == match.view(seat)
    for decision in match.decisions:
        for answer in decision.choices(5):
            assert decision.describe(answer)


def covered() -> tuple[set[int], set[int]]:
    """The decisions that rulings name: those that hold, and those that wait."""
    held: set[int] = set()
    waiting: set[int] = set()
    for path in TOYS:
        for ruling in rulings_of(interpreter.load(path))[0]:
            numbers = {int(n) for n in re.findall(r"\bD(\d+)\b", ruling.claim)}
            (waiting if ruling.todo else held).update(numbers)
    return held, waiting - held


def test_every_decision_is_covered() -> None:
    held, waiting = covered()
    assert held == BY_RULING
    assert waiting == TO_DO
