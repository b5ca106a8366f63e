"""The routes after the end of a game. Until then each of them says that it is not over, and nothing else."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from interpreter.play.match import NAMES
from interpreter.rulings.making import Draft, NotMade, Scene, made
from interpreter.rulings.making import page as written
from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.web.after.forking import on_again
from interpreter.tables.web.after.page import Reader, moment, page
from interpreter.tables.web.after.past import Past
from interpreter.tables.web.server.closed import closed_save
from interpreter.tables.web.server.house import Closed
from interpreter.tables.web.server.sent import MOMENT
from interpreter.tables.web.server.table import Table
from interpreter.tables.web.server.visits import Visit, table_of, visit
from interpreter.tables.web.server.wire import Told, body
from interpreter.tables.web.words import speaking

KEPT = 16  # games that are kept to be looked through
LONGEST = 6  # digits of a choice

_pasts: OrderedDict[tuple[str, int], Past] = OrderedDict()
_writing = Lock()  # rulings are tried many times over: one at a time


def routes() -> list[Route]:
    return [
        Route("/t/{id}/end", the_end),
        Route("/t/{id}/replay/{n}", replayed),
        Route("/t/{id}/ruling", as_ruling, methods=["POST"]),
        Route("/t/{id}/fork", forked, methods=["POST"]),
        Route("/t/{id}/again", again, methods=["POST"]),
        Route("/t/{id}/save", saved),
    ]


async def over(request: Request) -> Visit:
    """Raises Told unless the game is over and whoever asks was there."""
    here = await visit(request)
    here.slowly(here.reader())
    if not here.table.match.over:
        raise Told(409, "not over")
    return here


async def past_of(table: Table) -> Past:
    """Played again once, in a thread: the others go on meanwhile."""
    key = table.id, table.course.choices
    if key not in _pasts:
        match = table.match
        game = match.game
        _pasts[key] = await asyncio.to_thread(Past, game, match.seats, table.kept.seed, tuple(table.course.made()))
        while len(_pasts) > KEPT:
            _pasts.popitem(last=False)
    return _pasts[key]


def reader_of(here: Visit) -> Reader:
    table = here.table
    return Reader(
        here.reader(),
        table.seating.bots,
        f"/t/{table.id}",
        here.request.app.state.static,
        f"/look/{table.digest}.css",
        bool(here.guest.seats or here.guest.hosts),
    )


async def the_end(request: Request) -> Response:
    here = await over(request)
    return HTMLResponse(page(await past_of(here.table), reader_of(here), here.lang))


async def replayed(request: Request) -> Response:
    here = await over(request)
    past = await past_of(here.table)
    said, by = request.path_params["n"], request.query_params.get("seat", "")
    if not said.isdecimal() or len(said) > LONGEST or (by and (not by.isdecimal() or len(by) > 2)):
        raise Told(404, "nothing here")
    seat = int(by) if by else None
    if seat is not None and seat >= len(past.seats):
        raise Told(404, "nothing here")
    return HTMLResponse(moment(past, int(said), seat, reader_of(here), here.lang))


async def as_ruling(request: Request) -> Response:
    here = await over(request)
    sent = await body(request, MOMENT)
    past, say = await past_of(here.table), speaking("after", here.lang)
    # a ruling names its seats in sentences: where a name is more than a word, all are called as tables call them
    seats = past.seats if all(map(str.isalpha, past.seats)) else NAMES[: len(past.seats)]
    scene = Scene(past.game, seats, here.table.kept.seed, list(past.made[: sent["at"]]))
    claim = " ".join(sent.get("claim", "").split()) or say("claim default")
    try:
        draft = await asyncio.to_thread(_drafted, scene, claim)
    except (NotMade, DefinitionError) as error:
        return JSONResponse({"why": say("no ruling", why=error)}, 422)
    return JSONResponse({"text": written([draft], past.game.id, own=False)})


def _drafted(scene: Scene, claim: str) -> Draft:
    with _writing:
        return made(scene, claim)


async def forked(request: Request) -> Response:
    """A new table that begins with a moment of this one."""
    here = await over(request)
    sent = await body(request, MOMENT)
    past = await past_of(here.table)
    return await on_again(here, past.made[: sent["at"]], here.table.kept.seed)


async def again(request: Request) -> Response:
    """The same people at the same game, from the beginning."""
    here = await over(request)
    await body(request, MOMENT)
    return await on_again(here, (), None)


async def saved(request: Request) -> Response:
    """The whole game as `carte play` keeps it; it can be explained, and looked at, there as well."""
    found = await table_of(request)
    if isinstance(found, Closed):
        return closed_save(request, found)
    here = await over(request)
    table = here.table
    people = frozenset(range(len(table.match.seats))) - table.seating.bots
    choices = table.course.made()
    sitting = Sitting(
        table.kept.boxed.box, table.match.game, table.match, people, "quick", table.kept.seed, here.lang,
        choices=len(choices), made=choices,
    )  # fmt: skip
    with TemporaryDirectory() as folder:
        file = Path(folder) / "table.carte"
        sitting.save(file)
        text = file.read_text("utf-8")
    headers = {"Content-Disposition": f'attachment; filename="{table.match.game.id}-{table.id}.carte"'}
    return Response(text, media_type="application/json", headers=headers)
