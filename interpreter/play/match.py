"""A game, and its matches: each knows the other, so they stand together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING

from interpreter.compile.program.points import Choice
from interpreter.compile.program.state import State
from interpreter.engine import reckoned
from interpreter.engine.choices import Answer
from interpreter.engine.forced import forced
from interpreter.engine.fuel import DeadEnd, Exhausted, OutOfFuel, TooDeep
from interpreter.engine.machine import FINISHED, Given, Machine
from interpreter.engine.resample import resampled
from interpreter.fault.play import HoldsAfterSetup, TakenBack
from interpreter.fault.saved import CannotBePlayed, CannotGoOn, PlayableExpected
from interpreter.play import arguments
from interpreter.play.decision import CHANCE, Decision, decisions
from interpreter.play.endless import in_time, stopped
from interpreter.play.events.event import Entry
from interpreter.play.events.saved import written
from interpreter.play.log import log
from interpreter.play.log.witnessed import witnessed
from interpreter.play.offered import offered_alike
from interpreter.play.refused import Refused, Stopped
from interpreter.play.rules.rules import Rules
from interpreter.play.saves import save
from interpreter.play.saves.resuming import read_save
from interpreter.play.sheet import sheet
from interpreter.play.standing import Standing
from interpreter.play.views.view import View, view
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.files.library import version
from interpreter.words import DEFAULT, Term, languages, phrased

if TYPE_CHECKING:
    from interpreter.play.playouts import Playouts

FORCED = 4  # what a forced decision or a throw of chance burns of the fuel, besides the blocks that follow
TRIES = 60  # positions that are looked for where an offer tells something
LOOKED_AT = 3  # answers of each decision of a position that comes from a file
LINE = 8  # what a line of the log burns, besides what it speaks of
MOST_LINES = 200_000  # of the log of one game
OVER = phrased("questions", "the game is over")
NOT_ASKED = phrased("questions", "this seat is not")

NAMES = (
    "Anne", "Barnabé", "Charles", "Diane", "Émile", "Flore", "Gaspard", "Hélène", "Irène", "Jules", "Karine", "Louis",
)  # fmt: skip


class Match(Standing):
    """A game in progress: a position, and what can be done with it."""

    game: Game

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
        super().__init__(game, machine, state, seats, seed, ask_chance, ask_forced)
        self.quiet = False  # whether no log is kept, as of what is only imagined
        self.watch: Callable[[Match], None] | None = None  # told of every entry of the log as it is made

    # ------------------------------------------------------------ what is asked
    @property
    def decisions(self) -> tuple[Decision, ...]:
        return decisions(self)

    @property
    def decision(self) -> Decision:
        """The first that is owed; raises Refused when the game is over."""
        if not (owed := self.decisions):
            raise Refused(OVER)
        return owed[0]

    # ------------------------------------------------------------ choosing
    def choose(self, answer: Answer, seat: int | None = None) -> None:
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
            self.advance(decision.point.number, decision.whose(chosen))
            self.pace.count(turn, decision.seat)
        except (Exhausted, RecursionError, MemoryError) as error:
            why = error if isinstance(error, Exhausted) else TooDeep(decision.point.routine)
            fault, span = stopped(self.machine, why, self.entries[length:], decision.point.routine)
            self.state = before
            del self.entries[length:]
            raise Stopped(TakenBack(fault), span or decision.span, decision.clauses) from None
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError) as error:
            if not self.resumed:
                raise
            # a file can hold a position that looks right and was never reached
            self.state = before
            del self.entries[length:]
            raise save.damaged(CannotGoOn(type(error).__name__), "state") from None

    def advance(self, point: int, answer: Given) -> None:
        self.machine.record(None if self.quiet else self._noted)
        try:
            self.settle(self.machine.answer(self.state, point, answer))
            self.answerable()
        finally:
            self.machine.record(None)

    def begin(self, stop_when_ready: bool = False) -> None:
        self.machine.record(self._noted)
        try:
            self.settle(self.machine.start(self.state), stop_when_ready)
            self.answerable()
        except (Exhausted, RecursionError, MemoryError) as error:
            why = error if isinstance(error, Exhausted) else TooDeep()
            fault, span = stopped(self.machine, why, self.entries, "turn" if self.turn else "setup")
            raise DefinitionError([Diagnostic(fault, span or self.game.model.span)]) from None
        finally:
            self.machine.record(None)

    def settle(self, point: int, stop_when_ready: bool = False) -> None:
        """Go on through chance and what is forced by what everybody knows, to the next real decision."""
        while True:
            if point == FINISHED:
                reckoned.report_at_the_end(self.machine, self.state)
                return
            asked = self.machine.points[point]
            if asked.kind is Choice.READY:
                if point == self.machine.ready:
                    self.count_components()
                if stop_when_ready:
                    return
                self.begun = True
                answer: Answer = 0
            elif asked.chance:
                if self.ask_chance:
                    return
                answer = self.machine.roll(self.state, point)
            else:
                only = None if self.ask_forced else forced(self.machine, self.state, asked)
                if only is None:
                    return
                answer = only
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
                holds = HoldsAfterSetup(self.naming.place_id(slot), found, wanted)
                raise DefinitionError([Diagnostic(holds, getattr(zone.count, "span", zone.span))])

    def play_on(self, rnd: Callable[[], float], longest: int = 100_000) -> int:
        """Play on at random, without a log, to the end or for `longest` choices (then -1 is returned)."""
        point = self.machine.pending(self.state)
        return 0 if point is None else self.machine.play(self.state, point, rnd, longest)

    def _noted(self, entry: Entry) -> None:
        """Keep what happened, as compiled code tells it."""
        if len(self.entries) > MOST_LINES:
            raise OutOfFuel
        self.machine.tank.burn(LINE + 4 * sum([len(part) for part in entry if isinstance(part, tuple)]))
        self.entries.append(witnessed(self, entry))
        if self.watch is not None:
            self.watch(self)

    # ------------------------------------------------------------ reading
    def view(self, seat: int | None = None) -> View:
        with in_time(self.machine, Term("view")):
            return view(self, arguments.reader(seat, self.seats))

    def log(self, seat: int | None = None, since: int = 0, lang: str = DEFAULT) -> list[log.Line]:
        arguments.a_language(lang)
        return log.lines(self, arguments.reader(seat, self.seats), lang, arguments.a_count(since, "since"))

    # ------------------------------------------------------------ copies
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

    def answer_everything(self) -> None:
        """Everything that a table asks of a match is asked once: a position that cannot answer is none."""
        self.machine.tank.fill()
        *_, other = languages()
        try:
            for decision in self.decisions:
                if decision.seat >= 0:
                    decision.prompt(other)
                    for answer in decision.choices(LOOKED_AT):
                        decision.describe(answer)
            for reader in (None, *range(len(self.seats))):
                self.view(reader)
            self.log(None)
            self.log(0, lang=other)
            if self.over:
                assert self.result is not None
        except Exhausted:
            pass  # too much to look at, which is no fault of the file
        except DefinitionError as error:  # the rules themselves say what they cannot do here
            raise save.damaged(CannotBePlayed(error.diagnostics[0].fault), "state") from None
        except Exception:  # whatever is wrong with a stranger's position, it is refused and not played
            raise save.damaged(PlayableExpected(), "state") from None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Match)
            and self.state == other.state
            and self.machine.compiled.digest == other.machine.compiled.digest
        )

    def __hash__(self) -> int:
        return hash(tuple(tuple(x) if isinstance(x, list) else x for x in self.state))

    def save_for(self, seat: int | None, lang: str = DEFAULT) -> str:
        """What one seat may have of this match, or somebody who only watches: its view, its log, what it is asked."""
        seen, told = self.view(seat), self.log(seat, lang=lang)
        return sheet(self.game.id, seat, seen, told, self.decisions, lang)

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


class Game(Rules):
    """What a program opens: rules, and the tables that are set up by them."""

    def start(
        self,
        players: int | None = None,
        seed: int = 0,
        names: Iterable[str] | None = None,
        chance: str = "roll",
        forced: str = "skip",
    ) -> Match:
        match = self.prepared(players, seed, names, chance, forced)
        match.begin()
        return match

    def prepared(
        self,
        players: int | None = None,
        seed: int = 0,
        names: Iterable[str] | None = None,
        chance: str = "roll",
        forced: str = "skip",
    ) -> Match:
        """A match before its setup."""
        count = self.seated(players)
        seats = NAMES[:count] if names is None else arguments.seat_names(names, count)
        asks_chance = arguments.one_of(chance, ("roll", "ask"), "chance") == "ask"
        asks_forced = arguments.one_of(forced, ("skip", "ask"), "forced") == "ask"
        machine = self.machine(count)
        return Match(self, machine, machine.new(arguments.a_seed(seed)), seats, seed, asks_chance, asks_forced)

    def resume(self, text: str) -> Match:
        """The match that `Match.save` put away; raises DefinitionError (E701) unless it can go on by these rules."""
        saved = read_save(self, arguments.a_text(text, Term("a saved game")))
        asks = saved.ask_chance, saved.ask_forced
        match = Match(self, saved.machine, saved.state, saved.seats, saved.seed, *asks)
        match.entries, match.followed, match.begun, match.resumed = saved.entries, saved.followed, saved.begun, True
        match.copy().answer_everything()
        saved.sealed()
        return match

    def playout(self, players: int | None = None, seed: int = 0, longest: int = 100_000) -> tuple[Match, int]:
        """One game between random players, without a log: the match at its end, and how many choices it took."""
        machine, state, decisions = self.to_the_end(self.seated(players), arguments.a_seed(seed), longest)
        return Match(self, machine, state, NAMES[: machine.layout.seats], seed, False, False), decisions

    def playouts(
        self,
        players: int | None,
        seeds: Iterable[int],
        longest: int = 100_000,
        engine: str = "auto",
        threads: int = 0,
        counting: Iterable[str] = (),
    ) -> Playouts:
        """A game for each seed, natively where that can be, on so many cores (0: on all): the same games either way.

        `counting`: quantities that are wanted of each end, besides what decides it.
        """
        from interpreter.play.playouts import playouts  # here: few who open a game play it by the thousand

        return playouts(self.asked(counting), players, seeds, longest, engine, threads)
