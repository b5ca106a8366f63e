"""The same seed plays the same game in both engines: the same choices, the same state at every decision, one result.

python -m tests.engine.native.lock_step [WORD ...]    every definition there is, and what is declined, and why
    --games 10000 --longest 100000 --doors 0          as many of each, to their end
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from interpreter.compile.native.cells import Declined
from interpreter.compile.program.state import State
from interpreter.engine.choices import NoChoice
from interpreter.engine.fuel import Exhausted, OutOfFuel, TooDeep, TooLarge, TooMany
from interpreter.engine.machine import FINISHED, Machine
from interpreter.engine.native import libraries, playing
from interpreter.engine.native.compilers import NoCompiler
from interpreter.play.match import Game, Match
from interpreter.play.native import Position
from interpreter.play.playouts import Native, ended
from tests.engine.native.following import Following
from tests.playthroughs.playing import ALL, Played

GAMES, LONGEST = 5, 300  # at each table, and decisions of each
DOORS = 2  # games at each table that go native and come back
MANY = 1_000  # games of one definition, of which each number of players is told
FEW = 30  # answers that are compared
QUICKLY = (*libraries.FLAGS, "-O0")  # where a library is compiled once and few games are played
# Bounds that only C has: whoever meets one plays the same seed in Python.
BOUNDS = frozenset({"too deep", "over capacity", "past 64 bits"})


@dataclass
class Course:
    """How one game went in both engines."""

    parted: str = ""  # where they parted, or nothing
    bound: str = ""  # which bound of its own stopped C, and Python not, or not yet
    decisions: int = 0
    choices: int = 0
    end: State | None = None  # if both came to it


def differs(machine: Machine, table: playing.Table, seed: int, longest: int = LONGEST) -> str:
    """Where the engines part, or nothing."""
    return course(machine, table, seed, longest).parted


def course(machine: Machine, table: playing.Table, seed: int, longest: int = LONGEST) -> Course:
    found, following = Course(), Following(table)
    state, rnd = machine.new(seed), Random(seed).random
    cells = table.encoded(state)
    table.seed(seed)
    point: Any
    native: Any
    point, native = tried(machine.start, state), table.start(cells)
    while found.decisions < longest:
        if isinstance(point, playing.Failure) or isinstance(native, playing.Failure):
            return failed(found, point, native)
        if point != native:
            found.parted = f"decision {found.decisions}: {native} is asked instead of {point}"
            return found
        if not following.is_at(state, cells):
            other = table.decoded(cells)
            slots = [slot for slot, (one, two) in enumerate(zip(state, other)) if one != two]
            found.parted = f"decision {found.decisions}: slots {slots} differ, of {len(state)} and {len(other)}"
            return found
        if point == FINISHED:
            found.end = state
            return found
        asked, given, picked = point, tried(machine.other, state, point, rnd), table.pick(cells, point)
        if isinstance(given, playing.Failure) or isinstance(picked, playing.Failure):
            return failed(found, given, picked)
        answer, more = given
        wanted = bool(more), *cells_of(answer, machine.points[point].joint)
        if picked != wanted:
            found.parted = f"decision {found.decisions}: {picked} is answered instead of {wanted}"
            return found
        found.decisions, found.choices = found.decisions + 1, found.choices + bool(more)
        point = tried(machine.answer, state, asked, answer)
        native = table.go_on(cells, asked)
    return found


def failed(found: Course, python: Any, native: Any) -> Course:
    """At least one of the engines failed: in the same way and the same rule, or C at a bound that it alone has."""
    if isinstance(native, playing.Failure) and native.why in BOUNDS:
        found.bound = f"{native.why} in `{native.rule}`"
    elif not fails_alike(python, native):
        found.parted = f"decision {found.decisions}: {native} and not {python}"
    return found


def fails_alike(python: Any, native: Any) -> bool:
    """A question that fails in Python is asked by whoever plays, and the rule is named there."""
    both = isinstance(python, playing.Failure) and isinstance(native, playing.Failure)
    return both and python.why == native.why and python.rule in ("", native.rule)


def tried(doing: Callable[..., Any], *given: Any) -> Any:
    """What Python comes to, or how it failed."""
    try:
        return doing(*given)
    except TooLarge:
        return playing.Failure("too large")
    except TooMany:
        return playing.Failure("too many")
    except TooDeep as error:
        return playing.Failure("too deep", error.routine)
    except OutOfFuel as error:
        return playing.Failure("out of fuel", error.routine)
    except NoChoice:
        return playing.Failure("no choice")
    except Exhausted:
        return playing.Failure("exhausted")


def cells_of(answer: Any, joint: bool) -> tuple[int, tuple[int, ...]]:
    """A number, or a row; where several are asked at once, the seat comes first."""
    if joint:
        seat, own = answer
        return 0, (seat, own) if isinstance(own, int) else (seat, *own)
    return (answer, ()) if isinstance(answer, int) else (0, tuple(answer))


def parts_at_the_door(match: Match, table: playing.Table, seed: int, longest: int = LONGEST) -> str:
    """A match goes native at any decision, comes back, and goes on in either: where they part, or nothing."""
    rng, position = Random(seed), Position.of(table, match)
    for number in range(longest):
        if position.match() != match:
            return f"decision {number}: another position"
        if position.seats != tuple(one.seat for one in match.decisions):
            return f"decision {number}: another seat is asked"
        if match.over:
            return ""
        decision = match.decisions[-1]
        seat, listed = decision.seat, [decision.inside(one) for one in decision.choices(FEW, copies=True)]
        if position.choices(FEW, seat) != listed:
            return f"decision {number}: {position.choices(FEW, seat)} are the answers instead of {listed}"
        if not all(position.allows(one, seat) for one in listed):
            return f"decision {number}: an answer is refused"
        answer = decision.meant(rng.choice([*decision.choices(FEW)]))  # of copies the one that a match would take
        if number % 3 != 2:
            match.choose(decision.outside(answer), seat)
        if number % 3 != 1:
            position.step(answer, seat)
        if number % 3 == 1:
            position = Position.of(table, match)
        elif number % 3 == 2:
            match = position.match()
    return ""


# ------------------------------------------------------------ many games
@dataclass
class Tally:
    """What was found so far."""

    games: int = 0
    decisions: int = 0
    longer: int = 0  # games that were left before their end
    parted: Counter[str] = field(default_factory=Counter)
    bounds: Counter[str] = field(default_factory=Counter)
    declined: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games, self.decisions = self.games + other.games, self.decisions + other.decisions
        self.longer += other.longer
        for own, more in ((self.parted, other.parted), (self.bounds, other.bounds), (self.declined, other.declined)):
            own.update(more)

    def __str__(self) -> str:
        rest = [
            f"{sum(some.values())} {what}" for what, some in (("parted", self.parted), ("at bounds of C", self.bounds))
        ]
        rest += [f"{self.longer} not to their end"] * bool(self.longer)
        rest += [f"{times} declined: {construct}" for construct, times in self.declined.most_common()]
        return f"{self.games:,} games, {self.decisions:,} decisions, {', '.join(rest)}"


def together(game: Game, players: int, seeds: Sequence[int], longest: int, flags: tuple[str, ...]) -> Tally:
    """Games decision by decision, and how they end as many games at once do."""
    found, machine = Tally(), game.machine(players, traced=False)
    try:
        table = playing.table(machine, flags)
    except Declined as error:
        found.declined[error.construct] += 1
        return found
    if not isinstance(table, playing.Table):
        found.parted[f"no library: {refused(table)}"] += 1
        return found
    ends = Native.of(game, table.ends(seeds, longest, 1))
    for place, seed in enumerate(seeds):
        one = course(machine, table, seed, longest)
        found.games, found.decisions = found.games + 1, found.decisions + one.decisions
        if one.parted:
            found.parted[one.parted] += 1
        elif one.bound:
            found.bounds[one.bound] += 1
        elif one.end is None:
            found.longer += 1
        elif ended(game, machine, one.end, seed, one.choices, longest) != ends.played(seed, place):
            found.parted["another result"] += 1
    return found


def refused(table: libraries.NotMade | NoCompiler) -> str:
    """Why there is no library: what the compiler calls an error first."""
    if isinstance(table, NoCompiler):
        return str(table.message)
    lines = table.said.splitlines()
    return next((line for line in lines if ": error:" in line), table.said)


def at_the_doors(game: Game, players: int, seeds: Sequence[int], flags: tuple[str, ...]) -> Tally:
    found = Tally()
    try:
        traced = playing.table(game.machine(players), flags)  # a match lies as in a build with a log
    except Declined:
        return found
    if not isinstance(traced, playing.Table):
        found.parted[f"no library for a match: {refused(traced)}"] += 1
        return found
    for seed in seeds:
        told = parts_at_the_door(game.start(players, seed), traced, seed)
        found.games, found.parted = found.games + 1, found.parted + Counter([told] if told else [])
    return found


def numbers_of_players(played: Played) -> range:
    return range(played.tables[0].players, played.tables[-1].players + 1)


def main(asked: list[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.engine.native.lock_step")
    parser.add_argument(
        "words", nargs="*", help="definitions in whose name one of them stands, at its end with a full stop"
    )
    parser.add_argument("--games", type=int, default=2 * GAMES, help="of each, over its numbers of players")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--longest", type=int, default=LONGEST, help="decisions of a game that are looked at")
    parser.add_argument("--doors", type=int, default=DOORS, help="games at each table that go native and come back")
    parser.add_argument("--quickly", action="store_true", help="compile without optimisation")
    given = parser.parse_args(asked)
    flags, whole = QUICKLY if given.quickly else libraries.FLAGS, Tally()
    for played in ALL:
        if given.words and not any(word in f"{played.name}." for word in given.words):
            continue
        game, numbers, found = played.tables[0].game, numbers_of_players(played), Tally()
        each = -(-given.games // len(numbers))
        for players in numbers:
            seeds = range(given.first, given.first + each)
            found.add(these := together(game, players, seeds, given.longest, flags))
            if given.games > MANY:
                print(f"  {played.name}, {players} players: {these}", flush=True)
            if given.doors:
                found.add(at_the_doors(game, players, seeds[: given.doors], flags))
        print(f"{played.name}: {found}", flush=True)
        for what, some in (("parted", found.parted), ("bound", found.bounds)):
            for told, times in some.most_common():
                print(f"  {what}, {times} times: {told}", flush=True)
        whole.add(found)
    print(whole)
    return 1 if whole.parted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
