"""Many games between random players, each from its own seed: natively where that can be, in Python where it cannot.

The same seed is the same game in both. What native play cannot finish (a bound that only C has, a rule that does not
end) is played again in Python, which has the last word and says what went wrong.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import Enum
from functools import cached_property
from typing import assert_never

from interpreter.compile.program.state import State
from interpreter.engine.fuel import Exhausted
from interpreter.engine.machine import Machine
from interpreter.engine.native.ends import Column, Ends
from interpreter.engine.native.playable import Unready
from interpreter.engine.native.playing import Failure, Table
from interpreter.play import arguments
from interpreter.play.refused import Refused
from interpreter.play.rules.rules import Rules
from interpreter.play.standing import Result, Standing
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.records import record
from interpreter.words import Text

WORTH = 1_000  # games: for fewer, Python is done before a compiler is
LARGEST = (1 << 63) - 1  # seed that C takes


class Engine(Enum):
    AUTO = "auto"
    NATIVE = "native"
    PYTHON = "python"


ENGINES = tuple(engine.value for engine in Engine)


@record
class Played:
    """A game that came to its end."""

    seed: int
    result: Result
    turns: int
    choices: int  # a decision with one answer is none
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # what was asked for: of each seat, or of all


@record
class Unfinished:
    """A game that did not, and why."""

    seed: int
    choices: int
    why: str


Playout = Played | Unfinished
Seeds = tuple[int, ...] | range


@record
class Playouts:
    """A game for each seed, in their order, and which engine played them."""

    engine: Engine
    seeds: Seeds
    native: Native | None  # what C played, in columns
    others: Mapping[int, Playout]  # and what Python did, by the place of the seed
    why: Text | None = None  # it was Python, though native play was thought of

    @cached_property
    def games(self) -> tuple[Playout, ...]:
        return tuple([self.game(place) for place in range(len(self.seeds))])

    def game(self, place: int) -> Playout:
        found = self.others.get(place)
        if found is None:
            assert self.native is not None
            found = self.native.played(self.seeds[place], place)
        return found


@record
class Native:
    """Games that were played in C: a line for each seed, some of them empty, because Python played."""

    ends: Ends
    scored: bool
    team: bool
    goal: bool
    lowest: bool
    ties: int  # how many tie-breaks there are
    asked: Mapping[str, int]  # what is counted besides, and of how many seats: 1 is once of all

    @classmethod
    def of(cls, game: Rules, ends: Ends) -> Native:
        model, team = game.model, game.is_team
        scored, goal = bool(model.score), team and bool(model.goal)
        quantities = game.checked.quantities
        asked = {name: 1 if quantities[name].of is None else ends.seats for name in game.checked.asked}
        return cls(ends, scored, team, goal, model.lowest_wins, 0 if team else len(model.tie_breaks), asked)

    @property
    def columns(self) -> dict[str, range]:
        """Where in a line what was asked for stands: of each seat, or of all."""
        firsts = [self.ends.counted(self.deciding + number) for number in range(len(self.asked))]
        return {name: range(first, first + of) for first, (name, of) in zip(firsts, self.asked.items())}

    @property
    def deciding(self) -> int:
        """How many columns decide a game; those that were asked for stand after them."""
        return 1 + self.goal if self.team else self.scored + self.ties

    def played(self, seed: int, place: int) -> Played:
        line, seats = self.ends.line(place), self.ends.seats
        winners = tuple([seat for seat in range(seats) if line[Column.WINNERS] >> seat & 1])
        if self.team:
            goal = line[self.ends.counted(1)] if self.goal else None
            result = Result((line[self.ends.counted(0)],), (1,), winners, True, goal, self.lowest)
        else:
            counted = [
                tuple(line[self.ends.counted(n) : self.ends.counted(n + 1)]) for n in range(self.scored + self.ties)
            ]
            scores = counted.pop(0) if self.scored else (0,) * seats
            ranks = tuple(line[Column.RANKS : Column.RANKS + seats])
            result = Result(scores, ranks, winners, False, None, self.lowest, tuple(counted))
        counts = {name: tuple([line[at] for at in places]) for name, places in self.columns.items()}
        return Played(seed, result, line[Column.TURNS], line[Column.CHOICES], counts)


def playouts(
    game: Rules, players: int | None, seeds: Iterable[int], longest: int, engine: str, threads: int
) -> Playouts:
    count, given = game.seated(players), seeds if isinstance(seeds, range) else tuple(seeds)
    if not isinstance(given, range) and {*map(type, given)} - {int}:
        given = tuple([arguments.a_seed(seed) for seed in given])
    arguments.a_count(longest, "longest")
    arguments.a_count(threads, "threads")
    found = chosen(game, count, len(given), Engine(arguments.one_of(engine, ENGINES, "engine")))
    match found:
        case Table():
            return natively(game, found, given, longest, threads)
        case Unready() | None:
            played = {place: in_python(game, count, seed, longest) for place, seed in enumerate(given)}
            return Playouts(Engine.PYTHON, given, None, played, found.message if found is not None else None)
        case _:
            assert_never(found)


def chosen(game: Rules, players: int, games: int, engine: Engine, traced: bool = False) -> Table | Unready | None:
    """What plays so many games: a native table, or Python, and why if it was not to be expected."""
    match engine:
        case Engine.PYTHON:
            return None
        case Engine.AUTO:
            return game.native(players, traced) if games >= WORTH else None
        case Engine.NATIVE:
            found = game.native(players, traced)
            if isinstance(found, Unready):
                raise arguments.not_native(game.id, found.message)
            return found
        case _:
            assert_never(engine)


def thinking(game: Rules, players: int, engine: Engine) -> Table | Unready | None:
    """What plays the games that bots imagine: one decision has hundreds of them, so that C is always worth it."""
    if engine is Engine.PYTHON:
        return None
    found = game.native(players, traced=True)
    if isinstance(found, Unready) and engine is Engine.NATIVE:
        raise arguments.not_native(game.id, found.message)
    return found


def in_python(game: Rules, players: int, seed: int, longest: int) -> Playout:
    try:
        machine, state, choices = game.to_the_end(players, seed, longest)
    except (Exhausted, Refused, DefinitionError) as error:
        # a rule that goes wrong in play is this game's end, not that of the others
        return Unfinished(seed, 0, str(error))
    return ended(game, machine, state, seed, choices, longest)


def natively(game: Rules, table: Table, seeds: Seeds, longest: int, threads: int) -> Playouts:
    """What failed in C, and what seeds C does not take, Python plays, which has the last word."""
    seats, others = table.machine.layout.seats, dict[int, Playout]()
    try:
        given, large = table.as_cells(seeds), False
    except OverflowError:
        given, large = array("q", [seed if abs(seed) <= LARGEST else 0 for seed in seeds]), True
    ends = table.ends(given, longest, threads)
    told = ends.column(Column.CHOICES) if large or ends.without_end else []  # or nothing is left to Python
    for place, choices in enumerate(told):
        if abs(seeds[place]) > LARGEST or isinstance(table.told(choices), Failure):
            others[place] = in_python(game, seats, seeds[place], longest)
        elif choices < 0:
            others[place] = too_long(seeds[place], longest)
    return Playouts(Engine.NATIVE, seeds, Native.of(game, ends), others)


def too_long(seed: int, longest: int) -> Unfinished:
    return Unfinished(seed, longest, f"not over after {longest:,} decisions")


def ended(game: Rules, machine: Machine, state: State, seed: int, choices: int, longest: int) -> Playout:
    if choices < 0:
        return too_long(seed, longest)
    standing = Standing(game, machine, state, ("",) * machine.layout.seats, seed, False, False)
    try:
        return Played(seed, standing.result, standing.turn, choices, standing.counts)
    except DefinitionError as error:
        return Unfinished(seed, choices, str(error))
