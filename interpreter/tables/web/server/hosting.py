"""What the host's link may do: give a seat another link, put a bot there, close the table."""

from __future__ import annotations

from time import time

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from interpreter.tables.web.lobby import pages
from interpreter.tables.web.lobby.pages import ChairShown, Frame, Link, Sits
from interpreter.tables.web.server.lobbying import base
from interpreter.tables.web.server.seating import Seat
from interpreter.tables.web.server.sent import HOST
from interpreter.tables.web.server.setup import address
from interpreter.tables.web.server.visits import visit
from interpreter.tables.web.server.wire import Told, body

PATIENCE = 120  # seconds that somebody must have been gone before a bot may take the place


async def page(request: Request) -> Response:
    here = await visit(request)
    here.hosts()
    table, lang = here.table, here.lang
    chairs = [ChairShown(seat.n, seat.name, sits(seat)) for seat in table.seating.seats]
    frame = Frame(request.app.state.static)
    return HTMLResponse(pages.host(table.match.game.name(lang), f"/t/{table.id}", chairs, lang, frame))


def sits(seat: Seat) -> Sits:
    if seat.bot is not None:
        return Sits.BOT
    if not seat.taken:
        return Sits.AWAITED
    return Sits.LOST if seat.lost is not None else Sits.HERE


async def hosted(request: Request) -> Response:
    here = await visit(request)
    here.hosts()
    sent = await body(request, HOST)
    table, power, n = here.table, request.path_params["power"], sent.get("seat", -1)
    if power == "close":
        await here.house.close_table(table)
        return JSONResponse({"table": "/"})
    if not 0 <= n < len(table.seating.seats):
        raise Told(400, "malformed")
    seat = table.seating.seats[n]
    if power == "reissue":
        link = Link(seat.name, base(request) + address(await here.house.reissue(table, n)))
        return JSONResponse({"link": link.address, "invite": pages.invite(link, here.lang)})
    if power == "bot":
        if seat.bot is None and is_there(seat):
            raise Told(409, "still there")
        await here.house.put_bot(table, n, sent.get("bot", "quick"))
        return JSONResponse({"bot": n})
    raise Told(404, "nothing here")


def is_there(seat: Seat) -> bool:
    """A seat whose link was never opened may be given to a bot at once."""
    return seat.taken and (seat.lost is None or time() - seat.lost < PATIENCE)
