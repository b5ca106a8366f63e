"""A series of mutants: which are tried, by whom, and what the outcome says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from time import process_time

from interpreter.fault.failures import NoRulings, NotPassing
from interpreter.rulings import rulings_of
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.records import record
from interpreter.tables.sitting.box import Box
from interpreter.tools.mutate.crew import try_all
from interpreter.tools.mutate.equivalents import equivalents_of
from interpreter.tools.mutate.trying import CRASHED, DISCARDED, NOTICED, SLOW, Trial, Verdict, order_for, witnesses
from interpreter.tools.mutate.verdict import Verdicts

NOT_PASSING = "E630"
Progress = Callable[[int, int], None]
"""Told how many changes have been tried, and how many there are."""


@record
class Series:
    box: Box
    jobs: int = 1
    limit: int | None = None  # so many that give a game, drawn by the seed; all otherwise
    seed: int = 0
    rule: str = ""  # only changes in rules with this in their name


def mutate(series: Series, progress: Progress = lambda done, all_: None) -> Verdicts:
    trial = Trial(series.box)
    explained = equivalents_of(trial.game.source)
    start = process_time()
    known = witnesses(trial.game, trial.rulings)
    seconds = max(20.0, 10 * (process_time() - start))  # a mutant that takes so much longer has gone astray
    refuse_failing(trial, [not one.passed for one in known])
    numbers = [n for n, mutant in enumerate(trial.mutants) if series.rule in mutant.rule]
    if series.limit is not None:
        Random(series.seed).shuffle(numbers)
    found: dict[int, Verdict] = {}
    while numbers and (series.limit is None or games(found) < series.limit):
        # a sample is topped up for those that turn out to be no game
        wanted = len(numbers) if series.limit is None else series.limit - games(found)
        lot, numbers = numbers[:wanted], numbers[wanted:]
        tasks = [(n, order_for(trial.mutants[n], known)) for n in lot]
        for verdict in tried(series, trial, tasks, seconds):
            found[verdict.number] = verdict
            progress(len(found), len(found) + len(numbers) if series.limit is None else series.limit)
    keys = {mutant.key for mutant in trial.mutants}
    noticed = {trial.mutants[n].key for n, v in found.items() if v.outcome in (NOTICED, SLOW)}
    return Verdicts(
        trial.game.id,
        tuple((trial.mutants[n], found[n]) for n in sorted(found)),
        len(trial.mutants),
        explained,
        tuple(one for one in explained if one.key not in keys),
        tuple(one for one in explained if one.key in noticed),
    )


def tried(series: Series, trial: Trial, tasks: list[tuple[int, tuple[int, ...]]], seconds: float) -> Iterable[Verdict]:
    if series.jobs == 0:  # here and now, without processes and so without time limits
        return (trial.run(*task) for task in tasks)
    return try_all(series.box, tasks, series.jobs, seconds)


def games(found: dict[int, Verdict]) -> int:
    return sum(verdict.outcome not in (DISCARDED, CRASHED) for verdict in found.values())


def refuse_failing(trial: Trial, failing: list[bool]) -> None:
    """A ruling that fails anyway would notice everything."""
    faults = list(rulings_of(trial.game)[1])
    for ruling, fails in zip(trial.rulings, failing):
        if fails:
            faults.append(Diagnostic(NotPassing(), ruling.span))
    if not trial.rulings:
        faults.append(Diagnostic(NoRulings(trial.game.id), None))
    if faults:
        raise DefinitionError(faults)
