"""A table that is live: its course, who sits there, what each reader has been shown.

Everything happens in one loop, and one after the other at each table. A choice is played on a copy, put on record, and
only then is it what happened: whoever is told that it was taken finds it there after any crash.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from interpreter import Answer
from interpreter.play.match import NOT_ASKED, OVER
from interpreter.play.refused import Refused
from interpreter.source.records import record
from interpreter.tables.sitting.unasked import settled
from interpreter.tables.web import choose
from interpreter.tables.web.server import window as windows
from interpreter.tables.web.server.changed_regions import PAUSE, Channel
from interpreter.tables.web.server.record import EVERY, OnRecord, Record
from interpreter.tables.web.server.record_rows import TABLE, Back, Kept, Moves, Row, Said, Without
from interpreter.tables.web.server.recorded_course import Course
from interpreter.tables.web.server.seating import Seating
from interpreter.tables.web.server.window import Window

if TYPE_CHECKING:
    from interpreter import Match
    from interpreter.source.diagnostic import Diagnostic


class Stale(Exception):
    """The page that sent it was not up to date: it is shown the table as it is."""


class Restarted(Exception):
    """What was sent belongs to an earlier start of the server: the page must be loaded again."""


class NotBack(Exception):
    """Nothing of this seat can be taken back now."""


@record
class Sent:
    """A choice as a page sends it."""

    start: str
    key: int
    digest: str
    answers: tuple[Answer, ...] = ()


class Painter(Protocol):
    def regions(self, table: Table, reader: int | None, lang: str) -> Mapping[str, str]: ...

    def page(self, table: Table, reader: int | None, lang: str, number: int) -> str: ...


class Table:
    def __init__(
        self, start: str, kept: OnRecord, digest: str, course: Course, seating: Seating, record: Record, paint: Painter
    ) -> None:  # fmt: skip
        self.start = start
        self.kept = kept
        self.digest = digest  # of the rules, which may be edited while they are played
        self.course = course
        self.seating = seating
        self.record = record
        self.paint = paint
        self.lock = asyncio.Lock()
        self.woken = asyncio.Event()  # there may be something for the table itself to do
        self.window: Window | None = None
        self.revision = 0  # counts whatever may change a page
        self.course_revision = 0  # counts what changes the course
        self.channels: dict[tuple[int | None, str], Channel] = {}
        self.faults: Sequence[Diagnostic] = ()  # of an edition of the rules that was saved last and cannot be played
        self.used = monotonic()
        self.ended = False  # it was closed, or put aside

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def match(self) -> Match:
        return self.course.match

    # ------------------------------------------------------------ choosing
    async def choose(self, seat: int, sent: Sent) -> int:
        """The key that was taken. Raises Refused, Stale, Restarted or sqlite3.Error; nothing has changed then."""
        async with self.lock:
            if self.is_repeat(seat, sent):
                return sent.key
            said, after = self._said(seat, sent.answers)
            await self.write(seat, said, sent.digest, after)
            return sent.key

    def is_repeat(self, seat: int, sent: Sent) -> bool:
        """Whether the very same was taken before. Raises Stale or Restarted where something else is expected."""
        known = self.course.row_of(seat, sent.key)
        if known is not None and known.sent == sent.digest:
            return True
        if sent.start != self.start_for(seat):
            raise Restarted
        if sent.key != self.course.next_key(seat):
            raise Stale
        return False

    def _said(self, seat: int, answers: tuple[Answer, ...]) -> tuple[Said, Match | None]:
        if self.window is not None:
            if seat not in self.window.boards:
                raise Refused(NOT_ASKED)
            choose.read(self.window.boards[seat], seat, answers)
            return Kept(answers), None
        if all(decision.seat != seat for decision in self.match.decisions):
            raise Refused(OVER if self.match.over else NOT_ASKED)
        after = choose.read(self.match, seat, answers)
        return Moves(tuple((seat, answer) for answer in answers)), after

    async def write(self, seat: int, said: Said, digest: str = "", after: Match | None = None) -> None:
        """Put a row on record, then go on with it. The lock is held."""
        row = Row(self.course.next_row(), seat, self.course.next_key(seat), digest, said)
        snapshot = after.save() if after is not None and row.n % EVERY == 0 else None
        await self.record.choose(self.id, row, snapshot)
        self.course.take(row, after)
        if snapshot is not None:
            self.course.snapshots.insert(0, (row.n, snapshot))
        if isinstance(said, Kept) and self.window is not None:
            self.window.answers[seat] = said.answers
        elif not isinstance(said, Kept):
            self.open_window()
        self.course_revision += 1
        self.changed(by=seat)

    # ------------------------------------------------------------ taking back
    async def undo(self, seat: int, sent: Sent) -> int:
        """Raises NotBack, Stale or Restarted."""
        async with self.lock:
            if not self.is_repeat(seat, sent):
                await self.write(seat, self.taken_back(seat), sent.digest)
            return sent.key

    def taken_back(self, seat: int) -> Said:
        """What would be written if the seat took its last choice back now."""
        sealed = self.course.kept.get(seat) or self.course.sealed.get(seat)
        if sealed is not None:
            return Without(sealed.n)
        last = self.course.own(seat)
        if last is None or not (self.seating.is_alone or self.course.is_free(last)):
            raise NotBack
        return Back(last.row.n - 1)

    def can_undo(self, seat: int) -> bool:
        try:
            return bool(self.taken_back(seat))
        except NotBack:
            return False

    # ------------------------------------------------------------ windows
    def open_window(self) -> None:
        """A window, where the match waits in one; answers that are on record are in it again."""
        if not windows.opens(self.match):
            self.window = None
            return
        alone = self.seating.is_alone
        beat = None if alone or self.kept.beat is None else float(self.kept.beat)
        self.window = windows.opened(self.match, monotonic(), beat, self.seating.people)
        for seat, row in self.course.kept.items():
            if isinstance(row.said, Kept) and seat in self.window.boards:
                self.window.answers[seat] = row.said.answers
        for seat in self.window.waited_for() if alone else ():
            only = settled(self.window.decision(seat), self.seating.people)
            if only is not None:
                self.window.answers[seat] = (only,)

    async def close_window(self) -> None:
        """The lock is held."""
        if self.window is not None:
            after, made = windows.fed(self.match, self.window)
            await self.write(TABLE, Moves(made), after=after)

    async def think(self, seat: int) -> bool:
        """More time for everybody; false where there is no clock. Nobody is told who asked for it."""
        async with self.lock:
            found = self.window
            if found is None or found.beat is None or seat not in found.boards:
                return False
            if found.extend(seat, monotonic()):
                self.changed()
            return True

    # ------------------------------------------------------------ what readers see
    def asked(self) -> frozenset[int]:
        """Who is waited for, as far as all know."""
        if self.window is not None:
            return frozenset(self.window.boards) if self.window.beat is not None else self.window.waited_for()
        return frozenset(decision.seat for decision in self.match.decisions)

    def start_for(self, reader: int | None) -> str:
        """By which a page says what it belongs to: this start of the server, and one reader. A device that holds
        several seats cannot send one seat's answer as another's."""
        return f"{self.start}-{'w' if reader is None else reader}"

    def board(self, seat: int | None) -> Match:
        """The table as a seat is asked: in a window those before it have not answered yet."""
        if self.window is None or seat is None or seat in self.window.answers:
            return self.match
        return self.window.boards.get(seat, self.match)

    def channel(self, reader: int | None, lang: str) -> Channel:
        found = self.channels.setdefault((reader, lang), Channel(reader, lang))
        self.show(found)
        self.used = monotonic()
        return found

    def changed(self, by: int = TABLE) -> None:
        """Paint for those who look; for everybody else when they come."""
        self.revision += 1
        for channel in self.channels.values():
            if channel.streams:
                self.show(channel, 0 if channel.reader == by and by != TABLE else PAUSE)
        self.woken.set()

    def show(self, channel: Channel, pause: int = 0) -> None:
        if channel.revision != self.revision:
            channel.revision = self.revision
            channel.show(self.regions(channel), self.key(channel.reader), pause)

    def key(self, reader: int | None) -> int:
        return 0 if reader is None else self.course.next_key(reader)

    def regions(self, channel: Channel) -> Mapping[str, str]:
        return self.paint.regions(self, channel.reader, channel.lang)

    def page(self, channel: Channel) -> str:
        return self.paint.page(self, channel.reader, channel.lang, channel.number)

    def dismiss(self, reader: int | None) -> None:
        """Whoever looks from there does so no more: the link was taken back."""
        for key in [key for key in self.channels if key[0] == reader]:
            self.channels.pop(key).close()

    def close(self) -> None:
        self.ended = True
        for channel in self.channels.values():
            channel.close()
        self.channels.clear()
        self.woken.set()
