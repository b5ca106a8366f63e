"""The door: a link holds a token behind its `#`, which no browser sends and no log holds; the page posts it, and gets a
cookie for that one seat of that one table. A device may hold several seats."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from interpreter.tables.web.server.record import Kind, Place
from interpreter.tables.web.server.seating import NOWHERE, Seating
from interpreter.tables.web.server.tokens import hashed
from interpreter.tables.web.server.wire import Told, is_secure

HOST, WATCH, AT = "carte-host", "carte-watch", "carte-at"
SEAT = "carte-seat-"
LASTS = 90 * 24 * 3600  # seconds


@dataclass(frozen=True)
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


class Several(Exception):
    """The device holds several seats, and has not said whose turn it is to look: the curtain falls."""


def reader(request: Request, found: Guest) -> int | None:
    """Who looks: a seat, or nobody in particular. Raises Told or Several."""
    said = request.query_params.get("seat") or ""
    if said.isdecimal():
        if int(said[:4]) in found.seats:
            return int(said[:4])
        raise Told(403, "no seat")
    if said == "watch" and (found.watches or found.seats or found.hosts):
        return None
    at = request.cookies.get(AT, "")
    if at.isdecimal() and int(at[:4]) in found.seats:
        return int(at[:4])
    if len(found.seats) == 1:
        return found.seats[0]
    if found.seats:
        raise Several
    if found.watches or found.hosts:
        return None
    raise Told(403, "no seat")


def seat(request: Request, found: Guest) -> int:
    """Who acts. Raises Told."""
    try:
        who = reader(request, found)
    except Several:
        raise Told(403, "no seat") from None
    if who is None:
        raise Told(403, "not yours")
    return who


__all__ = ["NOWHERE", "Guest", "Several", "cookie_of", "guest", "let_in", "reader", "seat", "sit_at"]
