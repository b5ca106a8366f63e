"""The stream of one page: frames as they come, and a sign of life in between.

A stream keeps nothing but the number of the last frame that it sent. Where the channel has let go of the next one,
because the line was slow or cut for long, the page is told to load itself again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from interpreter.tables.web.server.changed_regions import Channel, Frame
from interpreter.tables.web.server.hotseat import LINGERS
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


def never() -> None:
    return None


async def stream(
    table: Table, channel: Channel, said: str, falls: Callable[[], int | None] = never
) -> AsyncIterator[str]:
    """`said`: the last event that the page knows of; `falls`: who is to look next, where the curtain must fall."""
    woken = asyncio.Event()
    channel.streams.add(woken)
    table.seating.connect(channel.reader)
    table.changed()
    try:
        yield ": here\n\n"
        start = table.start_for(channel.reader)
        seen = last_seen(said, start)
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
                yield framed(start, frame)
                seen = frame.number
            if falls() is not None:
                await asyncio.sleep(LINGERS)
                yield event("reload")
                return
            if not missing:
                with suppress(TimeoutError):
                    await asyncio.wait_for(woken.wait(), ALIVE)
                if not woken.is_set():
                    yield ": here\n\n"
    finally:
        channel.streams.discard(woken)
        table.seating.disconnect(channel.reader)
        asyncio.get_running_loop().call_later(GRACE, table.changed)


def framed(start: str, frame: Frame) -> str:
    return event("frame", frame.data, f"{start}.{frame.number}")
