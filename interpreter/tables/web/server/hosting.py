"""What the host's link may do: give a seat another link, put a bot there, close the table."""

from __future__ import annotations

from time import time

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from interpreter.tables.web.server.setup import address
from interpreter.tables.web.server.visits import visit
from interpreter.tables.web.server.wire import Told, body

PATIENCE = 120  # seconds that somebody must have been gone before a bot may take the place


async def hosted(request: Request) -> Response:
    here = await visit(request)
    here.hosts()
    sent = await body(request, "sent-host")
    table, power = here.table, request.path_params["power"]
    if power == "close":
        await here.house.close_table(table)
        return JSONResponse({"to": "/"})
    n = sent.get("seat", -1)
    if not 0 <= n < len(table.seating.seats):
        raise Told(400, "malformed")
    if power == "reissue":
        return JSONResponse({"link": address(await here.house.reissue(table, n))})
    if power == "bot":
        seat = table.seating.seats[n]
        if seat.bot is None and (seat.lost is None or time() - seat.lost < PATIENCE) and seat.taken:
            raise Told(409, "still there")
        await here.house.put_bot(table, n, sent.get("bot", "quick"))
        return JSONResponse({"bot": n})
    raise Told(404, "nothing here")
