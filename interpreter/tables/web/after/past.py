"""A game that is over, played again: the table at every choice, the scores on the way, and what brought them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.play.events import Finished
from interpreter.source.records import record
from interpreter.tables.scoring import Tally
from interpreter.words import Text

if TYPE_CHECKING:
    from interpreter import Game, Match
    from interpreter.meaning import EndMeaning

EVERY = 16  # choices between two tables that are kept
Made = tuple[tuple[int, Answer], ...]
Scores = tuple[int, ...]


@record
class Moment:
    """After a choice: which turn it was, and how the scores stood."""

    turn: int
    scores: Scores


@record
class Ended:
    """What brought the end about: an `end` of the rules, or the call in which a rule said so."""

    end: EndMeaning | None
    call: Text | None
    clauses: tuple[str, ...]


class Past:
    """`first` is the match before any choice, `made` all choices that were made."""

    def __init__(self, game: Game, seats: tuple[str, ...], seed: int, made: Made) -> None:
        self.game = game
        self.seats = seats
        self.made = made
        match = game.start(len(seats), seed, seats)
        self.start: Scores = match.scores()
        self.moments = [Moment(match.turn, self.start)]
        self.ended: list[Ended] = []
        self._kept: dict[int, Match] = {}
        self._tally = Tally(self.start, match.turn)
        for n, (seat, answer) in enumerate(made):
            if n % EVERY == 0:
                self._kept[n] = match.copy()
            self._tally.choice = n + 1
            match.watch = self._told
            match.choose(answer, seat)
            match.watch = None
            self.moments.append(Moment(match.turn, match.scores()))
        self._tally.close(match)
        self.last = match
        self.gains = self._tally.told(match)

    def _told(self, match: Match) -> None:
        """Of every entry of the log as it is made."""
        self._tally.look(match)
        event = match.entries[-1]
        if isinstance(event, Finished):
            line = match.machine.compiled.lines[event.line]
            end = next((one for one in self.game.checked.ends if one.span == line.span), None)
            call = self.game.call_title(self._tally.source) if self._tally.source else None
            self.ended.append(Ended(end, call, line.clauses if end is None else end.clauses))

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
