"""Boxes: what a page asks for besides its regions, as HTML."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from interpreter.tables.web.server.visits import visit
from interpreter.tables.web.server.wire import Told


async def why(request: Request) -> Response:
    here = await visit(request)
    here.slowly(here.reader())
    raise Told(404, "nothing here")


__all__ = ["HTMLResponse", "why"]
