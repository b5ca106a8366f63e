"""Many games between random players, each from its own seed: natively where that can be, in Python where it cannot.

The same seed is the same game in both. What native play cannot finish (a bound that only C has, a rule that does not
end) is played again in Python, which has the last word and says what went wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from interpreter.engine import arguments
from interpreter.engine.fuel import Exhausted
from interpreter.engine.game import NAMES, Game
from interpreter.engine.match import Match, Result
from interpreter.engine.native.playing import Failure, Table
from interpreter.engine.native.ready import Unready
from interpreter.engine.refused import Refused
from interpreter.model.text import Text
from interpreter.source.diagnostic import DefinitionError

WORTH = 1_000  # games: for fewer, Python is done before a compiler is
LARGEST = (1 << 63) - 1  # seed that C takes


class Engine(Enum):
    AUTO = "auto"
    NATIVE = "native"
    PYTHON = "python"


ENGINES = tuple(engine.value for engine in Engine)


@dataclass(frozen=True)
class Played:
    """A game that came to its end."""

    seed: int
    result: Result
    turns: int
    choices: int  # a decision with one answer is none


@dataclass(frozen=True)
class Unfinished:
    """A game that did not, and why."""

    seed: int
    choices: int
    why: str


Playout = Played | Unfinished


@dataclass(frozen=True)
class Playouts:
    """A game for each seed, in their order, and which engine played them."""

    games: tuple[Playout, ...]
    engine: Engine
    why: Text | None = None  # it was Python, though native play was thought of


def playouts(game: Game, players: int | None, seeds: Iterable[int], longest: int, engine: str) -> Playouts:
    count, given = game.seated(players), [arguments.a_seed(seed) for seed in seeds]
    arguments.a_count(longest, "longest")
    found = chosen(game, count, len(given), Engine(arguments.one_of(engine, ENGINES, "engine")))
    match found:
        case Table():
            return Playouts(tuple(natively(game, found, given, longest)), Engine.NATIVE)
        case Unready() | None:
            played = tuple(in_python(game, count, seed, longest) for seed in given)
            return Playouts(played, Engine.PYTHON, found.message if found is not None else None)
        case _:
            assert_never(found)


def chosen(game: Game, players: int, games: int, engine: Engine) -> Table | Unready | None:
    """What plays so many games: a native table, or Python, and why if it was not to be expected."""
    match engine:
        case Engine.PYTHON:
            return None
        case Engine.AUTO:
            return game.native(players) if games >= WORTH else None
        case Engine.NATIVE:
            found = game.native(players)
            if isinstance(found, Unready):
                why = f"{game.id} cannot be played natively: {found.message.en}"
                raise arguments.wrong(why, "with the engine 'auto', Python plays what native play cannot")
            return found
        case _:
            assert_never(engine)


def in_python(game: Game, players: int, seed: int, longest: int) -> Playout:
    try:
        match, choices = game.playout(players, seed, longest)
    except (Exhausted, Refused, DefinitionError) as error:
        # a rule that goes wrong in play is this game's end, not that of the others
        return Unfinished(seed, 0, str(error))
    return ended(match, choices, longest)


def natively(game: Game, table: Table, seeds: Sequence[int], longest: int) -> Iterator[Playout]:
    small = [seed for seed in seeds if abs(seed) <= LARGEST]
    # memory of its own: others may be playing at the table at this moment
    ends = table.another().playouts(small, longest)
    machine, seats = table.machine, table.machine.layout.seats
    for seed in seeds:
        end = next(ends) if abs(seed) <= LARGEST else Failure("outside")
        if isinstance(end, Failure):
            yield in_python(game, seats, seed, longest)
        else:
            choices, state = end
            yield ended(Match(game, machine, state, NAMES[:seats], seed, False, False), choices, longest)


def ended(match: Match, choices: int, longest: int) -> Playout:
    if choices < 0:
        return Unfinished(match.seed, longest, f"not over after {longest:,} decisions")
    try:
        return Played(match.seed, match.result, match.turn, choices)
    except DefinitionError as error:
        return Unfinished(match.seed, choices, str(error))
