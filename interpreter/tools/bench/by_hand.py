"""A game beside the same game written by hand in Python: games and decisions per second of random play.

The file is named by whoever measures, and runs as any program of theirs does: no definition can name one. It has a
function `playout(players, seed)` that plays one game at random and gives back how many decisions there were.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from interpreter.engine.native.ends import Column
from interpreter.engine.native.playable import Unready
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter import Game

ROUNDS = 7
LOT = 500  # games of one call of C
PLAYOUT = "playout"

Playout = Callable[[int, int], int]  # players and seed; how many decisions it took


@record
class Rate:
    games: float  # per second
    decisions: float

    def data(self) -> dict[str, float]:
        return {"games": self.games, "decisions": self.decisions}


@record
class ByHand:
    game: str
    players: int
    by_hand: Rate
    python: Rate
    native: Rate | None  # None where these rules are not played natively here

    def data(self) -> dict[str, object]:
        native = None if self.native is None else self.native.data()
        rates = {"by_hand": self.by_hand.data(), "python": self.python.data(), "native": native}
        return {"game": self.game, "players": self.players, **rates}


def written(file: Path) -> Playout | None:
    """What plays the game that a file of Python has; None where it has nothing of that name."""
    spec = spec_from_file_location(f"by_hand_{file.stem}", file)
    if spec is None or spec.loader is None:
        return None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # where its classes look for what they name
    spec.loader.exec_module(module)
    found = getattr(module, PLAYOUT, None)
    return found if callable(found) else None


def beside(game: Game, players: int, playout: Playout, seconds: float) -> ByHand:
    """Rounds of all alternate in one process, so that a busy machine slows them alike; the best of each counts."""
    lots: dict[str, tuple[int, Callable[[int], int]]] = {
        "by hand": (1, lambda seed: playout(players, seed)),
        "python": (1, lambda seed: game.playout(players, seed)[1]),
    }
    if not isinstance(game.native(players), Unready):
        lots["native"] = (LOT, lambda seed: in_c(game, players, seed))
    for _, play in lots.values():
        play(0)  # rules are compiled before the clock starts
    gc.collect()  # once: in a process that holds much it takes longer than a round
    found: dict[str, list[Rate]] = {name: [] for name in lots}
    for _ in range(ROUNDS):
        for name, (lot, play) in lots.items():
            found[name].append(rate(play, lot, seconds / ROUNDS / len(lots)))
    best = {name: max(rates, key=lambda one: one.games) for name, rates in found.items()}
    return ByHand(game.id, players, best["by hand"], best["python"], best.get("native"))


def in_c(game: Game, players: int, number: int) -> int:
    """On one core, their results counted, and many in one call; the decisions of all of them."""
    seeds = range(number * LOT, (number + 1) * LOT)
    found = game.playouts(players, seeds, engine="native", threads=1)
    assert found.native is not None
    return sum(found.native.ends.column(Column.CHOICES))


def rate(play: Callable[[int], int], lot: int, seconds: float) -> Rate:
    calls = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not calls:
        decisions += play(calls)
        calls += 1
    return Rate(round(calls * lot / spent, 1), round(decisions / spent, 1))
