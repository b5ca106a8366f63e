"""Boxes: what a page asks for besides its regions, as HTML."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from interpreter.tables.web import choose, paint
from interpreter.tables.web.lobby import pages
from interpreter.tables.web.paint import ids
from interpreter.tables.web.server.painting import around_of
from interpreter.tables.web.server.visits import Visit, visit
from interpreter.tables.web.server.wire import Told
from interpreter.tables.web.things import PlaceThing, Thing

DIGITS = 7  # of the number of a line


async def why(request: Request) -> Response:
    """Why a thing cannot be chosen, why a line of the log came about, or why this is asked; a card is seen large."""
    here, who = await looked(request)
    board, line, thing = here.table.board(who), request.query_params.get("line"), request.query_params.get("thing")
    if line is not None:
        if not line.isdecimal() or len(line) > DIGITS:
            raise Told(404, "nothing here")
        return HTMLResponse(choose.why_line(board, who, int(line), here.lang))
    meant = ids.read(thing) if thing else None
    if thing and meant is None:
        raise Told(404, "nothing here")
    large = paint.zoom(board, who, here.lang, meant) if meant is not None else ""
    return HTMLResponse(large + choose.why(board, who, meant, here.lang))


async def zoom(request: Request) -> Response:
    here, who = await looked(request)
    return found(paint.zoom(here.table.board(who), who, here.lang, named(request.query_params.get("thing", ""))))


async def zone(request: Request) -> Response:
    """What lies in a place, as far as the reader may look through it."""
    here, who = await looked(request)
    match named(request.path_params["place"]):
        case PlaceThing(place):
            return found(paint.zone(here.table.board(who), who, here.lang, place))
    raise Told(404, "nothing here")


async def log(request: Request) -> Response:
    here, who = await looked(request)
    around = around_of(here.table, who, here.lang, "", 0)
    return HTMLResponse(paint.log(here.table.board(who), who, here.lang, around))


async def rules(request: Request) -> Response:
    here, _ = await looked(request)
    return HTMLResponse(paint.rules(here.table.match, here.lang))


async def cards(request: Request) -> Response:
    here, _ = await looked(request)
    return HTMLResponse(paint.cards(here.table.match, here.lang))


async def more(request: Request) -> Response:
    """What else can be done from here; what only the host can do, for the host."""
    here, _ = await looked(request)
    table = here.table
    return HTMLResponse(pages.more(table.match.game.name(here.lang), f"/t/{table.id}", here.guest.hosts, here.lang))


async def looked(request: Request) -> tuple[Visit, int | None]:
    """Who looks, not too often."""
    here = await visit(request)
    who = here.reader()
    here.slowly(who)
    return here, who


def named(id: str) -> Thing:
    thing = ids.read(id)
    if thing is None:
        raise Told(404, "nothing here")
    return thing


def found(html: str) -> Response:
    if not html:
        raise Told(404, "nothing here")
    return HTMLResponse(html)
