"""The stream of one page: frames as they come, and a sign of life in between.

A stream keeps nothing but the number of the last frame that it sent. Where the channel has let go of the next one,
because the line was slow or cut for long, the page is told to load itself again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from interpreter.tables.web.server.frames import Channel, Frame
from interpreter.tables.web.server.seating import GRACE
from interpreter.tables.web.server.table import Table

ALIVE = 15.0  # seconds between two signs of life
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def event(name: str, data: str = "{}", id: str = "") -> str:
    return f"{f'id: {id}' + chr(10) if id else ''}event: {name}\ndata: {data}\n\n"


def last_seen(said: str, start: str) -> int | None:
    """The frame that a page says it saw last; none of another start of the server."""
    begun, _, number = said.partition(".")
    return int(number[:9]) if begun == start and number.isdecimal() else None


async def stream(table: Table, channel: Channel, said: str) -> AsyncIterator[str]:
    """`said`: what the browser sent as the id of the last event; empty for a page that is new."""
    woken = asyncio.Event()
    channel.streams.add(woken)
    table.seating.connect(channel.reader)
    table.changed()
    try:
        yield ": here\n\n"
        seen = last_seen(said, table.start)
        if seen is None:
            yield event("reload")
            return
        while True:
            woken.clear()
            if channel.gone:
                yield event("gone")
                return
            missing = channel.since(seen)
            if missing is None:
                yield event("reload")
                return
            for frame in missing:
                yield framed(table, frame)
                seen = frame.number
            if not missing:
                with suppress(TimeoutError):
                    await asyncio.wait_for(woken.wait(), ALIVE)
                if not woken.is_set():
                    yield ": here\n\n"
    finally:
        channel.streams.discard(woken)
        table.seating.disconnect(channel.reader)
        asyncio.get_running_loop().call_later(GRACE, table.changed)


def framed(table: Table, frame: Frame) -> str:
    return event("frame", frame.data, f"{table.start}.{frame.number}")
