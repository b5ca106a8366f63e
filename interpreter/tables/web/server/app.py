"""All routes of the table in the browser, in one place."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from interpreter.tables.web.after.routes import routes as after_routes
from interpreter.tables.web.lobby.checking import Checks
from interpreter.tables.web.lobby.desk import Desk
from interpreter.tables.web.server import boxes, hosting, lobbying, playing
from interpreter.tables.web.server.edited_games import watch
from interpreter.tables.web.server.guard import Guard
from interpreter.tables.web.server.house import House
from interpreter.tables.web.server.limits import Limits
from interpreter.tables.web.server.painting import Rooms
from interpreter.tables.web.server.visits import house_of
from interpreter.tables.web.server.wire import FOR_EVER, Told, refused

STATIC = Path(__file__).parents[1] / "static"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

log = logging.getLogger("carte.serve")


@cache
def files() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(STATIC.iterdir()) if path.suffix in TYPES}


@cache
def static() -> str:
    """Where the files are found: an address that changes with them, so that browsers may keep them for ever."""
    digest = hashlib.sha256(b"".join(name.encode() + data for name, data in files().items()))
    return f"/static/{digest.hexdigest()[:16]}"


async def static_file(request: Request) -> Response:
    name = request.path_params["name"]
    if f"/static/{request.path_params['digest']}" != static() or name not in files():
        raise Told(404, "nothing here")
    return Response(files()[name], media_type=TYPES[Path(name).suffix], headers=FOR_EVER)


async def look(request: Request) -> Response:
    """The colours of one definition."""
    found = house_of(request).look(request.path_params["digest"])
    if found is None:
        raise Told(404, "nothing here")
    return Response(found, media_type="text/css", headers=FOR_EVER)


async def icon(request: Request) -> Response:
    """Browsers ask for one by themselves."""
    return Response(status_code=204, headers=FOR_EVER)


async def up(request: Request) -> Response:
    return PlainTextResponse("up\n")


def routes() -> list[Route]:
    return [
        Route("/", lobbying.lobby),
        Route("/check", lobbying.check, methods=["POST"]),
        Route("/tables", lobbying.tables),
        Route("/tables", lobbying.make, methods=["POST"]),
        Route("/s", lobbying.the_door),
        Route("/sit", playing.sit, methods=["POST"]),
        Route("/t/{id}", playing.page),
        Route("/t/{id}/events", playing.events),
        Route("/t/{id}/choose", playing.chosen, methods=["POST"]),
        Route("/t/{id}/draft", playing.drafted, methods=["POST"]),
        Route("/t/{id}/undo", playing.taken_back, methods=["POST"]),
        Route("/t/{id}/think", playing.think, methods=["POST"]),
        Route("/t/{id}/unveil", playing.unveil, methods=["POST"]),
        Route("/t/{id}/why", boxes.why),
        Route("/t/{id}/zoom", boxes.zoom),
        Route("/t/{id}/zone/{place}", boxes.zone),
        Route("/t/{id}/log", boxes.log),
        Route("/t/{id}/rules", boxes.rules),
        Route("/t/{id}/cards", boxes.cards),
        Route("/t/{id}/more", boxes.more),
        Route("/t/{id}/host", hosting.page),
        Route("/t/{id}/host/{power}", hosting.hosted, methods=["POST"]),
        *after_routes(),
        Route("/static/{digest}/{name}", static_file),
        Route("/look/{digest}.css", look),
        Route("/pictures/{digest}.css", lobbying.pictures_look),
        Route("/favicon.ico", icon),
        Route("/up", up),
    ]


async def told(request: Request, error: Exception) -> Response:
    assert isinstance(error, Told)
    return refused(request, error)


async def missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refused(request, Told(error.status_code, "nothing here"))


async def unexpected(request: Request, error: Exception) -> Response:
    """What went wrong is in the log of the server; a page gets a name for it and nothing else."""
    id = secrets.token_hex(4)
    log.error("%s: %s %s", id, request.method, request.url.path, exc_info=error)
    return refused(request, Told(500, "unexpected", id=id))


def made(
    folder: Path,
    hosts: frozenset[str],
    house: House | None = None,
    others: str | None = None,
    watched: str | None = None,
    begun: Callable[[House], Awaitable[None]] | None = None,
) -> Starlette:
    """The application. `hosts` are the names, with their ports, under which it may be asked; `others` is how it is
    reached from other machines, if it is; `watched` is a game whose every save is taken up; `begun` is done first."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        app.state.house = house or House(folder, Rooms(static()))
        watching = asyncio.create_task(watch(app.state.house, watched)) if watched is not None else None
        if begun is not None:
            await begun(app.state.house)
        yield
        if watching is not None:
            watching.cancel()
        await app.state.house.close()

    app = Starlette(
        routes=routes(),
        lifespan=life,
        middleware=[Middleware(Guard, hosts=hosts)],
        exception_handlers={Told: told, HTTPException: missing, Exception: unexpected},
    )
    app.state.limits = Limits()
    app.state.static = static()
    app.state.desk = Desk(Checks())
    app.state.others = others.rstrip("/") if others else None
    return app
