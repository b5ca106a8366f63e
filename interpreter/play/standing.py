"""Where a game stands, and how it stands for everybody."""

from __future__ import annotations

from typing import NamedTuple, Self

from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.engine import reckoned
from interpreter.engine.machine import Machine
from interpreter.play.endless import in_time
from interpreter.play.events import Event
from interpreter.play.handles import Followed, handles
from interpreter.play.names.naming import Naming
from interpreter.play.pace import Pace
from interpreter.play.rules.rules import Rules
from interpreter.source.records import record
from interpreter.words import Term


@record
class Result:
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    team: bool
    goal: int | None = None  # what the team's score had to reach
    lowest: bool = False  # few points are good
    ties: tuple[tuple[int, ...], ...] = ()  # for each tie-break, what each seat has


class TurnTold(NamedTuple):
    """Where a turn begins for a reader."""

    entry: int
    line: int
    began: Event | None = None  # by which it is known again where the log was taken back or given up meanwhile


class Standing:
    """Where a game stands: the rules, the state, who sits there, and what has happened; for all who read it.

    The state is one list of plain data; everything else here can be made anew from the game and that list.
    """

    def __init__(
        self,
        game: Rules,
        machine: Machine,
        state: State,
        seats: tuple[str, ...],
        seed: int,
        ask_chance: bool,
        ask_forced: bool,
    ) -> None:
        self.game = game
        self.machine = machine
        self.state = state
        self.seats = seats
        self.seed = seed
        self.ask_chance = ask_chance
        self.ask_forced = ask_forced
        self.naming = Naming(machine, seats)
        self.entries: list[Event] = []
        self.turns_told: dict[int | None, list[TurnTold]] = {}  # those that each reader was told of
        self.followed: dict[int | None, Followed] = {}
        self.pace = Pace()
        self.begun = False  # whether the setup is over
        self.resumed = False  # whether it was read from a file
        self.unasked = -1  # the point that is answered without asking, because everybody knows its answer

    @property
    def over(self) -> bool:
        return self.machine.pending(self.state) is None

    @property
    def active(self) -> int:
        return int(self.state[slots.ACTIVE])

    @property
    def turn(self) -> int:
        return int(self.state[slots.TURN])

    @property
    def round(self) -> int:
        return int(self.state[slots.ROUND]) + 1

    def scores(self) -> tuple[int, ...]:
        with in_time(self.machine, Term("score")):
            return self.counted_scores()

    def counted_scores(self) -> tuple[int, ...]:
        score = reckoned.scoring(self.machine) if self.game.model.score else None
        if score is None:
            return (0,) * len(self.seats)
        if self.game.is_team:
            return (int(score(self.state, 0)),)
        return self.shared([int(score(self.state, seat)) for seat in range(len(self.seats))])

    def shared(self, values: list[int]) -> tuple[int, ...]:
        """What players have alone, or what the players of each team have together."""
        teams = self.machine.layout.teams
        return tuple(sum(values[seat % teams :: teams]) for seat in range(len(values))) if teams else tuple(values)

    @property
    def counts(self) -> dict[str, tuple[int, ...]]:
        """What is counted besides, because somebody asked for it: of each seat, or once of all."""
        checked, found = self.game.checked, dict[str, tuple[int, ...]]()
        with in_time(self.machine, Term("result")):
            for number, name in enumerate(checked.asked):
                seats = range(len(self.seats) if checked.quantities[name].of is not None else 1)
                found[name] = tuple([reckoned.counted(self.machine, self.state, number, seat) for seat in seats])
        return found

    @property
    def goal(self) -> int | None:
        return reckoned.goal(self.machine, self.state) if self.game.model.goal else None

    @property
    def result(self) -> Result:
        """Most points first, or fewest, then the tie-breaks; what is still equal shares its place."""
        with in_time(self.machine, Term("result")):
            return self.placed()

    def placed(self) -> Result:
        scores, lowest = self.scores(), self.game.model.lowest_wins
        if self.game.is_team:
            goal = self.goal
            won = goal is None or (scores[0] <= goal if lowest else scores[0] >= goal)
            return Result(scores, (1,), tuple(range(len(self.seats))) if won else (), True, goal, lowest)
        columns = [scores if lowest else tuple(-score for score in scores)]
        if not self.game.model.score:
            columns = [self.gone()]
        seats, ties = range(len(self.seats)), []
        for number, tie in enumerate(self.game.model.tie_breaks, 1 if self.game.model.score else 0):
            count = reckoned.scoring(self.machine, number)
            assert count is not None
            values = self.shared([int(count(self.state, seat)) for seat in seats])
            ties.append(tuple(values))
            columns.append(tuple(-value if tie.highest else value for value in values))
        keys = list(zip(*columns))
        each = keys[: self.machine.layout.teams or None]  # one for each team, or for each player
        ranks = tuple(1 + sum(other < key for other in each) for key in keys)
        won_by = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Result(scores, ranks, won_by, False, None, lowest, tuple(ties))

    def gone(self) -> tuple[bool, ...]:
        """Who is no longer in it, with the whole team; where nothing is counted, the others have won."""
        out = [bool(self.state[slots.OUT] >> seat & 1) for seat in range(len(self.seats))]
        teams = self.machine.layout.teams
        return tuple(all(out[seat % teams :: teams]) for seat in range(len(out))) if teams else tuple(out)

    def handles(self, seat: int | None) -> dict[int, int]:
        """The handles by which a seat follows the pieces that it knows; what it sees now is followed from here on."""
        before = self.followed.get(seat, Followed())
        self.followed[seat], found = handles(self.machine.layout, self.state, seat, before)
        return found

    def copy(self) -> Self:
        twin = type(self)(
            self.game,
            self.machine,
            self.machine.copy(self.state),
            self.seats,
            self.seed,
            self.ask_chance,
            self.ask_forced,
        )
        twin.entries = self.entries[:]
        twin.turns_told = {reader: turns[:] for reader, turns in self.turns_told.items()}
        twin.followed = self.followed.copy()
        twin.begun, twin.resumed, twin.pace = self.begun, self.resumed, self.pace.copy()
        return twin
