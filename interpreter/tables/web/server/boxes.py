"""Boxes: what a page asks for besides its regions, as HTML."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from interpreter.tables.web import choose
from interpreter.tables.web.lobby import pages
from interpreter.tables.web.paint import ids
from interpreter.tables.web.server.visits import visit
from interpreter.tables.web.server.wire import Told

DIGITS = 7  # of the number of a line


async def why(request: Request) -> Response:
    """Why a thing cannot be chosen, why a line of the log came about, or why this is asked."""
    here = await visit(request)
    who = here.reader()
    here.slowly(who)
    board, line, thing = here.table.board(who), request.query_params.get("line"), request.query_params.get("thing")
    if line is not None:
        if not line.isdecimal() or len(line) > DIGITS:
            raise Told(404, "nothing here")
        return HTMLResponse(choose.why_line(board, who, int(line), here.lang))
    meant = ids.read(thing) if thing else None
    if thing and meant is None:
        raise Told(404, "nothing here")
    return HTMLResponse(choose.why(board, who, meant, here.lang))


async def more(request: Request) -> Response:
    """What else can be done from here; what only the host can do, for the host."""
    here = await visit(request)
    here.slowly(here.reader())
    table = here.table
    return HTMLResponse(pages.more(table.match.game.name(here.lang), f"/t/{table.id}", here.guest.hosts, here.lang))
