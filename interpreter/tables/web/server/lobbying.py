"""The routes before a table: the lobby, a check, a table that is set up, the tables of this browser, the door."""

from __future__ import annotations

import asyncio
import secrets
from random import SystemRandom

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from interpreter.tables.sitting.box import Box
from interpreter.tables.web.lobby import pages, pictures
from interpreter.tables.web.lobby.desk import Desk, Sent
from interpreter.tables.web.lobby.newtable import ByBot, ByLink, Here, NewTable
from interpreter.tables.web.lobby.pages import Frame, Link, TableShown
from interpreter.tables.web.server import door, mine
from interpreter.tables.web.server.house import Full
from interpreter.tables.web.server.limits import HANDED, Rate
from interpreter.tables.web.server.setup import Boxed, Chair, Links, Setup, address
from interpreter.tables.web.server.table import Table
from interpreter.tables.web.server.visits import house_of, limits_of
from interpreter.tables.web.server.wire import FOR_EVER, Told, language, raw, remember_language

SEEDS = 10**9


def frame(request: Request) -> Frame:
    return Frame(request.app.state.static, len(mine.listed(request)))


def shown(request: Request, text: str) -> Response:
    response = HTMLResponse(text)
    remember_language(request, response)
    return response


async def lobby(request: Request) -> Response:
    said = language(request), request.query_params.get("game"), frame(request)
    return shown(request, await asyncio.to_thread(pages.lobby, *said))  # the first look at a game reads its rules


async def pictures_look(request: Request) -> Response:
    """The colours of the pictures in the lobby."""
    if request.url.path != pictures.address():
        raise Told(404, "nothing here")
    return Response(pictures.stylesheet(), media_type="text/css", headers=FOR_EVER)


async def the_door(request: Request) -> Response:
    return shown(request, pages.door(language(request), frame(request)))


def desk(request: Request) -> Desk:
    found = request.app.state.desk
    assert isinstance(found, Desk)
    return found


async def check(request: Request) -> Response:
    slowly(request, limits_of(request).checks)
    told = await desk(request).check(await raw(request, HANDED), language(request))
    return JSONResponse(told.data, told.status)


def slowly(request: Request, rate: Rate) -> None:
    address = request.client.host if request.client is not None else ""
    if not rate.allows(address):
        raise Told(429, "too often")


async def make(request: Request) -> Response:
    """A table with its links, which are shown once; whoever sets it up has its seats here, and the host's powers."""
    slowly(request, limits_of(request).tables)
    lang = language(request)
    wanted = await desk(request).order(await raw(request, HANDED), lang)
    if isinstance(wanted, Sent):
        return JSONResponse(wanted.data, wanted.status)
    new = wanted.arranged(SystemRandom())
    try:
        made = await house_of(request).make(setup_of(new))
    except Full:
        raise Told(503, "too many") from None
    at = f"/t/{made.table}"
    data: dict[str, object] = {"table": at}
    if any(isinstance(one, ByLink) for one in new.seats):
        title = (await house_of(request).game(setup_of(new).boxed)).name(lang)
        here = [one.name for one in new.seats if isinstance(one, Here)]
        bots = [one.name for one in new.seats if isinstance(one, ByBot)]
        data["links"] = pages.links(title, invitations(request, new, made), here, bots, at, lang)
    response = JSONResponse(data)
    seat_here(request, response, new, made)
    return response


def setup_of(new: NewTable) -> Setup:
    parts = new.parts
    box = Box(parts.game, parts.expansions, parts.options, parts.variants)
    boxed = Boxed(box, tuple((one.name, one.text) for one in parts.own))
    chairs = tuple(Chair(one.name, one.bot if isinstance(one, ByBot) else "") for one in new.seats)
    # people at one device cannot answer at the same moment
    by_hand = not new.beat or sum(isinstance(one, Here) for one in new.seats) > 1
    return Setup(boxed, chairs, secrets.randbelow(SEEDS), None if by_hand else new.beat)


def invitations(request: Request, new: NewTable, made: Links) -> list[Link]:
    """A link for everybody who comes by one; none for those who sit here already."""
    links = [
        Link(one.name, base(request) + address(token))
        for one, token in zip(new.seats, made.seats)
        if isinstance(one, ByLink) and token is not None
    ]
    return [*links, Link("", base(request) + address(made.watch), watches=True)]


def base(request: Request) -> str:
    """What a link begins with: how others reach this server, if it was opened by a name that only this machine has."""
    named = f"{request.url.scheme}://{request.headers['host']}"
    others: str | None = request.app.state.others
    return others if others and request.url.hostname in ("localhost", "127.0.0.1", "::1") else named


def seat_here(request: Request, response: Response, new: NewTable, made: Links) -> None:
    door.let_in(request, response, made.table, door.HOST, made.host)
    door.let_in(request, response, made.table, door.WATCH, made.watch)
    here = [n for n, one in enumerate(new.seats) if isinstance(one, Here)]
    for n in here:
        door.let_in(request, response, made.table, f"{door.SEAT}{n}", made.seats[n] or "")
    mine.remember(request, response, made.table, here[0] if here else None)


async def tables(request: Request) -> Response:
    lang = language(request)
    found = []
    for id, seat in mine.listed(request):
        table = await house_of(request).table(id)
        if isinstance(table, Table) and not table.seating.closed:
            found.append(table_shown(table, seat, lang))
    return shown(request, pages.tables(found, lang, frame(request)))


def table_shown(table: Table, seat: int | None, lang: str) -> TableShown:
    """What anybody may know of a table: nothing here needs the cookie of a seat."""
    match = table.match
    name = match.seats[seat] if seat is not None and seat < len(match.seats) else ""
    title = match.game.name(lang)
    return TableShown(f"/t/{table.id}", title, name, match.turn, match.over, seat in table.asked())
