"""What is counted over a series of games. Integers only: adding them up in any order gives the same figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from interpreter.engine.native.ends import Column, Ends

if TYPE_CHECKING:
    from interpreter import Result

KEPT = 20  # troubles that are listed; all are counted


class Trouble(NamedTuple):
    """A game that did not end: its number in the series, its seed, and why."""

    game: int
    seed: int
    why: str


@dataclass
class Count:
    """What somebody wanted to know besides: of one seat, or of all."""

    games: int = 0
    total: int = 0
    least: int | None = None
    most: int | None = None

    def record(self, values: Sequence[int]) -> None:
        if values:
            self.add(Count(len(values), sum(values), min(values), max(values)))

    def add(self, other: Count) -> None:
        self.games += other.games
        self.total += other.total
        self.least = min((x for x in (self.least, other.least) if x is not None), default=None)
        self.most = max((x for x in (self.most, other.most) if x is not None), default=None)


@dataclass
class Tally:
    seats: int
    games: int = 0
    finished: int = 0
    decisions: int = 0
    team: bool = False
    wins: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    turns: int = 0
    fewest_turns: int | None = None
    most_turns: int | None = None
    troubles: list[Trouble] = field(default_factory=list)
    spread: dict[int, int] = field(default_factory=dict)  # of a team: how many games ended with each score
    goal: int | None = None
    reached: int = 0  # games in which the team reached its goal
    counts: dict[str, list[Count]] = field(default_factory=dict)  # by name: of each seat, or of all

    def __post_init__(self) -> None:
        for counts in (self.wins, self.shared, self.scores):
            counts.extend([0] * (self.seats - len(counts)))

    def record(self, result: Result, turns: int, decisions: int) -> None:
        self.games += 1
        self.finished += 1
        self.decisions += decisions
        self.team = result.team
        if result.team:
            self.spread[result.scores[0]] = self.spread.get(result.scores[0], 0) + 1
            self.goal = result.goal
            self.reached += result.goal is not None and bool(result.winners)
        for seat in result.winners:
            self.wins[seat] += 1
            self.shared[seat] += len(result.winners) > 1
        for seat in range(self.seats):
            # a team has one score, which is everybody's
            self.scores[seat] += result.scores[min(seat, len(result.scores) - 1)]
        self.turns += turns
        self.fewest_turns = turns if self.fewest_turns is None else min(turns, self.fewest_turns)
        self.most_turns = turns if self.most_turns is None else max(turns, self.most_turns)

    def record_ends(self, ends: Ends, team: bool, scored: bool, goal: bool) -> None:
        """The same for many games at once, by columns."""
        if not len(ends):
            return
        self.games += len(ends)
        self.finished += len(ends)
        self.decisions += sum(ends.column(Column.CHOICES))
        self.team = team
        winners = Counter(ends.column(Column.WINNERS))
        if team:
            for score, games in Counter(ends.column(ends.counted(0))).items():
                self.spread[score] = self.spread.get(score, 0) + games
            if goal:
                self.goal = ends.column(ends.counted(1))[-1]
                self.reached += sum(games for seats, games in winners.items() if seats)
        for seat in range(self.seats):
            won = {seats: games for seats, games in winners.items() if seats >> seat & 1}
            self.wins[seat] += sum(won.values())
            self.shared[seat] += sum(games for seats, games in won.items() if seats != 1 << seat)
            if scored:
                self.scores[seat] += sum(ends.column(ends.counted(0, 0 if team else seat)))
        turns = ends.column(Column.TURNS)
        self.turns += sum(turns)
        self.fewest_turns = min(turns if self.fewest_turns is None else [self.fewest_turns, *turns])
        self.most_turns = max(turns if self.most_turns is None else [self.most_turns, *turns])

    def record_count(self, name: str, values: Sequence[Sequence[int]]) -> None:
        """What one seat after the other had in some games."""
        counts = self.counts.setdefault(name, [Count() for _ in values])
        for count, of_a_seat in zip(counts, values, strict=True):
            count.record(of_a_seat)

    def record_trouble(self, trouble: Trouble, decisions: int) -> None:
        self.games += 1
        self.decisions += decisions
        self.troubles.append(trouble)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.team = self.team or other.team
        for score, games in other.spread.items():
            self.spread[score] = self.spread.get(score, 0) + games
        self.goal = other.goal if self.goal is None else self.goal
        self.reached += other.reached
        for mine, theirs in ((self.wins, other.wins), (self.shared, other.shared), (self.scores, other.scores)):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        for name, counts in other.counts.items():
            known = self.counts.setdefault(name, [Count() for _ in counts])
            for one, another in zip(known, counts, strict=True):
                one.add(another)
        self.turns += other.turns
        few = [turns for turns in (self.fewest_turns, other.fewest_turns) if turns is not None]
        many = [turns for turns in (self.most_turns, other.most_turns) if turns is not None]
        self.fewest_turns, self.most_turns = min(few, default=None), max(many, default=None)
        self.troubles = sorted(self.troubles + other.troubles)
