"""What a table does by itself: single answers are given, bots move, windows end."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.bots.seeds import seed_for
from interpreter.play.refused import Refused
from interpreter.tables.sitting.unasked import SECONDS, settled
from interpreter.tables.terminal.polls import is_poll, passing
from interpreter.tables.web import choose
from interpreter.tables.web.server.record import Error
from interpreter.tables.web.server.record_rows import TABLE, Moves
from interpreter.tables.web.server.seat_tokens import table_id
from interpreter.tables.web.server.thinking import Crew, Task
from interpreter.tables.web.server.window import Window

if TYPE_CHECKING:
    from interpreter import Decision, Match
    from interpreter.tables.web.server.table import Table

SHOWN = 0.6  # seconds that a bot is seen to think at least: how strong it is cannot be told by its speed
HASTY = 0.4  # seconds of processor time for an answer in a window
AGAIN = 2.0  # seconds after which something that failed is tried again
CHANCE = "random"  # the bot that need not think

log = logging.getLogger("carte.serve")


@dataclass
class Pump:
    table: Table
    crew: Crew
    window: Window | None = None  # in which bots have been asked
    thoughts: set[asyncio.Task[None]] = field(default_factory=set)

    async def run(self) -> None:
        """Until the table is closed or put aside. What fails is told in the log of the server, and tried again."""
        table = self.table
        while not table.ended:
            wait: float | None = AGAIN
            try:
                wait = await self.step()
            except Error as error:
                log.error("table %s: the record cannot be written: %s", table.id, error)
            except Exception:
                log.exception("table %s, %s", table.id, table_id())
            with suppress(TimeoutError):
                await asyncio.wait_for(table.woken.wait(), wait)

    async def step(self) -> float | None:
        """One thing is done; how many seconds to wait before the next, or until something happens."""
        table = self.table
        async with table.lock:
            table.woken.clear()
            if table.match.over or table.ended:
                return None
            if table.window is not None:
                return await self.watch(table.window)
            for decision in table.match.decisions:
                only = settled(decision, table.seating.people) if decision.seat in table.seating.people else None
                if only is not None:
                    after = choose.read(table.match, decision.seat, (only,))
                    await table.write(TABLE, Moves(((decision.seat, only),)), after=after)
                    return 0
            owed = [decision for decision in table.match.decisions if decision.seat in table.seating.bots]
            if not owed:
                return None
            decision, revision = owed[0], table.course_revision
        began = monotonic()
        answer = await self.thought(decision, table.match, SECONDS)
        await asyncio.sleep(max(0.0, began + SHOWN - monotonic()))
        async with table.lock:
            if revision == table.course_revision or decision.point.joint:
                await self.move(decision, answer)
        return 0

    async def move(self, decision: Decision, answer: Answer | None) -> None:
        """A bot's move, or a plain one where it has none; nothing if it is not asked any more."""
        table, seat = self.table, decision.seat
        asked = next((one for one in table.match.decisions if one.seat == seat), None)
        if asked is None or asked.point.number != decision.point.number or seat in table.seating.people:
            return
        try:
            found = plain(asked, table) if answer is None else answer
            after = choose.read(table.match, seat, (found,))
        except Refused:
            found = plain(asked, table)
            after = choose.read(table.match, seat, (found,))
        await table.write(TABLE, Moves(((seat, found),)), after=after)

    # ------------------------------------------------------------ windows
    async def watch(self, window: Window) -> float | None:
        """The lock is held."""
        table = self.table
        if window is not self.window:
            self.window = window
            self.ask_bots(window)
        now = monotonic()
        if window.is_over(now):
            await table.close_window()
            return 0
        return window.until - now if now < window.until else None

    def ask_bots(self, window: Window) -> None:
        """All at once, each as if those before it did nothing; one that is late does nothing either."""
        for seat in window.seats:
            if seat in self.table.seating.bots and len(list(window.decision(seat).choices(2))) > 1:
                task = asyncio.create_task(self.answer(window, seat))
                self.thoughts.add(task)
                task.add_done_callback(self.thoughts.discard)

    async def answer(self, window: Window, seat: int) -> None:
        found = await self.thought(window.decision(seat), window.boards[seat], HASTY)
        if found is not None and self.table.window is window:
            window.answers.setdefault(seat, (found,))

    # ------------------------------------------------------------ thinking
    async def thought(self, decision: Decision, match: Match, seconds: float) -> Answer | None:
        table, seat = self.table, decision.seat
        name = table.seating.seats[seat].robot
        if name == CHANCE:
            return plain(decision, table, idle=False)
        twin = match.copy()
        twin.entries = []  # a bot reads no log
        pace = match.pace.copy()
        seed, choices = table.kept.seed, table.course.choices
        task = Task(table.kept.boxed, table.digest, twin.save(), pace, seat, name, seed, choices, seconds)
        return await self.crew.think(task)


def plain(decision: Decision, table: Table, idle: bool = True) -> Answer:
    """Any move; in a window none."""
    if idle and is_poll(decision):
        return passing(decision)
    found: Answer = decision.sample(Random(seed_for(table.kept.seed, table.course.choices, "bots")))
    return found
