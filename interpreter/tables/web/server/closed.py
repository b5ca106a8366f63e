"""A table whose rules are others now: it can be looked at no more, and what was played can be had by its host."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from interpreter.play.saves.save import SECRET
from interpreter.tables.web.server import door
from interpreter.tables.web.server.house import Closed
from interpreter.tables.web.server.record_rows import written
from interpreter.tables.web.server.wire import Told, language
from interpreter.tables.web.templates import render
from interpreter.tables.web.words import speaking


def closed_page(request: Request, found: Closed) -> Response:
    guest = door.guest(request, found.seating)
    if not (guest.seats or guest.watches or guest.hosts):
        raise Told(403, "no seat")
    lang = language(request)
    say = speaking("server", lang)
    save = f"/t/{found.kept.id}/save" if guest.hosts else ""
    static = request.app.state.static
    page = render("server/told.html", lang=lang, say=say, words=say("other rules"), save=save, static=static)
    return HTMLResponse(page)


def closed_save(request: Request, found: Closed) -> Response:
    """All that the record has of the table, with every secret: for the host alone."""
    if not door.guest(request, found.seating).hosts:
        raise Told(403, "not yours")
    kept = found.kept
    data = {
        "secret": SECRET,
        "game": kept.boxed.box.game,
        "expansions": dict(kept.boxed.texts),
        "rules": kept.digest,
        "seats": list(found.seating.names),
        "seed": kept.seed,
        "rows": [{"seat": row.seat, **json.loads(written(row.said))} for row in found.rows],
        "snapshot": found.newest,
    }
    text = json.dumps(data, ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": f'attachment; filename="table-{kept.id}.json"'}
    return Response(text, media_type="application/json", headers=headers)
