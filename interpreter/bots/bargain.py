"""How a bot bargains: a deal is worth what the games played on from it are worth, against those without it.

Every comparison is made on the same imagined games with the same chance. The burden of proof is on whoever gives: a
deal that costs something must do better than doubt explains, so that nobody is talked out of their purse. A proposal
is made only if the other, too, would be no worse off for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Protocol

from interpreter import Answer
from interpreter.bots.imagining import imagined, outcome
from interpreter.bots.natively import TIMES, worth
from interpreter.compile.program.points import Choice
from interpreter.engine.choices.offer import ACCEPT, FREE, PROPOSE, REFUSE
from interpreter.engine.native.search import Looking

if TYPE_CHECKING:
    from interpreter import Decision, Match, Result
    from interpreter.engine.native.playing import Table

DOUBT = 0.5  # standard errors that a deal which costs something must be worth more
AT_ONCE = 0.1  # what the standing right after the deal weighs against the games played on
READY = 0.8  # what a proposal is worth that may still be refused
FINAL = 3  # proposals that are looked at again


class Imagines(Protocol):
    """Who bargains: how much it thinks, and how it plays imagined games on, in C or in Python."""

    @property
    def playouts(self) -> int: ...
    @property
    def options(self) -> int: ...
    @property
    def looking(self) -> Looking: ...
    def table(self, match: Match) -> Table | None: ...
    def play_on(self, trial: Match, scores: tuple[int, ...], rng: Random) -> None: ...


@dataclass(slots=True)
class Line:
    """What is said, by whom, and how each imagined game went for the two who bargain."""

    said: tuple[tuple[int, Answer], ...]
    mine: list[float]
    theirs: list[float]


def bargain(bot: Imagines, match: Match, decision: Decision, rng: Random) -> Answer:
    me, other = decision.seat, decision.terms.partner
    few, many = max(3, bot.playouts // 20), max(8, bot.playouts // 5)
    if not any(decision.allows((word,)) for word in (ACCEPT, FREE)) and not proposals(decision, 2, Random(0)):
        return (REFUSE,)  # there is nothing to give and nothing to ask for
    seeds = [rng.getrandbits(32) for _ in range(many)]
    nothing = Line(((me, (REFUSE,)),), [], [])
    look(bot, match, nothing, me, other, seeds)
    best: tuple[float, Answer] = (0.0, (REFUSE,))
    for word in (ACCEPT, FREE):
        if decision.allows((word,)):
            line = Line(((me, (word,)),), [], [])
            look(bot, match, line, me, other, seeds)
            gain, doubt = difference(line.mine, nothing.mine)
            needed = doubt * DOUBT if word == FREE or costs(decision, (word,)) else 0.0
            if gain >= needed and (gain > best[0] or best[1] == (REFUSE,)):
                best = (gain, (word,))
    wanted = []
    for answer in proposals(decision, bot.options // 2, rng):
        line = Line(((me, answer), (other, (ACCEPT,))), [], [])
        if look(bot, match, line, me, other, seeds[:few]):
            gains = difference(line.mine, nothing.mine)[0], difference(line.theirs, nothing.theirs)[0]
            wanted.append((min(gains), line, answer))
    for _, line, answer in sorted(wanted, key=lambda one: -one[0])[:FINAL]:
        look(bot, match, line, me, other, seeds[few:])
        gain, _ = difference(line.mine, nothing.mine)
        if agreeable(decision, line, nothing, answer) and gain * READY > best[0]:
            best = (gain * READY, answer)
    return best[1]


def proposals(decision: Decision, most: int, rng: Random) -> list[Answer]:
    """Some of the proposals: the smallest, and others as the decision draws them."""
    found: dict[Answer, None] = {}
    for answer in decision.choices(most // 2):
        found[answer] = None
    for _ in range(4 * most):
        if len(found) >= most:
            break
        found[decision.sample(rng)] = None
    return [answer for answer in found if isinstance(answer, tuple) and answer[0] == PROPOSE]


def look(bot: Imagines, match: Match, line: Line, me: int, other: int, seeds: list[int]) -> bool:
    """Play games on from what is said; false if somebody could not say it."""
    trials: list[Match] = []
    standings: list[Result] = []
    table = bot.table(match)
    for seed in seeds:
        rng = Random(seed)
        trial = imagined(match, me, rng)
        before = trial.scores()
        for seat, answer in line.said:
            asked = next((d for d in trial.decisions if d.seat == seat), None)
            if asked is None or asked.kind is not Choice.OFFER or not asked.allows(answer):
                return False
            trial.choose(answer, seat)
        trials.append(trial)
        standings.append(trial.result)
        if table is None:
            bot.play_on(trial, before, Random(seed + 1))
    later = [None] * len(seeds) if table is None or not seeds else worth(table, trials, bot.looking, TIMES, seeds[0])
    for trial, standing, found in zip(trials, standings, later):
        for seat, kept in ((me, line.mine), (other, line.theirs)):
            result = outcome(trial.result, seat) if found is None else found[seat]
            kept.append((1 - AT_ONCE) * result + AT_ONCE * outcome(standing, seat))
    return True


def difference(some: list[float], others: list[float]) -> tuple[float, float]:
    """How much better some games went than the same games otherwise, on average, and its standard error."""
    gains = [a - b for a, b in zip(some, others)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean, sqrt(spread / len(gains))


def agreeable(decision: Decision, line: Line, nothing: Line, answer: Answer) -> bool:
    """Whether both would rather have it: the one who asks for proof is whoever gives."""
    gain, doubt = difference(line.mine, nothing.mine)
    theirs, theirs_doubt = difference(line.theirs, nothing.theirs)
    needed = doubt * DOUBT if costs(decision, answer) else 0.0
    return gain > needed and theirs >= (theirs_doubt * DOUBT if asks(decision, answer) else 0.0)


def costs(decision: Decision, answer: Answer) -> bool:
    """Whether the one who says it gives something."""
    terms = decision.terms
    split, side = terms.split, terms.side
    counts = terms.table if answer == (ACCEPT,) else named(decision, answer)
    return any(counts[split:] if side else counts[:split])


def asks(decision: Decision, answer: Answer) -> bool:
    """Whether the other gives something."""
    split, side = decision.terms.split, decision.terms.side
    counts = named(decision, answer)
    return any(counts[:split] if side else counts[split:])


def named(decision: Decision, answer: Answer) -> tuple[int, ...]:
    """How many of each lot a proposal names."""
    return answer[1 : len(decision.terms.caps) + 1] if isinstance(answer, tuple) else ()
