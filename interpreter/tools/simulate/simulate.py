"""Many games between bots. Each game has its own seed, so the figures do not depend on who plays it, or when."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, assert_never

from interpreter.bots import Bot, bots_for
from interpreter.bots.seeds import seed_for
from interpreter.engine.fuel import Exhausted
from interpreter.engine.native.playable import Unready
from interpreter.engine.native.playing import Table
from interpreter.play.playouts import Engine, Played, Playout, Playouts, Unfinished, chosen, thinking
from interpreter.play.refused import Refused
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.records import record
from interpreter.tables.sitting.box import Box
from interpreter.tools.simulate.figures import Figures, figures
from interpreter.tools.simulate.tally import Tally, Trouble
from interpreter.words import Text

if TYPE_CHECKING:
    from interpreter import Game


class TooLong(Exception):
    """A game that does not seem to end."""


Progress = Callable[[int], None]
"""Told how many more games are done."""

Told = Callable[[Text], None]
"""Told why Python plays what was to be played natively if possible."""

MOST, FEWER = 4000, 50  # games of a lot, in C and where Python has a part in them: for a lively progress bar


@record
class Series:
    """What is to be played."""

    box: Box
    players: int
    games: int
    seed: int = 0
    bots: tuple[str, ...] = ("random",)
    longest: int = 100_000  # decisions; a longer game counts as unfinished
    engine: Engine = Engine.AUTO
    counting: tuple[str, ...] = ()  # quantities that are wanted of the end of each game

    @property
    def is_random(self) -> bool:
        return set(self.bots) == {"random"}

    @property
    def most(self) -> int:
        """The games of a lot at most."""
        return MOST if self.engine is Engine.NATIVE and self.is_random else FEWER


def simulate(
    series: Series, jobs: int | None = None, progress: Progress = lambda games: None, told: Told = lambda why: None
) -> Figures:
    """`jobs`: the processes, or where C plays the threads, that share the work; C uses every core unless it is said."""
    game, series = settled(series, told)
    return played(game, series, jobs, progress)


def settled(series: Series, told: Told = lambda why: None) -> tuple[Game, Series]:
    """The game, and what plays it: faults are reported, and rules are compiled, before any worker starts."""
    game = series.box.open()
    bots_for(series.bots, series.players)
    # what cannot be played is told once, not game by game
    game.asked(series.counting).machine(series.players, traced=False)
    return game, replace(series, engine=_engine(game, series, told))


def played(game: Game, series: Series, jobs: int | None, progress: Progress) -> Figures:
    start = perf_counter()
    tally = Tally(series.players)
    if (series.engine is Engine.NATIVE and series.is_random) or jobs is None or jobs == 1:
        parts = _alone(game, series, progress, jobs or 0)
    else:
        parts = _together(series, jobs, progress)
    for part in parts:
        tally.add(part)
    return figures(tally, game.id, series.seed, perf_counter() - start)


def _engine(game: Game, series: Series, told: Told) -> Engine:
    if series.is_random:
        found = chosen(game.asked(series.counting), series.players, series.games, series.engine)
    else:
        found = thinking(game, series.players, series.engine)
    if isinstance(found, Unready):
        told(found.message)
    return Engine.NATIVE if isinstance(found, Table) else Engine.PYTHON


def _alone(game: Game, series: Series, progress: Progress, threads: int) -> Iterator[Tally]:
    for lot in lots(series.games, 1, series.most):
        yield play_lot(game, series, lot, threads)
        progress(len(lot))


def _together(series: Series, jobs: int, progress: Progress) -> Iterator[Tally]:
    # spawned, not forked: the same on every system, and safe beside a progress bar's thread
    with ProcessPoolExecutor(jobs, get_context("spawn"), _sit_down, (series,)) as workers:
        lot_of = {workers.submit(_play_lot, lot): lot for lot in lots(series.games, jobs, series.most)}
        try:
            for done in as_completed(lot_of):
                yield done.result()
                progress(len(lot_of[done]))
        except BaseException:
            workers.shutdown(wait=False, cancel_futures=True)
            raise


def lots(games: int, jobs: int, most: int) -> Sequence[range]:
    """The series cut into lots, large enough to be worth a message."""
    size = max(1, min(most, games // (jobs * 4) or 1))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


_seated: tuple[Game, Series] | None = None  # a worker opens its box once, not once per lot


def _sit_down(series: Series) -> None:
    global _seated
    _seated = series.box.open(), series


def _play_lot(lot: range) -> Tally:
    assert _seated is not None
    return play_lot(*_seated, lot)


def play_lot(game: Game, series: Series, lot: range, threads: int = 1) -> Tally:
    tally = Tally(series.players)
    if series.is_random:
        # nobody looks at anything: no log is kept and nothing is asked for in words
        seeds = [seed_for(series.seed, number) for number in lot]
        engine = series.engine.value
        record_all(game.playouts(series.players, seeds, series.longest, engine, threads, series.counting), lot, tally)
    else:
        for number in lot:
            play_one(game, series, number, bots_for(series.bots, series.players, series.engine), tally)
    return tally


def record_all(played: Playouts, lot: range, tally: Tally) -> None:
    if played.native is not None:
        ends = played.native.ends.without(played.others)
        tally.record_ends(ends, played.native.team, played.native.scored, played.native.goal)
        for name, places in played.native.columns.items():
            tally.record_count(name, [ends.column(at) for at in places])
    for place, one in sorted(played.others.items()):
        note(one, lot[place], tally)


def note(played: Playout, number: int, tally: Tally) -> None:
    match played:
        case Played():
            tally.record(played.result, played.turns, played.choices)
            note_counts(played.counts, tally)
        case Unfinished():
            tally.record_trouble(Trouble(number, played.seed, played.why), played.choices)
        case _:
            assert_never(played)


def note_counts(counts: Mapping[str, tuple[int, ...]], tally: Tally) -> None:
    for name, values in counts.items():
        tally.record_count(name, [[value] for value in values])


def play_one(game: Game, series: Series, number: int, bots: Sequence[Bot], tally: Tally) -> None:
    seed = seed_for(series.seed, number)
    rng = Random(seed_for(series.seed, number, "bots"))
    decisions = 0
    try:
        match = game.asked(series.counting).start(series.players, seed=seed)
        while not match.over:
            if decisions == series.longest:
                raise TooLong(f"not over after {decisions:,} decisions")
            decision = match.decision
            match.choose(bots[decision.seat].choose(match, decision, rng), decision.seat)
            decisions += 1
    except (TooLong, Exhausted, Refused, DefinitionError) as error:
        # a rule that goes wrong in play is this game's end, not the series'
        tally.record_trouble(Trouble(number, seed, str(error)), decisions)
    else:
        tally.record(match.result, match.turn, decisions)
        note_counts(match.counts, tally)
