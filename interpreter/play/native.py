"""A position in C, for whoever searches: answered, asked for its answers, copied and played on without Python's blocks.

It is made from a match at any decision, also in the middle of half-finished rules, and leads back to one. It holds
every secret, as a state does: what a seat may not know is imagined before (`Match.resample`). Where C cannot go on, the
same answer is given in Python, which has the last word; and what C has no room for, as rules very deep in each other,
stays a match behind the same door until it fits again.
"""

from __future__ import annotations

from collections.abc import Callable
from ctypes import Array, c_int64, memmove, sizeof
from random import Random
from typing import TYPE_CHECKING, TypeVar

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.picking import NUMBERS
from interpreter.compile.program.state import State
from interpreter.engine.choices import Answer
from interpreter.engine.choices.space import is_ints
from interpreter.engine.machine import FINISHED
from interpreter.engine.native import door
from interpreter.engine.native.playable import Unready
from interpreter.engine.native.playing import Cells, Failure, Table
from interpreter.play import arguments
from interpreter.play.refused import Refused
from interpreter.words import phrased

if TYPE_CHECKING:
    from interpreter.play.match import Match
    from interpreter.play.standing import Result

MOST = 100_000  # answers that are listed
LARGEST = (1 << 63) - 1
OVER = phrased("questions", "the game is over")
NO_ROOM = Failure("over capacity")
NO_ANSWER = phrased("questions", "that is no answer")

Found = TypeVar("Found")


