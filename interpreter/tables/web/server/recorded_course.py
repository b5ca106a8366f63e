"""The course of one table: its match, built from the rows of its record, and what a seat may take back of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.play.names.naming import Naming
from interpreter.play.refused import Refused
from interpreter.play.taken_back import can_be_taken_back
from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.web.server.record_rows import TABLE, Anew, Back, Kept, Moves, Row, Without, holding

if TYPE_CHECKING:
    from interpreter import Game, Match

Made = tuple[tuple[int, Answer], ...]
Snapshots = Sequence[tuple[int, str]]  # after which row, and the match; the newest first


class Unreadable(ValueError):
    """The rows do not lead to any position under these rules."""


@dataclass
class Last:
    """The last choice of a person: what the table was before it, and what has been chosen since, itself first."""

    row: Row
    before: Match
    made: list[tuple[int, Answer]] = field(default_factory=list)
    free: bool | None = None  # whether nobody learnt anything from it, once somebody asked


def digest_of(game: Game) -> str:
    """By which a table knows its rules: every section of them, and the options."""
    rules = json.dumps([game.edition, sorted(game.options.items())], sort_keys=True)
    return hashlib.sha256(rules.encode()).hexdigest()


class Course:
    def __init__(self, first: Match, begun: Made, rows: Sequence[Row], snapshots: Snapshots = ()) -> None:
        """`first` is the match before any choice. Raises Unreadable."""
        self.first = first
        self.begun = begun
        self.rows: list[Row] = list(rows)
        self.snapshots = list(snapshots)
        self.build()

    # ------------------------------------------------------------ building
    def build(self) -> None:
        """The match, from the newest snapshot whose rows all hold, and the rows after it."""
        rows = holding(self.rows)
        self.match, after = self._nearest(rows)
        self.last: Last | None = None
        self.kept: dict[int, Row] = {}  # answers to a window that is still open, by seat
        self.sealed: dict[int, Row] = {}  # answers that others still have to join, by seat
        self.read: dict[int | None, int] = {}  # lines of the log that each seat had when it chose last
        self.choices = len(self.made())
        own = {row.seat: row.n for row in rows if row.seat != TABLE and isinstance(row.said, Moves)}
        last = max(own.values(), default=0)
        try:
            if not after and not is_anew(rows):
                self._play(self.begun)
            for row in (one for one in rows if one.n > after):
                self._add(row, remembered=row.n == last, told=row.n in own.values())
        except (Refused, TypeError, ValueError, LookupError) as error:
            raise Unreadable("the choices of this table lead nowhere under these rules") from error

    def _nearest(self, rows: list[Row]) -> tuple[Match, int]:
        """A snapshot that is still true must come before the last choice of a person: that may be taken back."""
        own = max((row.n for row in rows if row.seat != TABLE and isinstance(row.said, Moves)), default=0)
        for n, save in self.snapshots:
            if n >= own or holding(self.rows[:n]) != [row for row in rows if row.n <= n]:
                continue
            try:
                found = self.first.game.resume(save)
            except DefinitionError:
                continue  # another edition of the program wrote it; the choices are there from the start
            found.seats, found.naming = self.first.seats, self.first.naming
            return found, n
        return self.first.copy(), 0

    def _add(self, row: Row, remembered: bool, told: bool) -> None:
        if isinstance(row.said, Kept):
            self.kept[row.seat] = row
            return
        self.kept = {}
        if remembered:
            self.last = Last(row, self.match.copy())
        self._play(made_by(row))
        if self.last is not None:
            self.last.made += made_by(row)
            self.last.free = None
        self._seal(row)
        if told and row.seat != TABLE:
            self.read[row.seat] = len(self.match.log(row.seat))

    def _play(self, made: Made) -> None:
        for seat, answer in made:
            self.match.choose(answer, seat)

    def _seal(self, row: Row) -> None:
        """Those who have answered a question that others still have to answer."""
        owed = self.match.decisions
        if not owed or not owed[0].point.joint:
            self.sealed = {}
            return
        self.sealed = {seat: one for seat, one in self.sealed.items() if all(d.seat != seat for d in owed)}
        if row.seat != TABLE and all(decision.seat != row.seat for decision in owed):
            self.sealed[row.seat] = row

    def call(self, names: tuple[str, ...]) -> None:
        """Seats are called so from now on, in all that was told too: names are no part of a position."""
        for match in (self.first, self.match, *([self.last.before] if self.last is not None else ())):
            match.seats, match.naming = names, Naming(match.machine, names)

    # ------------------------------------------------------------ going on
    def next_row(self) -> int:
        return len(self.rows) + 1

    def next_key(self, seat: int) -> int:
        """One more than the rows that this seat has on record, also those that were written for it: so a key stands for
        one question, and what is sent late is never taken for an answer to the next."""
        return 1 + sum(row.seat == seat or any(who == seat for who, _ in made_by(row)) for row in self.rows)

    def row_of(self, seat: int, key: int) -> Row | None:
        return next((row for row in self.rows if row.seat == seat and row.key == key), None)

    def take(self, row: Row, after: Match | None = None) -> None:
        """Go on with a row that is on record; `after` is the match that it leads to, if it is at hand."""
        self.rows.append(row)
        match row.said:
            case Back() | Without() | Anew():
                self.build()
            case Moves(made):
                if after is None:
                    self._add(row, row.seat != TABLE, True)
                else:
                    self._add_played(row, after)
                self.choices += len(made)
            case Kept():
                self.kept[row.seat] = row

    def _add_played(self, row: Row, after: Match) -> None:
        before, self.match, self.kept = self.match, after, {}
        if row.seat != TABLE:
            self.last = Last(row, before)
            self.read[row.seat] = len(after.log(row.seat))
        if self.last is not None:
            self.last.made += made_by(row)
            self.last.free = None
        self._seal(row)

    # ------------------------------------------------------------ taking back
    def own(self, seat: int) -> Last | None:
        """The last choice of this seat, if no other person has chosen since."""
        return self.last if self.last is not None and self.last.row.seat == seat else None

    def is_free(self, last: Last) -> bool:
        """Whether nobody, and not the chooser either, can have learnt anything from a choice."""
        if last.free is None:
            last.free = can_be_taken_back(last.before, last.made)
        return last.free

    def made(self) -> list[tuple[int, Answer]]:
        """All choices that hold, from the first."""
        rows = holding(self.rows)
        return [*(() if is_anew(rows) else self.begun), *(one for row in rows for one in made_by(row))]


def is_anew(rows: Sequence[Row]) -> bool:
    """Whether the game was played anew under edited rules, with all that it had begun with."""
    return bool(rows) and isinstance(rows[0].said, Anew)


def made_by(row: Row) -> Made:
    match row.said:
        case Moves(made) | Anew(_, made):
            return made
        case _:
            return ()
