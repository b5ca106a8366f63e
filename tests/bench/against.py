"""How fast the rules of a definition are beside the same rules written by hand.

    python -m tests.bench.against [SECONDS]

Rounds of both alternate, in CPU time of one process, so that a busy machine slows both alike; the best round counts.
Both play the same game: the same options at each decision (`test_by_hand.py` holds them against each other).
The definition also asks how to pay, keeps who knows which card, and can be copied and saved at any moment.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from interpreter.engine.native.ends import Column
from interpreter.engine.native.playing import Table
from interpreter.play.match import Game
from tests.bench.beside import coloured_first, definition
from tests.bench.by_hand import Splendor

ROUNDS = 7
LOT = 500  # games of one call of C


@dataclass(frozen=True)
class Rate:
    games: float  # per second
    decisions: float


def by_hand(players: int) -> Callable[[int], int]:
    return lambda seed: one_by_hand(players, seed)


def one_by_hand(players: int, seed: int) -> int:
    """How many choices there were in a game, those with one answer not counted."""
    rnd, choices = Random(seed), 0

    def choose(options: Sequence[Any]) -> Any:
        nonlocal choices
        if len(options) == 1:
            return options[0]
        choices += 1
        return options[int(rnd.random() * len(options))]

    Splendor(players, rnd.shuffle).play(choose)
    return choices


def as_shipped(game: Game, players: int) -> Callable[[int], int]:
    return lambda seed: game.playout(players, seed)[1]


def in_c(game: Game, players: int) -> Callable[[int], int]:
    """On one core, their results counted, and many in one call: so many games, and not one."""

    def play(seed: int) -> int:
        found = game.playouts(players, range(seed * LOT, (seed + 1) * LOT), engine="native", threads=1)
        assert found.native is not None
        return sum(found.native.ends.column(Column.CHOICES))

    return play


def payment_not_asked(game: Game, players: int) -> Callable[[int], int]:
    machine = coloured_first(game, players)

    def play(seed: int) -> int:
        state = machine.new(seed)
        return machine.play(state, machine.start(state), Random(seed).random)

    return play


def rate(play: Callable[[int], int], seconds: float) -> Rate:
    gc.collect()
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        decisions += play(games)
        games += 1
    return Rate(games / spent, decisions / spent)


def main(seconds: float) -> None:
    # two games, because the one that does not ask for payments settles them in its machine
    shipped, settled = definition(), definition()
    for players in (2, 3, 4):
        ways: dict[str, Callable[[int], int]] = {
            "by hand": by_hand(players),
            "definition": as_shipped(shipped, players),
            "payment not asked": payment_not_asked(settled, players),
        }
        if isinstance(shipped.native(players), Table):
            ways["definition in C"] = in_c(shipped, players)
        found: dict[str, list[Rate]] = {name: [] for name in ways}
        for play in ways.values():
            play(0)
        for _ in range(ROUNDS):
            for name, play in ways.items():
                found[name].append(rate(play, seconds / ROUNDS / len(ways)))
        best = {name: max(rates, key=lambda one: one.games) for name, rates in found.items()}
        for name, one in best.items():
            yardstick = best["by hand"]
            games = one.games * (LOT if name == "definition in C" else 1)
            print(
                f"{players} players  {name:18} {games:7,.0f} games/s ({games / yardstick.games:4.2f})"
                f"  {one.decisions:9,.0f} decisions/s ({one.decisions / yardstick.decisions:4.2f})"
            )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 15.0)
