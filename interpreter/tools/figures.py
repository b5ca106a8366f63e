"""The figures of a series of games: what a tally says, with how sure it is."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from interpreter.tools.interval import wilson
from interpreter.tools.tally import KEPT, Tally, Trouble


@dataclass(frozen=True)
class Share:
    """How one seat, or the team, fared."""

    wins: int
    shared: int  # of these, wins together with another seat
    win_rate: float
    low: float
    high: float
    mean_score: float


@dataclass(frozen=True)
class Turns:
    mean: float
    min: int
    max: int


@dataclass(frozen=True)
class Figures:
    game: str
    players: int
    seed: int
    games: int
    finished: int
    decisions: int
    seconds: float
    decisions_per_second: float
    team: Share | None  # only when everybody wins or loses together; the seats then repeat it
    seats: tuple[Share, ...]
    turns: Turns
    unfinished: tuple[Trouble, ...]

    def data(self) -> dict[str, object]:
        fields = asdict(self)
        fields["unfinished"] = [trouble._asdict() for trouble in self.unfinished]
        return fields


def figures(tally: Tally, game: str, seed: int, seconds: float) -> Figures:
    seats = tuple(_share(tally, seat) for seat in range(tally.seats))
    return Figures(
        game=game,
        players=tally.seats,
        seed=seed,
        games=tally.games,
        finished=tally.finished,
        decisions=tally.decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(tally.decisions / seconds, 1) if seconds else 0.0,
        team=seats[0] if tally.team else None,
        seats=seats,
        turns=Turns(_mean(tally.turns, tally.finished), tally.fewest_turns or 0, tally.most_turns or 0),
        unfinished=tuple(tally.troubles[:KEPT]),
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


def _mean(total: int, count: int) -> float:
    return total / count if count else 0.0
