"""What is sent and answered: bodies are bounded, strict JSON of a known form; whatever is wrong is said in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from interpreter.source.strict_json import Form, Json, loaded
from interpreter.tables.web.server.limits import BODY
from interpreter.tables.web.templates import render
from interpreter.tables.web.words import speaking
from interpreter.words import DEFAULT, languages

LANGUAGE = "carte-lang"  # a cookie
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}  # what has its digest in its address


class Told(Exception):
    """A request that is refused, with what to say to whoever sent it."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.values = values


def language(request: Request) -> str:
    """As the address says, else as was said before, else as the browser asks."""
    said = request.query_params.get("lang") or request.cookies.get(LANGUAGE)
    if said in languages():
        return said
    for part in request.headers.get("accept-language", "").split(","):
        if (word := part.strip()[:2].lower()) in languages():
            return word
    return DEFAULT


def remember_language(request: Request, response: Response) -> None:
    said = request.query_params.get("lang")
    if said in languages():
        response.set_cookie(
            LANGUAGE, said, max_age=31_536_000, httponly=True, samesite="lax", secure=is_secure(request)
        )


def is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


Fields = TypeVar("Fields", bound=Mapping[str, object])


async def body(request: Request, form: Form[Fields], most: int = BODY) -> Fields:
    """What was sent, of the form that a schema says. Raises Told."""
    return form.read(parsed(await raw(request, most)), lambda _: Told(400, "malformed"))


async def raw(request: Request, most: int) -> bytes:
    """No more is read than may be sent."""
    found = bytearray()
    try:
        async for part in request.stream():
            found += part
            if len(found) > most:
                raise Told(413, "too large")
    except ClientDisconnect:
        raise Told(400, "malformed") from None  # whoever sent it has gone, and sends it again or not
    return bytes(found)


def parsed(sent: bytes) -> Json:
    try:
        return loaded(sent)
    except (ValueError, RecursionError):
        raise Told(400, "malformed") from None


def refused(request: Request, told: Told) -> Response:
    """For a page a page, for a script a value."""
    lang = language(request)
    say = speaking("server", lang)
    words = say(told.key, **told.values)
    if "text/html" in request.headers.get("accept", ""):
        page = render("server/told.html", lang=lang, say=say, words=words, save="", static=request.app.state.static)
        return HTMLResponse(page, told.status)
    return JSONResponse({"refused": words, "why": words}, told.status)
