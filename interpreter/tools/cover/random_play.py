"""What is exercised when games are played at random, in a build that counts: the same in C and in Python."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from interpreter.engine.fuel import Exhausted
from interpreter.engine.native.ends import Column
from interpreter.engine.native.playable import Unready
from interpreter.engine.native.playing import Failure, Table
from interpreter.play.events import Moved, Swapped
from interpreter.play.playouts import LARGEST, Engine, chosen
from interpreter.play.refused import Refused
from interpreter.source.diagnostic import DefinitionError
from interpreter.tools.cover.exercise import Exercised
from interpreter.words import Text

if TYPE_CHECKING:
    from interpreter.play.match import Game

LONGEST = 100_000  # decisions of one random game

Told = Callable[[Text], None]


def by_random_play(
    game: Game, games: int, seed: int = 0, engine: Engine = Engine.PYTHON, told: Told = lambda why: None
) -> Exercised:
    """What so many games between random players exercise, the numbers of players taken in turn. `told` hears why Python
    has to play. Raises DefinitionError where C has to and cannot."""
    counted, counts, found = game.counted(), game.player_counts, Exercised()
    for number, players in enumerate(counts[:games]):
        seeds = range(seed + number, seed + games, len(counts))
        table = chosen(counted, players, len(seeds), engine, traced=True)
        if isinstance(table, Unready):
            told(table.message)
        left = natively(counted, table, seeds, found) if isinstance(table, Table) else seeds
        for one in left:
            in_python(counted, players, one, found)
    assert counted.counting is not None
    found.marks = counted.counting.take()
    found.cards |= {spot.card for spot in found.marks if spot.card and found.acted(spot)}
    return found


def natively(counted: Game, table: Table, seeds: Sequence[int], found: Exercised) -> list[int]:
    """Plays in C, on every core. What is given back is left to Python, which has the last word: the seeds that failed,
    and those that C does not take."""
    taken = array("q", [one for one in seeds if abs(one) <= LARGEST])
    told = table.ends(taken, LONGEST, placing=False).column(Column.CHOICES)
    marks, pieces = table.noted()
    assert counted.counting is not None
    counted.counting.add(marks)
    found.cards |= {piece.card for piece, moved in zip(table.machine.layout.pieces, pieces) if moved}
    failed = [one for one, choices in zip(taken, told) if isinstance(table.told(choices), Failure)]
    return [*failed, *(one for one in seeds if abs(one) > LARGEST)]


def in_python(counted: Game, players: int, seed: int, found: Exercised) -> None:
    machine = counted.machine(players)
    state, log = machine.new(seed), list[tuple[object, ...]]()
    machine.record(log.append)
    # of a game that goes wrong, what was exercised until then counts; `carte simulate` tells of such games
    with suppress(Exhausted, Refused, DefinitionError):
        machine.play(state, machine.start(state), Random(seed).random, LONGEST)
    pieces = machine.layout.pieces
    for entry in log:  # as compiled code tells it, to nobody in particular
        match entry:
            case (Moved.kind, _, _, _, tuple() as moved, *_) | (Swapped.kind, _, _, 0, tuple() as moved, *_):
                found.cards |= {pieces[piece].card for piece in moved if piece >= 0}
