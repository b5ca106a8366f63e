"""A bot that plays sensibly without knowing any game: it tries its options in imagined games.

Each round imagines one state that its seat cannot tell from the real one, tries every option still in
the race in a copy of it, plays on at random for a while and looks who is ahead. After each round that
doubles what is known, the worse half of the options leaves the race, so most effort goes to the close
calls. Many short looks ahead beat few long ones: what chance does later says little about a choice now.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from interpreter.bots.bot import Answer

if TYPE_CHECKING:
    from interpreter import Decision, Match, Result


@dataclass(frozen=True)
class PlayoutBot:
    options: int = 24  # more are not tried: a sample of them is
    playouts: int = 256  # imagined games per decision, about
    ahead: int = 64  # choices that are looked ahead
    patience: int = 40  # times that it looks further ahead, as long as no score has moved

    def choose(self, match: Match, decision: Decision, rng: Random) -> Answer:
        race = options(decision, self.options, rng)
        if len(race) == 1:
            return race[0]
        worth = dict.fromkeys(race, 0.0)
        laps = (len(race) - 1).bit_length()
        while len(race) > 1:
            wanted = max(1, self.playouts // (laps * len(race)))
            for _ in range(wanted):
                imagined = match.resample(decision.seat, rng)
                for answer in race:
                    worth[answer] += self._try(imagined, decision.seat, answer, rng)
            # a stable sort: equals stay in the order of the choices, so the same seed gives the same game
            race.sort(key=lambda answer: -worth[answer])
            del race[max(1, (len(race) + 1) // 2) :]
        return race[0]

    def _try(self, imagined: Match, seat: int, answer: Answer, rng: Random) -> float:
        trial = imagined.copy()
        trial.choose(answer, seat)
        for _ in range(self.patience):
            trial.play_on(rng.random, self.ahead)
            if trial.over or trial.scores() != imagined.scores():
                break
        return outcome(trial.result, seat)


def options(decision: Decision, most: int, rng: Random) -> list[Answer]:
    """All choices when they are few, otherwise some of them, drawn as the decision draws."""
    first = list(islice(decision.choices(), most + 1))
    if len(first) <= most:
        return first
    drawn = (decision.sample(rng) for _ in range(4 * most))
    return list(islice(dict.fromkeys(drawn), most))


def outcome(result: Result, seat: int) -> float:
    """A result between 0 and 1 for one seat: mostly its place, a little by how far."""
    scores, ranks = result.scores, result.ranks
    if result.team:
        total = sum(scores)
        return total / (abs(total) + 50.0) / 2 + 0.5
    others = [rank for other, rank in enumerate(ranks) if other != seat]
    if not others:
        return 1.0
    mine = ranks[seat]
    place = sum(1.0 if mine < rank else 0.5 if mine == rank else 0.0 for rank in others) / len(others)
    best = max(score for other, score in enumerate(scores) if other != seat)
    margin = (scores[seat] - best) / (abs(scores[seat]) + abs(best) + 1)
    return 0.9 * place + 0.1 * (margin + 1) / 2
