"""The door: a link holds a token behind its `#`, which no browser sends and no log holds; the page posts it, and gets a
cookie for that one seat of that one table. A device may hold several seats."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from interpreter.source.records import record
from interpreter.tables.web.server.record import Kind, Place
from interpreter.tables.web.server.seat_tokens import hashed
from interpreter.tables.web.server.seating import Seating
from interpreter.tables.web.server.wire import Told, is_secure

HOST, WATCH, AT = "carte-host", "carte-watch", "carte-at"
SEAT = "carte-seat-"
LASTS = 90 * 24 * 3600  # seconds


@record
class Guest:
    """What a browser may do at a table, by its cookies."""

    seats: tuple[int, ...]
    watches: bool
    hosts: bool


def cookie_of(place: Place) -> str:
    match place.kind:
        case Kind.HOST:
            return HOST
        case Kind.WATCH:
            return WATCH
        case Kind.PERSON | Kind.BOT:
            return f"{SEAT}{place.n}"


def let_in(request: Request, response: Response, table: str, name: str, token: str) -> None:
    response.set_cookie(
        name, token, max_age=LASTS, path=f"/t/{table}", httponly=True, samesite="lax", secure=is_secure(request)
    )


def sit_at(request: Request, response: Response, table: str, seat: int) -> None:
    """Of several seats at one device, whose turn it is to look."""
    let_in(request, response, table, AT, str(seat))


def guest(request: Request, seating: Seating) -> Guest:
    """Every cookie is held against the link that is good now: one that was taken back opens nothing."""
    cookies = request.cookies
    seats = tuple(seat.n for seat in seating.seats if _fits(cookies.get(f"{SEAT}{seat.n}"), seat.person))
    return Guest(seats, _fits(cookies.get(WATCH), seating.watch), _fits(cookies.get(HOST), seating.host))


def _fits(token: str | None, place: Place | None) -> bool:
    return bool(token) and place is not None and place.token_hash == hashed(token or "")


def looker(request: Request, found: Guest) -> int | None:
    """Which of its seats a device said last that it looks from."""
    said = request.cookies.get(AT, "")
    return int(said) if said.isdecimal() and len(said) < 3 and int(said) in found.seats else None


def reader(request: Request, found: Guest) -> int | None:
    """Who looks: a seat, or somebody who watches. Raises Told."""
    if found.seats:
        at = looker(request, found)
        return found.seats[0] if at is None else at
    if found.watches or found.hosts:
        return None
    raise Told(403, "no seat")


def seat(request: Request, found: Guest) -> int:
    """Who acts. Raises Told."""
    who = reader(request, found)
    if who is None:
        raise Told(403, "not yours")
    return who
