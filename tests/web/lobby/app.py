"""A server with the pages of the lobby alone, under the policy of the real one; it keeps what is wished for."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

import interpreter.tables.web
from interpreter.tables.web.lobby.checking import Checks
from interpreter.tables.web.lobby.desk import Desk, Sent
from interpreter.tables.web.lobby.newtable import ByBot, ByLink, Here, NewTable
from interpreter.tables.web.lobby.pages import Frame, Link, curtain, links, lobby

STATIC = Path(interpreter.tables.web.__file__).parent / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types carte"
)


class Lobby:
    def __init__(self) -> None:
        self.desk = Desk(Checks())
        self.wished: list[NewTable] = []
        self.app = Starlette(
            routes=[
                Route("/", self.lobby),
                Route("/check", self.check, methods=["POST"]),
                Route("/tables", self.make, methods=["POST"]),
                Route("/curtain", self.curtain),
                Mount("/static", StaticFiles(directory=STATIC)),
            ]
        )

    async def lobby(self, request: Request) -> Response:
        said = request.query_params
        return page(lobby(said.get("lang", "en"), said.get("game"), Frame()))

    async def check(self, request: Request) -> Response:
        sent = await self.desk.check(await request.body(), request.query_params.get("lang", "en"))
        return JSONResponse(sent.data, sent.status)

    async def make(self, request: Request) -> Response:
        lang = request.query_params.get("lang", "en")
        new = await self.desk.order(await request.body(), lang)
        if isinstance(new, Sent):
            return JSONResponse(new.data, new.status)
        self.wished.append(new)
        made = [
            Link(one.name, f"http://table.example/s#{n}") for n, one in enumerate(new.seats) if isinstance(one, ByLink)
        ]
        made.append(Link("", "http://table.example/s#watch", watches=True))
        here = [one.name for one in new.seats if isinstance(one, Here)]
        bots = [one.name for one in new.seats if isinstance(one, ByBot)]
        return JSONResponse({"links": links(new.parts.game, made, here, bots, "/t/1", lang), "table": "/t/1"})

    async def curtain(self, request: Request) -> Response:
        return page(curtain("Diane", "A game", "/t/1", 3, request.query_params.get("lang", "en"), Frame()))


def page(text: str) -> HTMLResponse:
    return HTMLResponse(text, headers={"Content-Security-Policy": POLICY})


@contextlib.contextmanager
def serving(app: Starlette) -> Iterator[str]:
    """The address of a server that stops with the block."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", port, log_level="error", ws="none"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()
