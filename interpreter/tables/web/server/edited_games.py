"""A game that is edited while it is played: every save is taken up at its tables, which go on at the same moment.

The same choices are played again under the new rules, up to where they first go differently; a definition that cannot
be played leaves its tables as they are, and what is wrong with it is told over them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from interpreter.definition.editing import edits_of
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.library import find
from interpreter.tables.sitting.replay import replay
from interpreter.tables.web.server.house import House
from interpreter.tables.web.server.record_rows import TABLE, Anew, Row
from interpreter.tables.web.server.recorded_course import Course, digest_of
from interpreter.tables.web.server.table import Table
from interpreter.words import DEFAULT

PAUSE = 0.3  # seconds between two looks at the files

log = logging.getLogger("carte.serve")


async def watch(house: House, game: str) -> None:
    """For as long as the server runs."""
    edits = edits_of([game])
    while True:
        await asyncio.sleep(PAUSE)
        if await asyncio.to_thread(edits.saved):
            for table in tables_of(house, game):
                try:
                    await take_up(house, table)
                except Exception:
                    log.exception("table %s could not take up the edited rules", table.id)


def tables_of(house: House, game: str) -> Sequence[Table]:
    path = find(game).resolve()
    return [one for one in house.tables.values() if find(one.kept.boxed.box.game).resolve() == path]


async def take_up(house: House, table: Table) -> None:
    """The table goes on under the rules as they are now; if they cannot be played, it says so and stays as it is."""
    boxed = table.kept.boxed
    try:
        new = await asyncio.to_thread(boxed.open)
        async with table.lock:
            old, course = table.match.game, table.course
            found = replay(old, new, table.match, course.made(), None, DEFAULT)
            first = new.start(len(table.seating.seats), table.kept.seed, table.seating.names)
            digest = digest_of(new)
            row = Row(course.next_row(), TABLE, course.next_key(TABLE), "", Anew(digest, tuple(found.made)))
            after = Course(first, course.begun, [*course.rows, row])
            await house.record.choose(table.id, row)
            house.forget(boxed)
            table.course, table.digest, table.faults = after, digest, ()
            table.open_window()
            table.course_revision += 1
            table.changed()
    except DefinitionError as error:
        async with table.lock:
            table.faults = error.diagnostics
            table.changed()
