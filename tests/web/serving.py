"""Tables for tests: a server on this machine in a thread of its own, and what browsers would send to it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Any, TypeVar

import httpx
import uvicorn
from starlette.applications import Starlette

from interpreter.tables.sitting.box import Box
from interpreter.tables.web.server.app import made
from interpreter.tables.web.server.house import House
from interpreter.tables.web.server.serve import bound, names
from interpreter.tables.web.server.setup import Boxed, Chair, Links, Setup
from interpreter.tables.web.server.table import Sent, Stale, Table

T = TypeVar("T")
NAMES = ("Anne", "Barnabé", "Charles", "Diane", "Émile", "Flore")


def setup(game: str, people: int = 2, bots: int = 0, seed: int = 1, beat: int | None = 4, bot: str = "random") -> Setup:
    chairs = [Chair(NAMES[n], "" if n < people else bot) for n in range(people + bots)]
    return Setup(Boxed(Box(game)), tuple(chairs), seed, beat)


@dataclass
class Serving:
    app: Starlette
    port: int
    loop: asyncio.AbstractEventLoop
    line: httpx.Client

    @property
    def house(self) -> House:
        found = self.app.state.house
        assert isinstance(found, House)
        return found

    def call(self, what: Callable[..., Coroutine[Any, Any, T]], *given: Any) -> T:
        """Something that happens in the loop of the server."""
        return asyncio.run_coroutine_threadsafe(what(*given), self.loop).result(60)

    def make(self, wanted: Setup) -> Links:
        return self.call(self.house.make, wanted)

    def table(self, links: Links) -> Table:
        found = self.call(self.house.table, links.table)
        assert isinstance(found, Table)
        return found

    def seat(self, links: Links, n: int) -> Browser:
        token = links.seats[n]
        assert token is not None
        return self.guest(links, token)

    def guest(self, links: Links, token: str) -> Browser:
        """A browser of its own that came by a link."""
        found = Browser(self.line, links.table)
        found.post("/sit", {"link": token}, status=200)
        return found


@dataclass
class Browser:
    line: httpx.Client
    table: str
    cookies: dict[str, str] = field(default_factory=dict)

    def send(self, method: str, path: str, **kept: Any) -> Any:
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items()), **kept.pop("headers", {})}
        self.line.cookies.clear()
        answer = self.line.request(method, path, headers=headers, **kept)
        self.cookies |= {cookie.name: cookie.value or "" for cookie in answer.cookies.jar}
        return answer

    def get(self, path: str, status: int = 200, **kept: Any) -> Any:
        found = self.send("GET", path, **kept)
        assert found.status_code == status, found.text
        return found

    def post(self, path: str, data: Any, status: int | None = None, **headers: str) -> Any:
        found = self.send("POST", path, json=data, headers={"sec-fetch-site": "same-origin", **headers})
        assert status is None or found.status_code == status, (found.status_code, found.text)
        return found

    def page(self, more: str = "") -> str:
        return str(self.get(f"/t/{self.table}{more}").text)

    def start(self) -> str:
        return re.findall(r'data-start="([^"]*)"', self.page())[0]

    def key(self) -> int:
        return int(re.findall(r'data-key="([^"]*)"', self.page())[0])

    def choose(self, *answers: Any, key: int | None = None, start: str | None = None, status: int | None = None) -> Any:
        data = {"start": start or self.start(), "key": key or self.key(), "answers": list(answers)}
        return self.post(f"/t/{self.table}/choose", data, status)

    def undo(self, status: int | None = None) -> Any:
        return self.post(f"/t/{self.table}/undo", {"start": self.start(), "key": self.key()}, status)


@contextmanager
def serving(folder: Path, house: House | None = None) -> Iterator[Serving]:
    line = bound("127.0.0.1", 0)
    port = line.getsockname()[1]
    app = made(folder, names("127.0.0.1", port), house)
    app.state.limits.seat.most = 10_000
    server = uvicorn.Server(
        uvicorn.Config(app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=1)
    )
    loop = asyncio.new_event_loop()
    thread = Thread(target=lambda: loop.run_until_complete(server.serve([line])), daemon=True)
    thread.start()
    while not server.started:
        sleep(0.005)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30, trust_env=False, verify=False) as client:
            yield Serving(app, port, loop, client)
    finally:
        server.should_exit = True
        thread.join(20)
        loop.close()


def until(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something that the server does by itself."""
    end = monotonic() + seconds
    while not holds():
        assert monotonic() < end, "it never came"
        sleep(0.005)


async def ask(table: Table, seat: int, rng: Random) -> bool:
    """A choice at random of one seat, if it is asked now."""
    if table.window is not None and seat in table.window.answers:
        return False
    decision = next((one for one in table.board(seat).decisions if one.seat == seat), None)
    if decision is None or (table.window is not None and seat not in table.window.boards):
        return False
    answer, key = decision.sample(rng), table.key(seat)
    try:
        await table.choose(seat, Sent(table.start_for(seat), key, repr(answer), (answer,)))
    except Stale:
        return False  # the table had answered for it
    return True
