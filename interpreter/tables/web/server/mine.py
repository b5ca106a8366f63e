"""The tables that a browser has been at: a cookie says which, and as whom. It opens nothing."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from interpreter.tables.web.server.wire import is_secure

COOKIE = "carte-tables"
MOST = 20
LASTS = 90 * 24 * 3600  # seconds
WATCHES = "w"


def listed(request: Request) -> list[tuple[str, int | None]]:
    """Ids of tables, the last one first, with the seat, or none for those who watch."""
    found: list[tuple[str, int | None]] = []
    for part in request.cookies.get(COOKIE, "").split(".")[:MOST]:
        id, _, said = part.partition("~")
        if id and (said == WATCHES or (said.isdecimal() and len(said) < 3)):
            found.append((id, None if said == WATCHES else int(said)))
    return found


def remember(request: Request, response: Response, table: str, seat: int | None) -> None:
    others = [one for one in listed(request) if one[0] != table]
    kept = [(table, seat), *others][:MOST]
    text = ".".join(f"{id}~{WATCHES if n is None else n}" for id, n in kept)
    response.set_cookie(COOKIE, text, max_age=LASTS, httponly=True, samesite="lax", secure=is_secure(request))
