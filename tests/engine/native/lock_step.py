"""The same seed plays the same game in both engines: the same choices, and the same state at every decision.

python -m tests.engine.native.lock_step [WORD ...]    every definition there is, and what is declined, and why
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from interpreter.compile.native.cells import Declined
from interpreter.engine.choices import NoChoice
from interpreter.engine.fuel import Exhausted, OutOfFuel, TooDeep, TooLarge, TooMany
from interpreter.engine.machine import FINISHED, Machine
from interpreter.engine.match import Match
from interpreter.engine.native import playing
from interpreter.engine.native.position import Position
from tests.playthroughs.playing import ALL

GAMES, LONGEST = 5, 300  # at each table, and decisions of each
DOORS = 2  # games at each table that go native and come back
FEW = 30  # answers that are compared
# Bounds that only C has: whoever meets one plays the same seed in Python.
BOUNDS = frozenset({"too deep", "over capacity", "past 64 bits"})


def differs(machine: Machine, table: playing.Table, seed: int, longest: int = LONGEST) -> str:
    """Where the engines part, or nothing."""
    state, rnd = machine.new(seed), Random(seed).random
    cells = table.encoded(state)
    table.seed(seed)
    point: Any
    native: Any
    point, native = tried(machine.start, state), table.start(cells)
    for number in range(longest):
        if isinstance(native, playing.Failure) and native.why in BOUNDS:
            return ""
        if isinstance(point, playing.Failure):
            return "" if fails_alike(point, native) else f"decision {number}: {native} and not {point}"
        if point != native:
            return f"decision {number}: {native} is asked instead of {point}"
        if table.decoded(cells) != state:
            other = table.decoded(cells)
            slots = [slot for slot, (one, two) in enumerate(zip(state, other)) if one != two]
            return f"decision {number}: slots {slots} differ, of {len(state)} and {len(other)}"
        if point == FINISHED:
            return ""
        asked, given = point, tried(machine.other, state, point, rnd)
        picked = table.pick(cells, point)
        if isinstance(given, playing.Failure):
            return "" if fails_alike(given, picked) else f"decision {number}: {picked} and not {given}"
        answer, more = given
        wanted = bool(more), *cells_of(answer, machine.points[point].joint)
        if picked != wanted:
            return f"decision {number}: {picked} is answered instead of {wanted}"
        point = tried(machine.answer, state, asked, answer)
        native = table.go_on(cells, asked)
    return ""


def tried(doing: Callable[..., Any], *given: Any) -> Any:
    """What Python comes to, or how it failed."""
    try:
        return doing(*given)
    except TooLarge:
        return playing.Failure("too large")
    except TooMany:
        return playing.Failure("too many")
    except TooDeep:
        return playing.Failure("too deep")
    except OutOfFuel:
        return playing.Failure("out of fuel")
    except NoChoice:
        return playing.Failure("no choice")
    except Exhausted:
        return playing.Failure("exhausted")


def fails_alike(failure: playing.Failure, native: Any) -> bool:
    """Whether C fails, too: in the same way, or at a bound that it alone has."""
    return isinstance(native, playing.Failure) and native.why in (failure.why, *BOUNDS)


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


def main(words: list[str]) -> int:
    declined: Counter[str] = Counter()
    alike, parted = 0, 0
    for played in ALL:
        if words and not any(word in played.name for word in words):
            continue
        for at in played.tables:
            machine = at.game.machine(at.players, traced=False)
            try:
                table = playing.table(machine)
            except Declined as error:
                declined[error.construct] += 1
                continue
            assert isinstance(table, playing.Table), table
            games = [differs(machine, table, seed) for seed in range(GAMES)]
            traced = playing.table(at.game.machine(at.players))  # a match lies as in a build with a log
            assert isinstance(traced, playing.Table), traced
            doors = [parts_at_the_door(at.game.start(at.players, seed), traced, seed) for seed in range(DOORS)]
            found = next(filter(None, (*games, *doors)), "")
            alike, parted = alike + (not found), parted + bool(found)
            if found:
                print(f"{played.name}, {at.players} players: {found}")
    print(f"{alike} tables alike, {parted} not, {sum(declined.values())} declined")
    for construct, count in declined.most_common():
        print(f"{count:5}  {construct}")
    return 1 if parted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
