"""`python -m tests.web.load [TABLES] [STREAMS]`: many tables on one server on this machine, all of them looked at while
they are played. Prints how long a choice takes, from sending it to its acknowledgement."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic

import httpx

from tests.web.crash import begun, free_port

SECONDS = 60.0
OWN = {"sec-fetch-site": "same-origin"}


async def listening(port: int, line: httpx.AsyncClient, table: str, cookie: str, came: list[int]) -> None:
    """A stream as a plain connection: a client that keeps a thousand of them would be slower than the server."""
    page = (await line.get(f"/t/{table}", headers={"cookie": cookie, **OWN})).text
    start, number = re.findall(r'data-start="([^"]*)" data-number="(\d+)"', page)[0]
    reads, writes = await asyncio.open_connection("127.0.0.1", port)
    asks = f"GET /t/{table}/events?last={start}.{number} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    writes.write(f"{asks}Cookie: {cookie}\r\nSec-Fetch-Site: same-origin\r\n\r\n".encode())
    try:
        assert b" 200 " in await reads.readline()
        came[0] += 1
        while text := await reads.readline():
            came[1] += text.startswith(b"event: frame")
    finally:
        writes.close()


async def choosing(line: httpx.AsyncClient, table: str, seats: list[str], took: list[float], end: float) -> None:
    """Both seats press cells at random, until the game is over or the time is."""
    rng, keys = Random(table), [1, 1]
    await asyncio.sleep(rng.uniform(0.0, 10.0))  # nobody begins at the same moment everywhere
    for turn in range(9):
        seat = turn % 2
        headers = {"cookie": f"carte-seat-{seat}={seats[seat]}", **OWN}
        page = (await line.get(f"/t/{table}", headers=headers)).text
        start = re.findall(r'data-start="([^"]*)"', page)[0]
        for cell in rng.sample(range(9), 9):
            if monotonic() > end:
                return
            body = {"start": start, "key": keys[seat], "answers": [cell]}
            began = monotonic()
            answer = await line.post(f"/t/{table}/choose", json=body, headers=headers)
            if answer.status_code == 200:
                took.append(monotonic() - began)
                keys[seat] += 1
                break
        await asyncio.sleep(rng.uniform(5.0, 15.0))  # people look before they press


async def loaded(port: int, links: list[tuple[str, list[str], str]], streams: int) -> tuple[list[float], list[int]]:
    took, came = list[float](), [0, 0]
    limits = httpx.Limits(max_connections=50, keepalive_expiry=1)  # the server lets go of idle lines
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=60, trust_env=False, verify=False) as line:
        listeners = []
        for n in range(streams):
            table, seats, watch = links[n % len(links)]
            nth = n // len(links) % 5
            cookie = f"carte-watch={watch}" if nth == 4 else f"carte-seat-{nth % 2}={seats[nth % 2]}"
            listeners.append(asyncio.create_task(listening(port, line, table, cookie, came)))
        end = monotonic() + SECONDS
        while came[0] < streams and monotonic() < end:
            await asyncio.sleep(0.1)
        end = monotonic() + SECONDS
        await asyncio.gather(*(choosing(line, table, seats, took, end) for table, seats, _ in links))
        for one in listeners:
            one.cancel()
        await asyncio.gather(*listeners, return_exceptions=True)
    return took, came


def main(tables: int, streams: int) -> None:
    folder = Path(tempfile.mkdtemp())
    port = free_port()
    process = begun(folder, port, tables)
    try:
        links = json.loads((folder / "links.json").read_text())
        took, came = asyncio.run(loaded(port, links, streams))
    finally:
        process.kill()
        process.wait()
    slow = sorted(took)[int(len(took) * 0.95)]
    print(
        f"{tables} tables, {came[0]} streams: {len(took)} choices, half within {median(took) * 1000:.0f} ms, "
        f"19 of 20 within {slow * 1000:.0f} ms; {came[1]} frames came"
    )


if __name__ == "__main__":
    given = [int(one) for one in sys.argv[1:]]
    main(*(given or [200, 1_000]))
