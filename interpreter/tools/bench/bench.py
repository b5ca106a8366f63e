"""How fast rules run on this machine, in CPU seconds of one core.

Rounds of every game alternate with rounds of a fixed piece of plain Python (the yardstick), so that a
busy or slow machine slows both alike: compare `per_yardstick` between machines, the rest on one machine.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from interpreter.bots.seeds import seed_for
from interpreter.compile.program.state import State
from interpreter.engine.native.playable import Unready
from interpreter.source.records import record
from interpreter.tables.sitting.box import Box

if TYPE_CHECKING:
    from interpreter import Game

SEED = 1
COPIES = 20_000
LOT = 1_000


@record
class Speed:
    game: str
    players: int
    decisions_per_second: float  # the best round
    median: float  # decisions per second of the middle round
    games_per_second: float
    copies_per_second: float
    per_yardstick: float  # decisions in the time of one yardstick, middle of the rounds
    native_games_per_second: float | None  # with their results; None where these rules are not played natively here
    check_seconds: float  # a cold `check` of the game, from nothing to the prompt; the best of three

    def data(self) -> dict[str, object]:
        return asdict(self)


@record
class Round:
    decisions: float  # per second
    games: float
    copies: float
    yardsticks: float


def bench(boxes: Sequence[Box], players: int | None, seconds: float, told: Callable[[str], None]) -> tuple[Speed, ...]:
    """`seconds` of CPU time per game, in five rounds."""
    return tuple(_bench_one(box, players, seconds, told) for box in boxes)


def _bench_one(box: Box, players: int | None, seconds: float, told: Callable[[str], None]) -> Speed:
    game = box.open()
    told(game.id)
    seats = players if players is not None else game.player_counts[0]
    game.playout(seats, SEED)  # rules are compiled before the clock starts
    rounds = [_round(game, seats, seconds / 5, number) for number in range(5)]
    best = max(rounds, key=lambda one: one.decisions)
    return Speed(
        game=game.id,
        players=seats,
        decisions_per_second=round(best.decisions),
        median=round(median(one.decisions for one in rounds)),
        games_per_second=round(best.games, 1),
        copies_per_second=round(max(one.copies for one in rounds)),
        per_yardstick=round(median(one.decisions / one.yardsticks for one in rounds), 2),
        native_games_per_second=rate_of_native(game, seats, seconds / 5),
        check_seconds=round(min(cold_check(box) for _ in range(3)), 3),
    )


def _round(game: Game, players: int, seconds: float, number: int) -> Round:
    yardsticks = rate_of_yardstick(seconds / 4)
    decisions = games = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        # every round plays the same games, as far as it gets; a decision with one answer is not counted
        _, choices = game.playout(players, seed_for(SEED, games))
        decisions += max(choices, 0)
        games += 1
    return Round(decisions / spent, games / spent, rate_of_copies(game, players), yardsticks)


def rate_of_native(game: Game, players: int, seconds: float) -> float | None:
    """Games per second in C, their results counted, in lots as a simulation plays them."""
    if isinstance(game.native(players), Unready):
        return None
    games, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        game.playouts(players, range(games, games + LOT), engine="native", threads=1)
        games += LOT
    return round(games / spent, 1)


def rate_of_copies(game: Game, players: int) -> float:
    """Copies of a state some way into its play, thrown away as a search throws away most of them."""
    match = game.start(players, seed=SEED)
    match.play_on(Random(SEED).random, 20)
    copy, state = match.machine.copy, match.state
    gc.collect()
    start = process_time()
    for _ in range(COPIES):
        copy(state)
    return COPIES / max(process_time() - start, 1e-9)


def rate_of_yardstick(seconds: float) -> float:
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        yardstick()
        done += 1
    return done / spent


def yardstick() -> int:
    """A hundred small steps of what rules compile to: indexing, tuples, comparing, a little arithmetic."""
    state: State = [0, 0, (), [4, 4, 4, 4, 4, 5]]
    for step in range(100):
        pool = state[3]
        pool[step % 6] += 1 if sum(pool) % 2 else -1
        state[2] += (step,)
        if len(state[2]) > 8:
            state[2] = state[2][1:]
        state[0] += len([one for one in state[2] if one > state[1]])
        state[1] = step // 2
    return int(state[0])


def cold_check(box: Box) -> float:
    """Seconds from a new process to the end of `carte check GAME`, when the game has to be looked at."""
    # with a list that is asked for each time: a game that was found without fault is not looked at again
    command = [sys.executable, "-m", "interpreter.cli", "check", box.game, "--assumed"]
    # as installed: Python keeps the compiled modules, the parser is kept too, nothing else is
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = perf_counter()
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=kept)
    return perf_counter() - start
