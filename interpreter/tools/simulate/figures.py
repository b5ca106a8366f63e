"""The figures of a series of games: what a tally says, with how sure it is."""

from __future__ import annotations

from dataclasses import asdict, field

from interpreter.source.records import record
from interpreter.tools.simulate.interval import wilson
from interpreter.tools.simulate.tally import KEPT, Count, Tally, Trouble


@record
class Share:
    """How one seat fared."""

    wins: int
    shared: int  # of these, wins together with another seat
    win_rate: float
    low: float
    high: float
    mean_score: float


@record
class Goal:
    """What the team's score had to reach, and how often it did."""

    score: int
    reached: int
    rate: float
    low: float
    high: float


@record
class Team:
    """How all fared together: the scores, from the lowest, with the games that ended with each."""

    mean_score: float
    lowest: int
    lower_quarter: int
    median: int
    upper_quarter: int
    highest: int
    spread: tuple[tuple[int, int], ...]
    goal: Goal | None


@record
class Counted:
    """What somebody wanted to know besides: a quantity at the end of each game, of one seat or of all."""

    mean: float
    min: int
    max: int


@record
class Turns:
    mean: float
    min: int
    max: int


@record
class Figures:
    game: str
    players: int
    seed: int
    games: int
    finished: int
    decisions: int
    seconds: float
    decisions_per_second: float
    team: Team | None  # only when everybody wins or loses together
    seats: tuple[Share, ...]  # then nothing is said of single seats
    turns: Turns
    unfinished: tuple[Trouble, ...]
    counted: dict[str, tuple[Counted, ...]] = field(default_factory=dict)  # by name: for each seat, or once of all

    def data(self) -> dict[str, object]:
        fields = asdict(self)
        fields["unfinished"] = [trouble._asdict() for trouble in self.unfinished]
        return fields


def figures(tally: Tally, game: str, seed: int, seconds: float) -> Figures:
    seats = () if tally.team else tuple(_share(tally, seat) for seat in range(tally.seats))
    return Figures(
        game=game,
        players=tally.seats,
        seed=seed,
        games=tally.games,
        finished=tally.finished,
        decisions=tally.decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(tally.decisions / seconds, 1) if seconds else 0.0,
        team=_team(tally) if tally.team else None,
        seats=seats,
        turns=Turns(_mean(tally.turns, tally.finished), tally.fewest_turns or 0, tally.most_turns or 0),
        unfinished=tuple(tally.troubles[:KEPT]),
        counted={name: tuple(map(_counted, counts)) for name, counts in tally.counts.items()},
    )


def _share(tally: Tally, seat: int) -> Share:
    low, high = wilson(tally.wins[seat], tally.finished)
    return Share(
        wins=tally.wins[seat],
        shared=tally.shared[seat],
        win_rate=_mean(tally.wins[seat], tally.finished),
        low=low,
        high=high,
        mean_score=_mean(tally.scores[seat], tally.finished),
    )


def _counted(count: Count) -> Counted:
    return Counted(_mean(count.total, count.games), count.least or 0, count.most or 0)


def _team(tally: Tally) -> Team:
    spread = tuple(sorted(tally.spread.items()))
    goal = None
    if tally.goal is not None:
        rate = _mean(tally.reached, tally.finished)
        goal = Goal(tally.goal, tally.reached, rate, *wilson(tally.reached, tally.finished))
    return Team(
        _mean(tally.scores[0], tally.finished),
        spread[0][0],
        _at(spread, 0.25),
        _at(spread, 0.5),
        _at(spread, 0.75),
        spread[-1][0],
        spread,
        goal,
    )


def _at(spread: tuple[tuple[int, int], ...], part: float) -> int:
    """The score that this part of the games did not exceed."""
    wanted, seen = part * sum(games for _, games in spread), 0
    for score, games in spread:
        seen += games
        if seen >= wanted:
            return score
    return spread[-1][0]


def _mean(total: int, count: int) -> float:
    return total / count if count else 0.0
