"""All tables of one server: they are set up here, found again after any end, and put aside when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from pathlib import Path
from time import monotonic, time
from typing import TYPE_CHECKING

from interpreter.bots import BOTS, UnknownBot
from interpreter.fault.asked import NoSuchBot
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.records import record
from interpreter.tables.looks.looks import Looks
from interpreter.tables.web.server.painting import Rooms
from interpreter.tables.web.server.pump import Pump
from interpreter.tables.web.server.record import Kind, OnRecord, Place, Record
from interpreter.tables.web.server.record_rows import Anew, Moves, Row, holding
from interpreter.tables.web.server.recorded_course import Course, Unreadable, digest_of
from interpreter.tables.web.server.seat_tokens import hashed, table_id, token
from interpreter.tables.web.server.seating import NOWHERE, Seating, linked, renewed, robot
from interpreter.tables.web.server.setup import Boxed, Links, Setup
from interpreter.tables.web.server.table import Painter, Table
from interpreter.tables.web.server.thinking import Crew

if TYPE_CHECKING:
    from interpreter import Game

MOST_TABLES = 500  # that are live at once
IDLE = 600.0  # seconds after which a table that nobody looks at is put aside; it is on record
GAMES = 64  # that are kept open

log = logging.getLogger("carte.serve")


class Full(Exception):
    """There are as many tables as the server bears."""


@record
class Closed:
    """A table that cannot be played on: its rules are others now, or its definition is gone."""

    kept: OnRecord
    seating: Seating
    rows: list[Row]
    newest: str | None  # the last snapshot


class House:
    def __init__(self, folder: Path, painter: Painter | None = None, crew: Crew | None = None) -> None:
        self.start = secrets.token_hex(4)
        self.record = Record(folder)
        self.crew = crew or Crew()
        self.paint: Painter = painter or Rooms("/static")
        self.tables: dict[str, Table] = {}
        self._pumps: dict[str, asyncio.Task[None]] = {}
        self._games: dict[Boxed, Game] = {}
        self._opening = asyncio.Lock()

    async def close(self) -> None:
        for id in list(self.tables):
            self.put_aside(id)
        await asyncio.gather(*self._pumps.values(), return_exceptions=True)
        self.crew.close()
        self.record.close()

    # ------------------------------------------------------------ games
    async def game(self, boxed: Boxed) -> Game:
        """Raises DefinitionError. Opened in a thread: the others go on meanwhile."""
        if boxed not in self._games:
            found = await asyncio.to_thread(boxed.open)
            while len(self._games) >= GAMES:
                self._games.pop(next(iter(self._games)))
            self._games[boxed] = found
        return self._games[boxed]

    def look(self, digest: str) -> str | None:
        """The style sheet of a game that is played here, by the digest of its rules."""
        table = next((one for one in self.tables.values() if one.digest == digest), None)
        return Looks(table.match.game.checked).css() if table is not None else None

    def forget(self, boxed: Boxed) -> None:
        """The definition was edited."""
        self._games.pop(boxed, None)

    def streams(self) -> int:
        """How many pages are listening, at all tables together."""
        return sum(len(channel.streams) for table in self.tables.values() for channel in table.channels.values())

    # ------------------------------------------------------------ setting up
    async def make(self, setup: Setup) -> Links:
        """A table, with a link for every person. Raises DefinitionError, UnknownBot, Refused or Full."""
        self.make_room()
        for chair in setup.chairs:
            if chair.bot and chair.bot not in BOTS:
                raise UnknownBot(NoSuchBot(chair.bot))
        game = await self.game(setup.boxed)
        names = tuple(chair.name for chair in setup.chairs)
        first = game.start(len(names), setup.seed, names)
        id, host, watch = table_id(), token(), token()
        tokens = tuple(None if chair.bot else token() for chair in setup.chairs)
        kept = OnRecord(id, setup.boxed, digest_of(game), setup.seed, setup.beat, Moves(setup.made), int(time()))
        course = Course(first, setup.made, ())
        places = [linked(NOWHERE, "", Kind.HOST, hashed(host)), linked(NOWHERE, "", Kind.WATCH, hashed(watch))]
        for n, (chair, mine) in enumerate(zip(setup.chairs, tokens)):
            place = (
                robot(n, chair.name, chair.bot) if mine is None else linked(n, chair.name, Kind.PERSON, hashed(mine))
            )
            places.append(place)
        await self.record.make(kept, places)
        self._live(Table(self.start, kept, kept.digest, course, Seating(places), self.record, self.paint))
        return Links(id, host, watch, tokens)

    def make_room(self) -> None:
        """Put aside tables that nobody looks at, the longest unused first."""
        idle = sorted((table for table in self.tables.values() if self._is_idle(table)), key=lambda table: table.used)
        while len(self.tables) >= MOST_TABLES:
            if not idle:
                raise Full
            self.put_aside(idle.pop(0).id)

    def _is_idle(self, table: Table) -> bool:
        return not any(channel.streams for channel in table.channels.values()) and monotonic() - table.used > IDLE

    def put_aside(self, id: str) -> None:
        """It is found again on record when somebody comes."""
        table = self.tables.pop(id, None)
        if table is not None:
            table.close()
            self._pumps[id].cancel()

    # ------------------------------------------------------------ finding
    async def table(self, id: str) -> Table | Closed | None:
        if id in self.tables:
            return self.tables[id]
        async with self._opening:
            if id in self.tables:
                return self.tables[id]
            kept = self.record.table(id)
            if kept is None:
                return None
            self.make_room()
            return await self._recovered(kept)

    async def _recovered(self, kept: OnRecord) -> Table | Closed:
        rows, snapshots = self.record.rows(kept.id), self.record.snapshots(kept.id)
        seating = Seating(self.record.places(kept.id))
        standing = holding(rows)
        anew = standing[0].said if standing and isinstance(standing[0].said, Anew) else None
        closed = Closed(kept, seating, rows, snapshots[0][1] if snapshots else None)
        begun = kept.begun.made if isinstance(kept.begun, Moves) else ()
        try:
            game = await self.game(kept.boxed)
            digest = digest_of(game)
            if digest != (kept.digest if anew is None else anew.digest):
                return closed
            first = game.start(len(seating.seats), kept.seed, seating.names)
            course = Course(first, begun, rows, snapshots)
        except (DefinitionError, Unreadable) as error:
            log.warning("table %s cannot be played on: %s", kept.id, error)
            return closed
        table = Table(self.start, kept, digest, course, seating, self.record, self.paint)
        table.open_window()
        self._live(table)
        return table

    def _live(self, table: Table) -> None:
        self.tables[table.id] = table
        pump = asyncio.create_task(Pump(table, self.crew).run())
        self._pumps[table.id] = pump
        pump.add_done_callback(lambda _: self._pumps.pop(table.id, None))

    # ------------------------------------------------------------ the host's powers
    async def reissue(self, table: Table, n: int) -> str:
        """Another link for a seat; whoever came by the old one is sent away."""
        fresh, seat = token(), table.seating.seats[n]
        place = linked(n, seat.name, Kind.PERSON, hashed(fresh))
        async with table.lock:
            if seat.person is None:
                await self.record.seat(table.id, place)
            else:
                await self.record.reseat(table.id, seat.person, renewed(place, hashed(fresh)))
            seat.person, seat.taken = place, False
            table.dismiss(n)
            table.changed()
        return fresh

    async def put_bot(self, table: Table, n: int, name: str) -> None:
        """A bot plays there until somebody opens the link of the seat. Raises UnknownBot."""
        if name not in BOTS:
            raise UnknownBot(NoSuchBot(name))
        seat = table.seating.seats[n]
        place: Place = robot(n, seat.name, name)
        async with table.lock:
            if seat.bot is None:
                await self.record.seat(table.id, place)
            else:
                await self.record.reseat(table.id, seat.bot, place)
            seat.bot = place
            self._reseated(table)

    async def take_seat(self, table: Table, n: int, name: str = "") -> None:
        """Somebody came by the link of a seat, and may say what they are called; a bot that played there gets up."""
        seat = table.seating.seats[n]
        seat.taken = True
        if seat.person is None:
            return
        if seat.bot is not None:
            async with table.lock:
                await self.record.unseat(table.id, seat.bot)
                seat.bot = None
                self._reseated(table)
        if name and name != seat.name:
            async with table.lock:
                await self.record.rename(table.id, n, name)
                seat.name = name
                table.course.call(table.seating.names)
                self._reseated(table)

    def _reseated(self, table: Table) -> None:
        if table.window is not None:
            table.open_window()
        table.course_revision += 1
        table.changed()

    async def close_table(self, table: Table) -> None:
        async with table.lock:
            await self.record.close_table(table.id)
            table.seating.closed = True
        with suppress(KeyError):
            self.put_aside(table.id)
