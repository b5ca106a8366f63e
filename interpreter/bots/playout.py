"""A bot that plays sensibly without knowing any game: it tries its options in imagined games.

Each time it imagines a state that its seat cannot tell from the real one, follows what has done best so
far for whoever chooses (a tree of choices that grows by one at each time, with the usual bound between
what did well and what was hardly tried), plays on at random for a while and looks who is ahead. Many
short looks ahead beat few long ones: what chance does later says little about a choice now.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from itertools import islice
from math import log, sqrt
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from interpreter.bots.bargain import bargain
from interpreter.bots.bot import Answer
from interpreter.compile.points import Choice
from interpreter.engine.fuel import Exhausted
from interpreter.engine.refused import Refused

if TYPE_CHECKING:
    from interpreter import Decision, Match, Result


ROUND = 32  # imagined games of a round; after fewer, nobody knows what did well


@dataclass(slots=True)
class Tried:
    """A choice in the tree: how often it was made, and what it was worth to whoever made it."""

    seat: int
    times: int = 0
    worth: float = 0.0
    after: dict[Hashable, Tried] = field(default_factory=dict)  # by what can be told of each choice


@dataclass(frozen=True)
class PlayoutBot:
    options: int = 24  # more are not tried: a sample of them is
    playouts: int = 256  # imagined games per decision
    ahead: int = 64  # choices that are looked ahead
    patience: int = 40  # times that it looks further ahead, as long as no score has moved
    curiosity: float = 0.4  # how much a choice that was hardly tried is favoured
    rounds: int = 8  # in which a sample of many choices is varied towards better ones
    parents: int = 4  # choices that are varied
    seconds: float = 60.0  # of thinking about one decision, whatever else is asked of it

    def choose(self, match: Match, decision: Decision, rng: Random) -> Answer:
        if decision.kind is Choice.OFFER:
            return bargain(self, match, decision, rng)
        first = options(decision, self.options, rng)
        if len(first) == 1:
            return first[0]
        rounds = min(self.rounds, self.playouts // ROUND)
        root, many = Tried(-1), decision.kind is Choice.SPLIT and len(first) == self.options and rounds > 1
        until = process_time() + self.seconds
        for number in range(1, self.playouts + 1):
            if process_time() > until:
                break
            trial = match.resample(decision.seat, rng)
            scores = trial.scores()
            way = self._descend(root, trial, decision.seat, first, rng)
            self.play_on(trial, scores, rng)
            result = trial.result
            root.times += 1
            for tried in way:
                tried.times += 1
                tried.worth += outcome(result, tried.seat)
            if many and number % (self.playouts // rounds + 1) == 0:
                first = self._varied(decision, root, first, rng)
        # in the order of the choices: the same seed gives the same game
        return max(first, key=lambda answer: self._sure(root.after.get(answer)) if many else times(root, answer))

    def _sure(self, tried: Tried | None) -> float:
        """What a choice is worth at least, as far as it was tried."""
        return tried.worth / tried.times - self.curiosity / sqrt(tried.times) if tried and tried.times else -1.0

    def _varied(self, decision: Decision, root: Tried, first: list[Answer], rng: Random) -> list[Answer]:
        """The better half of a sample, and in place of the others what lies near the best of them."""
        ranked = sorted(first, key=lambda answer: -self._sure(root.after.get(answer)))
        kept = ranked[: len(first) // 2]
        near = (nearby(decision, kept[n % self.parents % len(kept)], rng) for n in range(4 * len(first)))
        fresh = (answer for answer in near if answer is not None and answer not in root.after)
        return [*kept, *islice(dict.fromkeys(fresh), len(first) - len(kept))]

    def _descend(self, root: Tried, trial: Match, seat: int, first: list[Answer], rng: Random) -> list[Tried]:
        """Chooses through the tree, to its edge and one choice beyond; the choices made.

        A later choice is the same in two imagined games if whoever makes it can tell so: by its card, not its place.
        """
        here, way = root, list[Tried]()
        listed: dict[Hashable, Answer] = {answer: answer for answer in first}
        while listed:
            untried = [one for one in listed if one not in here.after]
            said = untried[int(rng.random() * len(untried))] if untried else self._best(here, listed)
            try:
                trial.choose(listed[said], seat)
            except Refused:  # what is offered may tell what is hidden: then it is not offered in every imagined game
                del listed[said]
                continue
            here = here.after.setdefault(said, Tried(seat))
            way.append(here)
            if untried or trial.over:
                break
            decision = trial.decision
            answers = list(decision.choices(self.options + 1))
            if len(answers) > self.options:
                break
            seat, listed = decision.seat, dict(zip(map(decision.recognised(), answers), answers))
        return way

    def _best(self, here: Tried, listed: Iterable[Hashable]) -> Hashable:
        known = log(here.times + 1)

        def promise(said: Hashable) -> float:
            tried = here.after[said]
            return tried.worth / tried.times + self.curiosity * sqrt(known / tried.times)

        return max(listed, key=promise)

    def play_on(self, trial: Match, scores: tuple[int, ...], rng: Random) -> None:
        for _ in range(self.patience):
            if trial.over:
                return
            try:
                trial.play_on(rng.random, self.ahead)
            except Exhausted:  # a rule without an end: what was imagined ends here
                return
            if trial.scores() != scores:
                return


def options(decision: Decision, most: int, rng: Random) -> list[Answer]:
    """All choices when they are few, otherwise some of them, drawn as the decision draws."""
    first = list(islice(decision.choices(), most + 1))
    if len(first) <= most:
        return first
    drawn = (decision.sample(rng) for _ in range(4 * most))
    return list(islice(dict.fromkeys(drawn), most))


def times(root: Tried, answer: Answer) -> int:
    return root.after[answer].times if answer in root.after else 0


def nearby(decision: Decision, answer: Answer, rng: Random) -> Answer | None:
    """A choice that differs in one piece: put elsewhere, taken in or left out, or two that change places."""
    if decision.kind is Choice.SPLIT and isinstance(answer, tuple):
        domains = decision.split.piles()
        changed = list(answer)
        at = int(rng.random() * len(changed))
        other = int(rng.random() * len(changed))
        if rng.random() < 0.5:
            changed[at], changed[other] = changed[other], changed[at]
        else:
            changed[at] = domains[at][int(rng.random() * len(domains[at]))]
        found: Answer = tuple(changed)
        return found if decision.allows(found) else None
    return None


def outcome(result: Result, seat: int) -> float:
    """A result between 0 and 1 for one seat: mostly its place, a little by how far."""
    scores, ranks = tuple(-score for score in result.scores) if result.lowest else result.scores, result.ranks
    if result.team or len(ranks) == 1:
        total = sum(scores)
        return total / (abs(total) + 50.0) / 2 + 0.5
    others = [rank for other, rank in enumerate(ranks) if other != seat]
    mine = ranks[seat]
    place = sum(1.0 if mine < rank else 0.5 if mine == rank else 0.0 for rank in others) / len(others)
    best = max(score for other, score in enumerate(scores) if other != seat)
    margin = (scores[seat] - best) / (abs(scores[seat]) + abs(best) + 1)
    return 0.9 * place + 0.1 * (margin + 1) / 2
