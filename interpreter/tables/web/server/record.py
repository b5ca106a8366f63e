"""The record: every table of a server in one SQLite file. Choices and snapshots are never changed or struck out; of a
seat, its end and its name are."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from time import time

from interpreter.fault.asked import OtherEdition
from interpreter.fault.denied import Denied
from interpreter.source.records import record
from interpreter.tables.sitting.box import Box
from interpreter.tables.web.server.record_rows import Row, Said, read, written
from interpreter.tables.web.server.record_writer import Statement, Writer, connected
from interpreter.tables.web.server.setup import Boxed

FILE = "tables.sqlite"
FORM = 1  # of the file
EVERY = 50  # choices between two snapshots

SHAPE = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, box TEXT NOT NULL, digest TEXT NOT NULL, expansions TEXT NOT NULL, seed INTEGER NOT NULL,
    beat INTEGER, begun TEXT NOT NULL, made INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS seats (
    "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, token_hash TEXT UNIQUE, kind TEXT NOT NULL,
    name TEXT NOT NULL, bot TEXT NOT NULL, since INTEGER NOT NULL, until INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS seats_of ON seats("table");
CREATE TABLE IF NOT EXISTS choices (
    "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, seat INTEGER NOT NULL, key INTEGER NOT NULL,
    sent TEXT NOT NULL, answer TEXT NOT NULL, at INTEGER NOT NULL,
    UNIQUE ("table", n), UNIQUE ("table", seat, key)
) STRICT;
CREATE TABLE IF NOT EXISTS snapshots (
    "table" TEXT NOT NULL REFERENCES tables(id), n INTEGER NOT NULL, save TEXT NOT NULL, UNIQUE ("table", n)
) STRICT;
"""


class Kind(StrEnum):
    PERSON = "person"
    BOT = "bot"
    HOST = "host"
    WATCH = "watch"


@record
class OnRecord:
    """A table as the record knows it."""

    id: str
    boxed: Boxed
    digest: str  # of its rules
    seed: int
    beat: int | None
    begun: Said  # choices that a fork begins with
    made: int  # when, in seconds since 1970


@record
class Place:
    """Who sat somewhere, from when to when; the host and those who watch sit nowhere (-1)."""

    n: int
    token_hash: str | None
    kind: Kind
    name: str
    bot: str
    since: int
    until: int | None


class OtherForm(Denied):
    """The file is of another edition of the program."""


class Record:
    """Read in the loop, where it takes microseconds; written by the one thread that writes."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = folder / FILE
        new = not file.exists()
        self._base = connected(file)
        if new:
            file.chmod(0o600)  # it holds every secret of every table
        form = int(self._base.execute("PRAGMA user_version").fetchone()[0])
        if form not in (0, FORM):
            raise OtherForm(OtherEdition(str(file), form, FORM))
        self._base.executescript(SHAPE)
        self._base.execute(f"PRAGMA user_version={FORM}")
        self._writer = Writer(file)

    def close(self) -> None:
        self._writer.close()
        self._base.close()

    # ------------------------------------------------------------ writing
    async def make(self, table: OnRecord, places: list[Place]) -> None:
        boxed = table.boxed
        values = (
            table.id, json.dumps(asdict(boxed.box)), table.digest, json.dumps(boxed.texts), table.seed, table.beat,
            written(table.begun), table.made,
        )  # fmt: skip
        first: Statement = ("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        await self._writer.write(first, *(_seating(table.id, one) for one in places))

    async def seat(self, table: str, place: Place) -> None:
        await self._writer.write(_seating(table, place))

    async def unseat(self, table: str, place: Place) -> None:
        """From now on nobody sits there by this row."""
        text = 'UPDATE seats SET until = ? WHERE "table" = ? AND n = ? AND kind = ? AND until IS NULL'
        await self._writer.write((text, (int(time()), table, place.n, place.kind)))

    async def reseat(self, table: str, old: Place, new: Place) -> None:
        text = 'UPDATE seats SET until = ? WHERE "table" = ? AND n = ? AND kind = ? AND until IS NULL'
        ended: Statement = (text, (int(time()), table, old.n, old.kind))
        await self._writer.write(ended, _seating(table, new))

    async def rename(self, table: str, n: int, name: str) -> None:
        await self._writer.write(('UPDATE seats SET name = ? WHERE "table" = ? AND n = ?', (name, table, n)))

    async def close_table(self, table: str) -> None:
        text = 'UPDATE seats SET until = ? WHERE "table" = ? AND until IS NULL'
        await self._writer.write((text, (int(time()), table)))

    async def choose(self, table: str, row: Row, snapshot: str | None = None) -> None:
        """Raises sqlite3.IntegrityError if there is such a row already."""
        values = (table, row.n, row.seat, row.key, row.sent, written(row.said), int(time()))
        chosen: Statement = ("INSERT INTO choices VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        more: list[Statement] = []
        if snapshot is not None:
            more.append(("INSERT INTO snapshots VALUES (?, ?, ?)", (table, row.n, snapshot)))
        await self._writer.write(chosen, *more)

    # ------------------------------------------------------------ reading
    def table(self, id: str) -> OnRecord | None:
        found = self._base.execute("SELECT * FROM tables WHERE id = ?", (id,)).fetchone()
        if found is None:
            return None
        id, box, digest, texts, seed, beat, begun, made = found
        parts = json.loads(box)
        options = tuple((name, value) for name, value in parts["options"])
        boxed = Boxed(
            Box(parts["game"], tuple(parts["expansions"]), options, tuple(parts["variants"])),
            tuple((name, text) for name, text in json.loads(texts)),
        )
        return OnRecord(id, boxed, digest, seed, beat, read(begun), made)

    def places(self, table: str) -> list[Place]:
        text = 'SELECT n, token_hash, kind, name, bot, since, until FROM seats WHERE "table" = ? ORDER BY rowid'
        return [_place(*one) for one in self._base.execute(text, (table,))]

    def holder(self, token_hash: str) -> tuple[str, Place] | None:
        """Whose a token is: looked up by its digest, so that no comparison takes longer for a better guess."""
        text = 'SELECT "table", n, token_hash, kind, name, bot, since, until FROM seats WHERE token_hash = ?'
        found = self._base.execute(text, (token_hash,)).fetchone()
        return (found[0], _place(*found[1:])) if found is not None else None

    def rows(self, table: str) -> list[Row]:
        text = 'SELECT n, seat, key, sent, answer FROM choices WHERE "table" = ? ORDER BY n'
        found = self._base.execute(text, (table,))
        return [Row(n, seat, key, sent, read(answer)) for n, seat, key, sent, answer in found]

    def snapshots(self, table: str) -> list[tuple[int, str]]:
        """The newest first."""
        text = 'SELECT n, save FROM snapshots WHERE "table" = ? ORDER BY n DESC'
        return [(n, save) for n, save in self._base.execute(text, (table,))]

    def count(self) -> int:
        """Tables at which somebody may still sit."""
        text = 'SELECT COUNT(DISTINCT "table") FROM seats WHERE until IS NULL'
        return int(self._base.execute(text).fetchone()[0])


def _place(
    n: int, token_hash: str | None, kind: str, name: str, bot: str, since: int, until: int | None
) -> Place:  # fmt: skip
    return Place(n, token_hash, Kind(kind), name, bot, since, until)


def _seating(table: str, place: Place) -> Statement:
    values = (table, place.n, place.token_hash, place.kind, place.name, place.bot, place.since, place.until)
    return "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values


Error = sqlite3.Error
