"""A new table that comes of an old one: the same game, the same seats, all of it or from a moment on."""

from __future__ import annotations

import secrets

from starlette.responses import JSONResponse, Response

from interpreter.tables.web.after.past import Made
from interpreter.tables.web.lobby import pages
from interpreter.tables.web.lobby.pages import Link
from interpreter.tables.web.server import door, mine
from interpreter.tables.web.server.house import Full
from interpreter.tables.web.server.lobbying import SEEDS, base
from interpreter.tables.web.server.setup import Chair, Setup, address
from interpreter.tables.web.server.visits import Visit
from interpreter.tables.web.server.wire import Told


async def on_again(here: Visit, made: Made, seed: int | None) -> Response:
    """Whoever asks keeps the seats of this device and is the host; the other people get new links.

    A seed belongs to choices that were made with it; without any there is a new one.
    """
    if not (here.guest.seats or here.guest.hosts):
        raise Told(403, "not yours")
    table = here.table
    chairs = tuple(Chair(one.name, one.robot) for one in table.seating.seats)
    setup = Setup(table.kept.boxed, chairs, secrets.randbelow(SEEDS) if seed is None else seed, table.kept.beat, made)
    try:
        links = await here.house.make(setup)
    except Full:
        raise Told(503, "too many") from None
    at, mine_here = f"/t/{links.table}", here.guest.seats
    others = [
        Link(chairs[n].name, base(here.request) + address(token))
        for n, token in enumerate(links.seats)
        if token is not None and n not in mine_here
    ]
    data: dict[str, object] = {"table": at}
    if others:
        others.append(Link("", base(here.request) + address(links.watch), watches=True))
        names = [chairs[n].name for n in mine_here]
        bots = [one.name for one in chairs if one.bot]
        data["links"] = pages.links(table.match.game.name(here.lang), others, names, bots, at, here.lang)
    response = JSONResponse(data)
    door.let_in(here.request, response, links.table, door.HOST, links.host)
    door.let_in(here.request, response, links.table, door.WATCH, links.watch)
    for n in mine_here:
        door.let_in(here.request, response, links.table, f"{door.SEAT}{n}", links.seats[n] or "")
    mine.remember(here.request, response, links.table, mine_here[0] if mine_here else None)
    return response
