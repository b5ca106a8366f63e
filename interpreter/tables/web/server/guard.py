"""What every request passes and every answer carries: the server is called by its name, a page of its own has sent what
changes something, and a browser is told to load nothing from anywhere else."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from interpreter.tables.web.server.wire import Told, refused

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types carte"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
READING = ("GET", "HEAD")


class Guard:
    """`hosts` are the names under which the server was started, with their ports."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        fault = self.fault(scope)
        if fault is not None:
            await refused(Request(scope, receive), fault)(scope, receive, sending)
            return
        await self.app(scope, receive, sending)

    def fault(self, scope: Scope) -> Told | None:
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self.hosts:
            return Told(421, "other name")
        changes = scope["method"] not in READING
        if (changes or scope["path"].endswith("/events")) and not is_own(headers, scope["scheme"]):
            return Told(403, "not from here")
        return None


def is_own(headers: Headers, scheme: str) -> bool:
    """Cookies come along from wherever a link was pressed; who sent a request is said by the browser alone."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site == "same-origin"
    return headers.get("origin", "").lower() == f"{scheme}://{headers.get('host', '').lower()}"
