"""The same small game beside OpenSpiel's own, which is written in C++ by hand: games per second of random play.

`package` is OpenSpiel's module of Python. It is driven in two ways: by a loop in Python, as its users do it, and from
inside, by the random rollouts of its tree search, which begin after the first choice.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Protocol, cast

from interpreter.source.records import record
from interpreter.tools.bench.bench import SEED, rate_of_native

if TYPE_CHECKING:
    from interpreter import Game

PACKAGE = "pyspiel"
ROUNDS = 3
ROLLOUTS = 2_000  # in one search


class Position(Protocol):
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int, /) -> None: ...


class Rules(Protocol):
    def new_initial_state(self) -> Position: ...


class Judge(Protocol):
    """What tells the worth of a position."""


class Searcher(Protocol):
    def step(self, position: Position, /) -> int: ...


class Package(Protocol):
    """As much of OpenSpiel as is used here."""

    def load_game(self, name: str, /) -> Rules: ...
    def RandomRolloutEvaluator(self, rollouts: int, seed: int, /) -> Judge: ...

    def MCTSBot(
        self,
        game: Rules,
        judge: Judge,
        uct: float,
        simulations: int,
        megabytes: int,
        solve: bool,
        seed: int,
        verbose: bool,
        /,
    ) -> Searcher: ...


@record
class Against:
    """Games per second; None for what cannot be had here."""

    game: str
    other: str
    python: float
    native: float | None
    other_from_python: float
    other_from_inside: float | None

    def data(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__annotations__}


@record
class Missing:
    """OpenSpiel is not installed, or knows no such game."""

    why: str


def against(game: Game, players: int, other: str, seconds: float) -> Against | Missing:
    """Rounds of all alternate, so that a busy machine slows them alike; the best of each counts."""
    if find_spec(PACKAGE) is None:
        return Missing(f"{PACKAGE} is not installed: pip install open_spiel")
    package = cast(Package, import_module(PACKAGE))
    try:
        loaded = package.load_game(other)
    except Exception as error:  # what the package raises is its own, and derives from nothing that could be named here
        return Missing(str(error).splitlines()[0])
    game.playout(players, SEED)
    part, rng = seconds / ROUNDS / 4, Random(SEED)
    inside = rollouts(package, loaded)
    rounds = [
        (
            rate(lambda number: game.playout(players, number) and 1, part),
            rate_of_native(game, players, part),
            rate(lambda _: played(loaded, rng), part),
            rate(inside, part) if inside is not None else None,
        )
        for _ in range(ROUNDS)
    ]
    best = [max((one for one in column if one is not None), default=None) for column in zip(*rounds)]
    python, native, looped, rolled = best
    assert python is not None and looped is not None
    return Against(game.id, other, python, native, looped, rolled)


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Games per CPU second, of which one call may play several."""
    games = number = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not games:
        games += play(number)
        number += 1
    return round(games / max(spent, 1e-9), 1)


def played(loaded: Rules, rng: Random) -> int:
    """One game by a loop in Python."""
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
    return 1


def rollouts(package: Package, loaded: Rules) -> Callable[[int], int] | None:
    """One search that tries one move, and plays on from there many times at random, all of it in C++."""
    try:
        start = loaded.new_initial_state()
        while start.is_chance_node():
            start.apply_action(start.legal_actions()[0])
        judge = package.RandomRolloutEvaluator(ROLLOUTS, SEED)
        bot = package.MCTSBot(loaded, judge, 2.0, 1, 100, False, SEED, False)
        bot.step(start)
    except Exception:  # as above: not every game can be searched so
        return None

    def search(_: int) -> int:
        bot.step(start)
        return ROLLOUTS

    return search
