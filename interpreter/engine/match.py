"""A game in progress."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from interpreter.compile.program import layout as slots
from interpreter.compile.program.points import Choice
from interpreter.engine import arguments, log, save
from interpreter.engine.decision import CHANCE, Decision
from interpreter.engine.endless import in_time, stopped
from interpreter.engine.events import Event
from interpreter.engine.events.saved import written
from interpreter.engine.forced import forced
from interpreter.engine.fuel import DeadEnd, Exhausted, OutOfFuel, TooDeep
from interpreter.engine.knowledge.handles import Followed, handles
from interpreter.engine.machine import FINISHED, Machine
from interpreter.engine.naming import Naming
from interpreter.engine.offered import offered_alike
from interpreter.engine.pace import Pace
from interpreter.engine.refused import Refused
from interpreter.engine.resample import resampled
from interpreter.engine.sheet import sheet
from interpreter.engine.views.view import View, view
from interpreter.engine.witnessed import witnessed
from interpreter.model.text import Text
from interpreter.source.diagnostic import DefinitionError, unsorted
from interpreter.source.library import version
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter.engine.game import Game

State = list[Any]
FORCED = 4  # what a forced decision or a throw of chance burns of the fuel, besides the blocks that follow
TRIES = 60  # positions that are looked for where an offer tells something
LINE = 8  # what a line of the log burns, besides what it speaks of
MOST_LINES = 200_000  # of the log of one game
OVER = Text("the game is over", "la partie est finie")
NOT_ASKED = Text("this seat is not asked now", "ce siège n'a rien à décider maintenant")


@record
class Result:
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    team: bool
    goal: int | None = None  # what the team's score had to reach
    lowest: bool = False  # few points are good
    ties: tuple[tuple[int, ...], ...] = ()  # for each tie-break, what each seat has


class Match:
    """The state is one list of plain data; everything else here can be made anew from the game and that list."""

    def __init__(
        self,
        game: Game,
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
        self.turns_told: dict[int | None, list[log.TurnTold]] = {}  # those that each reader was told of
        self.followed: dict[int | None, Followed] = {}
        self.pace = Pace()
        self.quiet = False  # whether no log is kept, as of what is only imagined
        self.unasked = -1  # the point that is answered without asking, because everybody knows its answer
        self.begun = False  # whether the setup is over
        self.resumed = False  # whether it was read from a file
        self.watch: Callable[[Match], None] | None = None  # told of every entry of the log as it is made

    # ------------------------------------------------------------ what is asked
    @property
    def over(self) -> bool:
        return self.machine.pending(self.state) is None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        number = self.machine.pending(self.state)
        if number is None:
            return ()
        point = self.machine.points[number]
        if point.chance or point.kind is Choice.READY:
            return (Decision.at(self, point, CHANCE),)
        who = self.machine.who[number](self.state)
        if point.joint:
            return tuple(Decision.at(self, point, seat) for seat in range(len(self.seats)) if who >> seat & 1)
        return (Decision.at(self, point, who),)

    @property
    def decision(self) -> Decision:
        """The first that is owed; raises Refused when the game is over."""
        if not (owed := self.decisions):
            raise Refused(OVER)
        return owed[0]

    # ------------------------------------------------------------ choosing
    def choose(self, answer: Any, seat: int | None = None) -> None:
        """Answer a pending decision; a refused answer leaves everything as it was."""
        asked = self.decisions if seat is None or arguments.is_number(seat) else ()
        decision = next((d for d in asked if seat is None or d.seat == seat), None)
        if decision is None:
            raise Refused(OVER if self.over else NOT_ASKED)
        before, length = self.machine.copy(self.state), len(self.entries)
        try:
            if not decision.allows(answer):
                raise Refused(decision.refusal_text(answer), *decision.rule_of(answer))
            self.begun = self.begun or decision.point.kind is Choice.READY
            chosen = decision.meant(answer)
            turn = self.turn
            self.advance(decision.point.number, (decision.seat, chosen) if decision.point.joint else chosen)
            self.pace.count(turn, decision.seat)
        except (Exhausted, RecursionError, MemoryError) as error:
            why = error if isinstance(error, Exhausted) else TooDeep(decision.point.routine)
            message, span = stopped(self.machine, why, self.entries[length:], decision.point.routine)
            self.state = before
            del self.entries[length:]
            raise Refused(f"{message}; the choice is taken back", span or decision.span, decision.clauses) from None
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError) as error:
            if not self.resumed:
                raise
            # a file can hold a position that looks right and was never reached
            self.state = before
            del self.entries[length:]
            raise save.damaged(f"the game cannot go on from there ({type(error).__name__})", "state") from None

    def advance(self, point: int, answer: Any) -> None:
        self.machine.record(None if self.quiet else self.record)
        try:
            self.settle(self.machine.answer(self.state, point, answer))
            self.answerable()
        finally:
            self.machine.record(None)

    def begin(self, stop_when_ready: bool = False) -> None:
        self.machine.record(self.record)
        try:
            self.settle(self.machine.start(self.state), stop_when_ready)
            self.answerable()
        except (Exhausted, RecursionError, MemoryError) as error:
            why = error if isinstance(error, Exhausted) else TooDeep()
            message, span = stopped(self.machine, why, self.entries, "turn" if self.turn else "setup")
            raise DefinitionError([unsorted("E704", "error", span or self.game.model.span, message)]) from None
        finally:
            self.machine.record(None)

    def settle(self, point: int, stop_when_ready: bool = False) -> None:
        """Go on through chance and what is forced by what everybody knows, to the next real decision."""
        while True:
            if point == FINISHED:
                self.machine.names["final_reports"](self.state)
                return
            asked = self.machine.points[point]
            if asked.kind is Choice.READY:
                if point == self.machine.ready:
                    self.count_components()
                if stop_when_ready:
                    return
                self.begun = True
                answer: Any = 0
            elif asked.chance:
                if self.ask_chance:
                    return
                answer = self.machine.roll(self.state, point)
            else:
                answer = None if self.ask_forced else forced(self.machine, self.state, asked)
                if answer is None:
                    return
            self.unasked = point
            try:
                point = self.machine.go_on(self.state, point, answer, self.machine.left - FORCED)
            finally:
                self.unasked = -1

    def answerable(self) -> None:
        """Nobody is left with a question that has no answer, or whose answers cannot be found."""
        for decision in self.decisions:
            if decision.seat == CHANCE:
                continue
            try:
                if not decision.question.space.any(self.state):
                    raise DeadEnd(decision.point.routine)
            except OutOfFuel:
                raise OutOfFuel(decision.point.routine) from None

    def count_components(self) -> None:
        """After setup every place that says how many pieces it holds must hold them."""
        layout = self.machine.layout
        for slot, zone in layout.zone_of_slot.items():
            if zone.count is None:
                continue
            wanted, found = layout.amount(zone.count, 0), sum(piece >= 0 for piece in self.state[slot])
            if wanted != found:
                message = f"after setup `{self.naming.place_id(slot)}` holds {found}, not {wanted}"
                raise DefinitionError([unsorted("E403", "error", getattr(zone.count, "span", zone.span), message)])

    def play_on(self, rnd: Callable[[], float], longest: int = 100_000) -> int:
        """Play on at random, without a log, to the end or for `longest` choices (then -1 is returned)."""
        point = self.machine.pending(self.state)
        return 0 if point is None else self.machine.play(self.state, point, rnd, longest)

    def record(self, entry: tuple[Any, ...]) -> None:
        """Keep what happened, as compiled code tells it."""
        if len(self.entries) > MOST_LINES:
            raise OutOfFuel
        self.machine.tank.burn(LINE + 4 * sum([len(part) for part in entry if isinstance(part, tuple)]))
        self.entries.append(witnessed(self, entry))
        if self.watch is not None:
            self.watch(self)

    # ------------------------------------------------------------ reading
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
        with in_time(self.machine, "score"):
            return self.counted_scores()

    def counted_scores(self) -> tuple[int, ...]:
        score = self.machine.names.get("score0") if self.game.model.score else None
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
    def goal(self) -> int | None:
        goal = self.machine.names.get("goal") if self.game.model.goal else None
        return None if goal is None else int(goal(self.state, 0))

    @property
    def result(self) -> Result:
        """Most points first, or fewest, then the tie-breaks; what is still equal shares its place."""
        with in_time(self.machine, "result"):
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
            values = self.shared([int(self.machine.names[f"score{number}"](self.state, seat)) for seat in seats])
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

    def view(self, seat: int | None = None) -> View:
        with in_time(self.machine, "view"):
            return view(self, arguments.reader(seat, self.seats))

    def handles(self, seat: int | None) -> dict[int, int]:
        """The handles by which a seat follows the pieces that it knows; what it sees now is followed from here on."""
        before = self.followed.get(seat, Followed())
        self.followed[seat], found = handles(self.machine.layout, self.state, seat, before)
        return found

    def log(self, seat: int | None = None, since: int = 0, lang: str = "en") -> list[log.Line]:
        arguments.a_language(lang)
        return log.lines(self, arguments.reader(seat, self.seats), lang, arguments.a_count(since, "since"))

    # ------------------------------------------------------------ copies
    def copy(self) -> Match:
        twin = Match(
            self.game,
            self.machine,
            self.machine.copy(self.state),
            self.seats,
            self.seed,
            self.ask_chance,
            self.ask_forced,
        )
        twin.entries = self.entries[:]
        twin.followed = self.followed.copy()
        twin.begun, twin.resumed, twin.pace = self.begun, self.resumed, self.pace.copy()
        return twin

    def resample(self, seat: int, rng: Random) -> Match:
        """A match that this seat cannot tell from the real one; what it is openly offered now, it sees."""
        arguments.a_seat(seat, self.seats)
        arguments.a_generator(rng)
        twin = self.copy()
        twin.entries = []
        if self.over:
            return twin  # the scores are told to all, and nothing is left to imagine
        asked = next((one for one in self.decisions if one.seat == seat and one.point.openly), None)
        for _ in range(1 if asked is None else TRIES):
            twin.state = resampled(self.machine, self.state, seat, rng)
            if asked is None or any(offered_alike(asked, one) for one in twin.decisions):
                return twin
        twin.state = self.machine.copy(self.state)  # the only one that was found
        return twin

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Match)
            and self.state == other.state
            and self.machine.compiled.digest == other.machine.compiled.digest
        )

    def __hash__(self) -> int:
        return hash(tuple(tuple(x) if isinstance(x, list) else x for x in self.state))

    def save_for(self, seat: int | None, lang: str = "en") -> str:
        """What one seat may have of this match, or somebody who only watches: its view, its log, what it is asked."""
        return sheet(self, arguments.reader(seat, self.seats), arguments.a_language(lang))

    def save(self) -> str:
        """The whole match as JSON text, with every secret; `Game.resume` goes on from it."""
        return save.written(
            {
                "version": version(),
                "game": self.game.id,
                "rules": self.game.edition,
                "options": self.game.options,
                "program": self.machine.compiled.structure,
                "seats": list(self.seats),
                "seed": self.seed,
                "chance": "ask" if self.ask_chance else "roll",
                "forced": "ask" if self.ask_forced else "skip",
                "sources": self.game.snapshot,
                "followed": save.encoded([(seat, *one.data()) for seat, one in self.followed.items()]),
                "begun": self.begun,
                "state": save.encoded(self.state),
                "log": save.encoded([written(one) for one in self.entries]),
            }
        )
