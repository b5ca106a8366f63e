"""A bot that plays sensibly without knowing any game: it tries its options in imagined games.

Each time it imagines a state that its seat cannot tell from the real one, follows what has done best so
far for whoever chooses (a tree of choices that grows by one at each time, with the usual bound between
what did well and what was hardly tried), plays on for a while at random, and looks who
is ahead. Many short looks ahead beat few long ones: what chance does later says little about a choice now.

How much it thinks is counted in imagined games, so that the same seed gives the same game; a clock is only
a bound. `paced` shares the thought of a turn out among the choices of that turn.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace
from itertools import islice
from math import log, sqrt
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.bots.bargain import bargain
from interpreter.bots.imagining import comes_to_the_same, imagined, outcome
from interpreter.bots.natively import TIMES, Thought
from interpreter.compile.native.cells import Declined
from interpreter.compile.program.points import Choice
from interpreter.compile.program.things import AReaction
from interpreter.engine.fuel import Exhausted
from interpreter.engine.native.playable import Unready
from interpreter.engine.native.search import Looking
from interpreter.play.playouts import Engine
from interpreter.play.refused import Refused
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter import Decision, Match
    from interpreter.engine.native.playing import Table


PARTS = 8  # after each it is looked whether anything can change, or somebody waits
ROUND = 32  # imagined games of a round; after fewer, nobody knows what did well
EDGE = 0.5  # standard errors by which an answer in a window must be better than a pass
SPREAD = 0.45  # about the standard deviation of what one imagined game comes to
LESS = 2 / 3  # of the thought for a choice is given to the next one of the same turn
LEAST = 1 / 8  # of it is given at least
TABLE = 4  # seats at which a choice gets just so much thought: at a smaller table each seat has more of the time
PILES = 2  # seats at which piles are laid with all of it: everybody lays them at the same moment
OTHERS = 1 / 3  # of it is given to a choice in the turn of another, or where there are no turns


@dataclass(slots=True)
class Tried:
    """A choice in the tree: how often it was made, and what it was worth to whoever made it."""

    seat: int
    times: int = 0
    worth: float = 0.0
    after: dict[Hashable, Tried] = field(default_factory=dict)  # by what can be told of each choice


@record
class PlayoutBot:
    options: int = 24  # more are not tried: a sample of them is
    playouts: int = 192  # imagined games for the first decision of a turn, where four play
    ahead: int = 64  # choices that are looked ahead
    patience: int = 40  # times that it looks further ahead, as long as no score has moved
    curiosity: float = 0.4  # how much a choice that was hardly tried is favoured
    rounds: int = 8  # in which a sample of many choices is varied towards better ones
    parents: int = 4  # choices that are varied
    seconds: float = 60.0  # of thinking about one decision, whatever else is asked of it
    hurried: Callable[[], bool] | None = None  # whether somebody is waiting who will not wait any longer
    engine: Engine = Engine.PYTHON  # what plays the imagined games; C plays more of them, where it can

    def paced(self, match: Match, decision: Decision) -> PlayoutBot:
        """The same with what is left of the thought for a turn: the more a seat chooses in it, the less each time.

        Piles are laid with a share that falls with no choice before them: they settle what those were made for.
        """
        if decision.kind is Choice.SPLIT:
            return self.given(min(1.0, PILES / len(match.seats)))
        turn, nth = match.turn, match.pace.made(match.turn, decision.seat)
        share = max(LESS**nth, LEAST) if turn else 1.0
        if (not turn or decision.seat != match.active) and not decision.point.joint:
            share *= OTHERS
        return self.given(share * TABLE / len(match.seats))

    def given(self, share: float) -> PlayoutBot:
        return replace(self, playouts=max(1, int(self.playouts * share)), seconds=self.seconds * share)

    def choose(self, match: Match, decision: Decision, rng: Random) -> Answer:
        return self.paced(match, decision).think(match, decision, rng)

    def think(self, match: Match, decision: Decision, rng: Random) -> Answer:
        if decision.kind is Choice.OFFER:
            return bargain(self, match, decision, rng)
        first = options(decision, self.options, rng)
        if len(first) == 1 or comes_to_the_same(match, decision, first, rng):
            return first[-1]  # a pass stands last
        split = decision.kind is Choice.SPLIT
        playouts = max(self.playouts * 3 // 2 if split else self.playouts, 2 * len(first))  # it is varied, in rounds
        rounds = min(self.rounds, playouts // ROUND)
        root, many = Tried(-1), split and len(first) == self.options and rounds > 1
        until = process_time() + self.seconds
        table = self.table(match)
        if table is not None:
            found = self._natively(table, match, decision, first, rounds if many else 0, playouts, until, rng)
            if found is not None:
                return unless_idle(decision, found[0], found[1], self._best_of(found[0], found[1], many))
        for number in range(1, playouts + 1):
            if process_time() > until or (number > len(first) and self.hurried is not None and self.hurried()):
                break
            trial = imagined(match, decision.seat, rng)
            scores = trial.scores()
            way = self._descend(root, trial, decision.seat, first, rng)
            self.play_on(trial, scores, rng)
            result = trial.result
            worth = [outcome(result, seat) for seat in range(len(match.seats))]
            root.times += 1
            for tried in way:
                tried.times += 1
                tried.worth += worth[tried.seat]
            if many and number % (playouts // rounds + 1) == 0:
                first = self._varied(decision, root, first, rng)
            elif not many and number % ROUND == 0 and is_settled(root, first, playouts - number):
                break
        return unless_idle(decision, root, first, self._best_of(root, first, many))

    def _best_of(self, root: Tried, first: list[Answer], many: bool) -> Answer:
        """In the order of the choices: the same seed gives the same game."""
        return max(first, key=lambda answer: self._sure(root.after.get(answer)) if many else times(root, answer))

    # ------------------------------------------------------------ in C
    def table(self, match: Match) -> Table | None:
        """What plays imagined games in C; None where Python does."""
        if self.engine is Engine.PYTHON:
            return None
        found = match.game.native(len(match.seats), traced=True)
        return None if isinstance(found, Unready) else found

    @property
    def looking(self) -> Looking:
        return Looking(self.options, self.ahead, self.patience, self.curiosity)

    def _natively(
        self, table: Table, match: Match, decision: Decision, first: list[Answer], rounds: int, playouts: int,
        until: float, rng: Random,
    ) -> tuple[Tried, list[Answer]] | None:  # fmt: skip
        """What was tried of which answers; `rounds`: they are varied so often. None where C cannot play on."""
        try:
            thought = Thought(table, match, decision, self.looking, playouts * TIMES, rng)
        except Declined:
            return None
        parts, root = rounds or PARTS, Tried(-1)
        for number in range(1, parts + 1):
            thought.look_at(first)
            thought.search.think(playouts * TIMES // parts)
            if thought.search.failed > playouts * TIMES // parts // 2:
                return None
            for answer in first:
                root.after[answer] = Tried(decision.seat, *thought.tried(answer))
            if process_time() > until or (self.hurried is not None and self.hurried()):
                break
            if rounds and number < parts:
                first = self._varied(decision, root, first, rng)
            elif not rounds and is_settled(root, first, playouts * TIMES * (parts - number) // parts):
                break
        return root, first

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


def is_settled(root: Tried, first: list[Answer], left: int) -> bool:
    """Whether nothing can overtake any more what was chosen most often."""
    *_, second, best = sorted(times(root, answer) for answer in first)
    return best - second > left


def unless_idle(decision: Decision, root: Tried, first: list[Answer], best: Answer) -> Answer:
    """A pass in a window, unless an answer is better by more than chance explains: nobody likes to be asked in vain."""
    if not isinstance(decision.point.answers, AReaction):
        return best
    idle = next((answer for answer in first if decision.inside(answer) == -1), None)
    passed, done = (None if answer is None else root.after.get(answer) for answer in (idle, best))
    if idle is None or best == idle or passed is None or done is None or not passed.times or not done.times:
        return best
    gain = done.worth / done.times - passed.worth / passed.times
    return best if gain > EDGE * SPREAD * sqrt(1 / done.times + 1 / passed.times) else idle


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
