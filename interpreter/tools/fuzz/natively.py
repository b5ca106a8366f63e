"""Many more games than can be looked at, in C: one that stops or never ends is played again, choice by choice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.bots.seeds import seed_for
from interpreter.engine.fuel import Exhausted
from interpreter.engine.native.playing import Table
from interpreter.play.playouts import Engine, Unfinished
from interpreter.play.playouts import chosen as chosen_engine
from interpreter.rulings.making import Scene
from interpreter.source.records import record
from interpreter.source.yaml.scalars import LARGEST
from interpreter.tools.fuzz.search import LONGEST, SECONDS, Trouble, chosen
from interpreter.words import Text

if TYPE_CHECKING:
    from interpreter.play.match import Game

MORE = 100  # games in C for each that is looked at: together they take about as long
FEW, LOT = 10, 1_000  # games of a lot: the first, and the largest
ENOUGH = 20  # games that stopped: more of them tell nothing new


@record
class Besides:
    """What was played besides the games that were looked at, and what stopped there."""

    games: int
    troubles: tuple[Trouble, ...]
    why: Text | None  # nothing was, though it was thought of


def besides(
    game: Game, players: int, games: int, seed: int, engine: Engine, longest: int = LONGEST, seconds: float = SECONDS
) -> Besides:
    """Raises DefinitionError where C has to play and cannot."""
    found, until = chosen_engine(game, players, games * MORE, engine), process_time() + seconds
    if not isinstance(found, Table):
        return Besides(0, (), None if found is None else found.message)
    troubles: dict[str, Trouble] = {}  # by what was said: each sort of it is played again once
    stopped, done = 0, 0
    for lot in lots(games * MORE):
        if stopped >= ENOUGH or process_time() > until:
            break
        # a flaw is written down as a ruling, which must be able to name the seed
        seeds = [seed_for(seed, number, "natively") % LARGEST for number in lot]
        for one in game.playouts(players, seeds, longest, Engine.NATIVE.value).others.values():
            if isinstance(one, Unfinished):
                stopped += 1
                if one.why not in troubles:
                    troubles[one.why] = again(game, players, one, longest)
        done = lot.stop
    return Besides(done, tuple({one.message: one for one in troubles.values()}.values()), None)


def lots(games: int) -> Iterator[range]:
    """Few games first: where hardly any ends, Python has to play them all again."""
    first, size = 0, FEW
    while first < games:
        yield range(first, min(first + size, games))
        first, size = first + size, min(size * FEW, LOT)


def again(game: Game, players: int, one: Unfinished, longest: int) -> Trouble:
    """The same game at a table; where that takes another course (of copies one takes any), what was said is told."""
    match, rnd = game.start(players, seed=one.seed), Random(one.seed).random
    made: list[tuple[int, Answer]] = []
    scene = Scene(game, match.seats, one.seed, made)
    while not match.over:
        if len(made) >= longest:
            return Trouble("long", f"not over after {longest:,} choices", scene)
        decision, machine, seat = match.decision, match.machine, match.decision.seat
        machine.tank.fill()
        try:
            if decision.point.joint:
                (seat, answer), _ = machine.picked_for(decision.point, match.state, rnd)
            else:
                answer, _ = machine.picking_alone(decision.point)(match.state, rnd)
        except Exhausted as error:
            return Trouble("stopped", str(error), scene)
        decision = next(other for other in match.decisions if other.seat == seat)
        trouble = chosen(match, decision, decision.outside(answer), scene)
        if trouble is not None:
            return trouble
    return Trouble("stopped", one.why, scene)
