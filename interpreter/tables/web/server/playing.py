"""The routes of one table: its page, its stream, and what its pages send."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse

from interpreter.play.arguments import misnamed
from interpreter.play.refused import Refused
from interpreter.tables.web import choose
from interpreter.tables.web.lobby import pages
from interpreter.tables.web.lobby.pages import Frame
from interpreter.tables.web.server import door, mine
from interpreter.tables.web.server.closed import closed_page
from interpreter.tables.web.server.hotseat import next_there
from interpreter.tables.web.server.house import Closed
from interpreter.tables.web.server.limits import STREAMS, STREAMS_OF_A_SEAT
from interpreter.tables.web.server.record_rows import answers_of
from interpreter.tables.web.server.seat_tokens import hashed
from interpreter.tables.web.server.sent import CHOOSE, SIT, UNDO, UNVEIL
from interpreter.tables.web.server.stream import HEADERS, stream
from interpreter.tables.web.server.table import NotBack, Restarted, Sent, Stale, Table
from interpreter.tables.web.server.visits import Visit, house_of, limits_of, table_of, visit
from interpreter.tables.web.server.wire import Told, body, remember_language
from interpreter.tables.web.words import speaking


async def sit(request: Request) -> Response:
    """A token becomes a cookie of one seat."""
    address = request.client.host if request.client is not None else ""
    if not limits_of(request).links.allows(address):
        raise Told(429, "too often")
    sent = await body(request, SIT)
    token = sent["link"]
    house = house_of(request)
    found = house.record.holder(hashed(token))
    if found is None or found[1].until is not None:
        raise Told(403, "no link")
    id, place = found
    table = await house.table(id)
    if table is None:
        raise Told(404, "no table")
    response = JSONResponse({"table": f"/t/{id}"})
    if place.n >= 0:
        if not isinstance(table, Closed):
            await house.take_seat(table, place.n, named(sent.get("name", ""), place.n, table))
        door.sit_at(request, response, id, place.n)
    door.let_in(request, response, id, door.cookie_of(place), token)
    mine.remember(request, response, id, place.n if place.n >= 0 else None)
    return response


def named(said: str, n: int, table: Table) -> str:
    """What somebody who sits down is called: as they say, or as the host did. Raises Told."""
    name = said.strip()
    if name and misnamed(name, [one for seat, one in enumerate(table.seating.names) if seat != n]):
        raise Told(422, "no name")
    return name


async def page(request: Request) -> Response:
    found = await table_of(request)
    if isinstance(found, Closed):
        return closed_page(request, found)
    here = await visit(request)
    who = here.reader()
    here.slowly(who)
    following = next_there(found, here.guest.seats, door.looker(request, here.guest))
    if following is not None:
        return curtain(here, following)
    opened = request.headers.get("sec-fetch-mode") == "navigate"  # a page that fetches itself again stays as it is
    if here.table.match.over and opened and "table" not in request.query_params:
        return RedirectResponse(f"/t/{here.table.id}/end", 303)
    if who is not None:
        await here.house.take_seat(here.table, who)
    response = HTMLResponse(here.table.page(here.table.channel(who, here.lang)))
    remember_language(request, response)
    return response


def curtain(here: Visit, seat: int) -> Response:
    """A page without anybody's cards; the next one is fetched when somebody says that they are there."""
    names, title = here.table.seating.names, here.table.match.game.name(here.lang)
    frame = Frame(here.request.app.state.static)
    return HTMLResponse(pages.curtain(names[seat], title, f"/t/{here.table.id}", seat, here.lang, frame))


async def events(request: Request) -> Response:
    here = await visit(request)
    who = here.reader()
    table = here.table
    if here.house.streams() >= STREAMS or (who is not None and table.seating.streams(who) >= STREAMS_OF_A_SEAT):
        raise Told(429, "too often")
    if who is not None:
        await here.house.take_seat(table, who)
    said = request.headers.get("last-event-id") or request.query_params.get("last", "")
    channel = table.channel(who, here.lang)
    falls = partial(next_there, table, here.guest.seats, who)
    return StreamingResponse(stream(table, channel, said, falls), media_type="text/event-stream", headers=HEADERS)


async def chosen(request: Request) -> Response:
    here = await visit(request)
    who = here.seat()
    sent = await body(request, CHOOSE)
    answers = answers_of(sent["answers"])
    try:
        key = await here.table.choose(who, Sent(sent["start"], sent["key"], hashed(repr(answers)), answers))
    except Refused as refused:
        return JSONResponse({"refused": refused.in_language(here.lang)}, 422)
    except (Stale, Restarted) as old:
        return outdated(here, who, old)
    return JSONResponse({"taken": key})


async def taken_back(request: Request) -> Response:
    here = await visit(request)
    who = here.seat()
    sent = await body(request, UNDO)
    try:
        key = await here.table.undo(who, Sent(sent["start"], sent["key"], hashed("back")))
    except NotBack:
        return JSONResponse({"refused": speaking("server", here.lang)("not back")}, 422)
    except (Stale, Restarted) as old:
        return outdated(here, who, old)
    return JSONResponse({"taken": key})


def outdated(here: Visit, who: int, old: Stale | Restarted) -> Response:
    """A page that was behind is shown the table as it is; one of an earlier start loads itself again."""
    words = speaking("server", here.lang)("stale")
    if isinstance(old, Restarted):
        return JSONResponse({"refused": words, "reload": True}, 409)
    return JSONResponse({"refused": words, "fresh": here.table.channel(who, here.lang).fresh()}, 409)


async def drafted(request: Request) -> Response:
    """Whether an answer could be given, and what it lacks; nothing is recorded."""
    here = await visit(request)
    who = here.seat()
    sent = await body(request, CHOOSE)
    if sent["start"] != here.table.start_for(who) or sent["key"] != here.table.key(who):
        return outdated(here, who, Stale())
    try:
        verdict = choose.draft(here.table.board(who), who, answers_of(sent["answers"]), here.lang)
    except Refused as refused:
        return JSONResponse({"refused": refused.in_language(here.lang)}, 422)
    return JSONResponse(verdict.data())


async def think(request: Request) -> Response:
    here = await visit(request)
    await body(request, UNDO)
    return JSONResponse({"more": await here.table.think(here.seat())})


async def unveil(request: Request) -> Response:
    """Of several seats at one device: who looks now."""
    here = await visit(request)
    who = (await body(request, UNVEIL))["seat"]
    if who not in here.guest.seats:
        raise Told(403, "no seat")
    response = JSONResponse({"table": f"/t/{here.table.id}"})
    door.sit_at(request, response, here.table.id, who)
    return response
