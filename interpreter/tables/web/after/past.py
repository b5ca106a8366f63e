"""A game that is over, played again: the table at every choice, the scores on the way, and what brought them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter.bots.bot import Answer
from interpreter.model.text import Text

if TYPE_CHECKING:
    from interpreter import Game, Match
    from interpreter.check.meaning import EndMeaning

EVERY = 16  # choices between two tables that are kept
Made = tuple[tuple[int, Answer], ...]
Scores = tuple[int, ...]


@dataclass(frozen=True)
class Source:
    """Under what a score changed: the outermost call of a rule, or a rule that answered by itself, and which time."""

    name: str  # empty for what no rule with a name did
    time: int
    title: Text | None = None


@dataclass(frozen=True)
class Gain:
    source: Source
    choice: int  # after how many choices
    turn: int
    by: Scores  # so much for each


@dataclass(frozen=True)
class Moment:
    """After a choice: which turn it was, and how the scores stood."""

    turn: int
    scores: Scores


@dataclass(frozen=True)
class Ended:
    """What brought the end about: an `end` of the rules, or the call in which a rule said so."""

    end: EndMeaning | None
    call: Text | None
    clauses: tuple[str, ...]


@dataclass
class Watching:
    """Looks at the scores whenever the log tells something: whatever changed since belongs to what was under way."""

    game: Game
    scores: Scores = ()
    choice: int = 0
    turn: int = 0  # of the last entry: what changes between two turns belongs to the one before
    calls: list[Source] = field(default_factory=list)
    rule: Source | None = None  # one that answered while no call was under way
    step: Source | None = None
    moved: Source | None = None  # the kind of card that went somewhere, where no rule has a name
    times: dict[str, int] = field(default_factory=dict)
    gains: list[Gain] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)

    def told(self, match: Match) -> None:
        kind, number, *values = match.entries[-1]
        line = match.machine.compiled.lines[number]
        self.moved = self.of_kind(match, values[2]) if kind == "moved" else self.moved
        self.look(match)
        self.turn = match.turn
        match kind:
            case "call":
                self.rule = None
                self.calls.append(self.source(values[0], self.game.call_title(values[0])))
            case "done":
                self.calls, self.rule = self.calls[:-1], None
            case "rule" if not self.calls:
                self.rule = self.source(values[0], self.game.rule_title(values[0]))
            case "step" if not self.calls and line.heading is not None:
                self.rule, self.step = None, self.source(line.heading.en, line.heading)
            case "turn":
                self.calls, self.rule, self.step, self.moved = [], None, None, None
            case "chosen":
                self.rule, self.moved = None, None
            case "finish":
                end = next((one for one in self.game.checked.ends if one.span == line.span), None)
                call = self.calls[0].title if self.calls else None
                self.ended.append(Ended(end, call, line.clauses if end is None else end.clauses))

    def source(self, name: str, title: Text | None) -> Source:
        self.times[name] = self.times.get(name, 0) + 1
        return Source(name, self.times[name], title)

    def of_kind(self, match: Match, pieces: tuple[int, ...]) -> Source | None:
        if not pieces:
            return None
        kind = self.game.model.kinds[self.game.model.cards[match.naming.card_id(pieces[0])].kind]
        return self.source(f"kind {kind.id}", kind.title)

    def look(self, match: Match) -> None:
        now = match.scores()
        if self.scores and now != self.scores:
            under = self.calls[0] if self.calls else self.rule or self.step or self.moved or Source("", 0)
            by = tuple(new - old for new, old in zip(now, self.scores))
            self.gains.append(Gain(under, self.choice, self.turn, by))
        self.scores = now


class Past:
    """`first` is the match before any choice, `made` all choices that were made."""

    def __init__(self, game: Game, seats: tuple[str, ...], seed: int, made: Made) -> None:
        self.game = game
        self.seats = seats
        self.made = made
        match = game.start(len(seats), seed, seats)
        watching = Watching(game, match.scores(), turn=match.turn)
        self.start = watching.scores
        self.moments = [Moment(match.turn, self.start)]
        self._kept: dict[int, Match] = {}
        for n, (seat, answer) in enumerate(made):
            if n % EVERY == 0:
                self._kept[n] = match.copy()
            watching.choice = n + 1
            match.watch = watching.told
            match.choose(answer, seat)
            match.watch = None
            watching.look(match)
            self.moments.append(Moment(match.turn, watching.scores))
        self.last = match
        self.gains: tuple[Gain, ...] = tuple(watching.gains)
        self.ended: tuple[Ended, ...] = tuple(watching.ended)

    def at(self, choices: int) -> Match:
        """The table after so many choices."""
        choices = max(0, min(choices, len(self.made)))
        if choices == len(self.made):
            return self.last
        near = choices - choices % EVERY
        match = self._kept[near].copy()
        for seat, answer in self.made[near:choices]:
            match.choose(answer, seat)
        return match

    def turn_before(self, choices: int) -> int:
        """The choice with which the turn of this moment began, or the turn before it."""
        turn = self.moments[max(choices - 1, 0)].turn
        return next((n for n, one in enumerate(self.moments) if one.turn == turn), 0)

    def turn_after(self, choices: int) -> int:
        turn = self.moments[choices].turn
        return next((n for n, one in enumerate(self.moments) if n > choices and one.turn != turn), len(self.made))