class Position:
    """Answers are those of the inside: a card is its number in the box (`Decision.inside`, `Decision.outside`)."""

    __slots__ = ("_here", "_point", "_root", "_table")

    def __init__(self, table: Table, root: Match, here: Cells | State, point: int) -> None:
        self._table, self._root, self._here, self._point = table, root, here, point

    @classmethod
    def of(cls, table: Table, match: Match) -> Position:
        """The table has memory of its own: positions that come from one another are used by one thread."""
        root = match.copy()
        root.entries = []
        found = cls(table, root, root.state, FINISHED)
        found._settle(match.state)
        return found

    def _settle(self, state: State) -> None:
        """It is this state: in C, if there is room."""
        pending = self._table.machine.pending(state)
        self._point = FINISHED if pending is None else pending
        try:
            self._here = self._table.encoded(state)
        except Declined:
            self._here = self._table.machine.copy(state)

    def _in_c(self, doing: Callable[[Cells], Found | Failure]) -> Found | Failure:
        return doing(self._here) if isinstance(self._here, Array) else NO_ROOM

    # ------------------------------------------------------------ what is asked
    @property
    def over(self) -> bool:
        return self._point == FINISHED

    @property
    def point(self) -> int | None:
        """The number of the decision point, as in `Match.decision.point`; None when the game is over."""
        return None if self.over else self._point

    @property
    def seats(self) -> tuple[int, ...]:
        """Those who owe an answer: none when the game is over, several when they decide together."""
        if self.over:
            return ()
        who = self._in_c(lambda cells: door.who(self._table, cells, self._point))
        if isinstance(who, Failure):
            return tuple(one.seat for one in self.match().decisions)
        if self._table.machine.points[self._point].joint:
            return tuple(seat for seat in range(self._table.machine.layout.seats) if who >> seat & 1)
        return (who,)

    def choices(self, limit: int = MOST, seat: int | None = None) -> list[Answer]:
        """The answers, in their order, so many at most; of copies that nothing tells apart each.

        Where several decide together, those of the first who owes one, unless a seat is named.
        """
        arguments.a_count(limit, "limit")
        asked = self.seats[:1] if seat is None else tuple(one for one in self.seats if one == seat)
        if not asked:
            return []
        found = self._in_c(lambda cells: door.answers(self._table, cells, self._point, asked[0], limit))
        if not isinstance(found, Failure):
            return found
        decision = next(one for one in self.match().decisions if one.seat == asked[0])
        return [decision.taken(answer) for answer in decision.choices(limit, copies=True)]

    def allows(self, answer: Answer, seat: int | None = None) -> bool:
        asked, row = self.seats[:1] if seat is None else (seat,), cells_of(answer)
        if not asked or asked[0] not in self.seats or row is None:
            return False
        found = self._in_c(lambda cells: door.allows(self._table, cells, self._point, asked[0], row))
        if not isinstance(found, Failure):
            return bool(found) and isinstance(answer, int) == self._by_number
        return any(one.seat == asked[0] and one.question.allows(answer) for one in self.match().decisions)

    @property
    def _by_number(self) -> bool:
        return self._table.machine.points[self._point].kind in NUMBERS

    # ------------------------------------------------------------ playing on
    def step(self, answer: Answer, seat: int | None = None) -> None:
        """Answer what is asked, and go on to the next question; what is refused leaves everything as it was.

        `seat`: whose answer it is where several decide together, the first who owes one unless it is said.
        """
        if self.over:
            raise Refused(OVER)
        row = cells_of(answer)
        if row is None or not self.allows(answer, seat):
            raise Refused(NO_ANSWER)
        whose = self.seats[0] if seat is None else seat
        given = (whose, *row) if self._table.machine.points[self._point].joint else row
        before = self.copy()
        point = self._in_c(lambda cells: door.step(self._table, cells, self._point, given))
        if isinstance(point, Failure):
            self._here = before._here
            self._in_python(answer, whose)
        else:
            self._point = point

    def _in_python(self, answer: Answer, seat: int) -> None:
        """Python says what went wrong, or goes on."""
        match = self.match()
        match.quiet = True
        decision = next(one for one in match.decisions if one.seat == seat)
        match.choose(decision.outside(answer), seat)
        self._settle(match.state)

    def play_on(self, seed: int, longest: int = MOST) -> int:
        """Random players play to the end, or for so many choices: how many they made, or -1 if there were too many.

        A rule that has no end raises Exhausted, and the position stays as it was.
        """
        if self.over:
            return 0
        before, count = self.copy(), arguments.a_count(longest, "longest")
        made = self._in_c(lambda cells: self._played(cells, arguments.a_seed(seed), count))
        if isinstance(made, Failure):
            self._here = before._here
            match = self.match()
            made = match.play_on(Random(seed).random, count)
            self._settle(match.state)
        else:
            pending = self._table.machine.pending(self.match().state)
            self._point = FINISHED if pending is None else pending
        return made

    def _played(self, cells: Cells, seed: int, longest: int) -> int | Failure:
        if abs(seed) > LARGEST:
            return NO_ROOM
        self._table.seed(seed)
        return self._table.play(cells, self._point, longest)

    # ------------------------------------------------------------ copies
    def copy(self) -> Position:
        if not isinstance(self._here, Array):
            return Position(self._table, self._root, self._table.machine.copy(self._here), self._point)
        cells = type(self._here)()
        memmove(cells, self._here, sizeof(c_int64) * self._here[0])
        return Position(self._table, self._root, cells, self._point)

    def match(self) -> Match:
        """The same position as a match without a log; it has its own course from here on."""
        twin, here = self._root.copy(), self._here
        twin.state = self._table.decoded(here) if isinstance(here, Array) else self._table.machine.copy(here)
        return twin

    @property
    def result(self) -> Result:
        """As `Match.result`, also before the end."""
        return self.match().result

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._table.program is other._table.program and self._same(other)

    def _same(self, other: Position) -> bool:
        here, there = self._here, other._here
        if isinstance(here, Array) and isinstance(there, Array):
            return here[0] == there[0] and here[: here[0]] == there[: here[0]]
        return here == there  # what has no room in C is never a position that has

    def __hash__(self) -> int:
        return hash(tuple(self._here[: self._here[0]]) if isinstance(self._here, Array) else self.match())


def cells_of(answer: object) -> tuple[int, ...] | None:
    """An answer as a row that C takes; None of what is none anywhere."""
    row = answer if isinstance(answer, tuple) else (answer,)
    return row if is_ints(row) and all(-LARGEST <= one <= LARGEST for one in row) else None


def natively(match: Match) -> Position:
    """A match as a position in C; raises DefinitionError (E705) where its rules play in Python alone.

    Positions that come from it are used by one thread: they share memory to work in.
    """
    table = match.game.native(len(match.seats), traced=True)
    if isinstance(table, Unready):
        raise arguments.not_native(match.game.id, table.message)
    return Position.of(table.another(), match)
