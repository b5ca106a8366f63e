"""A server that is started: where it listens, under which names, and what that means."""

from __future__ import annotations

import ipaddress
import logging
import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread

import uvicorn

from interpreter.play.match import NAMES
from interpreter.tables.sitting.box import Box
from interpreter.tables.web.lobby.pages import warm
from interpreter.tables.web.server.app import made
from interpreter.tables.web.server.house import House
from interpreter.tables.web.server.setup import Boxed, Chair, Setup
from interpreter.tables.web.server.setup import address as link_address

OWN = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = ("0.0.0.0", "::", "")


def names(host: str, port: int, behind: str | None = None) -> frozenset[str]:
    """The names under which this server may be asked, with their port; another name is a trick of a foreign page.
    `behind` is what another server, which passes requests on, is called."""
    known = {*OWN, written(host)} if host not in EVERYWHERE else {*OWN, *addresses()}
    bare = {*(known if port == 80 else ()), *(() if behind is None else (behind, f"{behind}:443"))}
    return frozenset({f"{name}:{port}".lower() for name in known} | {name.lower() for name in bare})


def addresses() -> set[str]:
    """What this machine is called in its network."""
    name = socket.gethostname()
    found = {name, f"{name}.local"}
    with suppress(OSError):
        found.update(written(str(one[4][0])) for one in socket.getaddrinfo(name, None))
    if (way := way_out()) is not None:
        found.add(way)
    return found


def way_out() -> str | None:
    """The address by which others in the network reach this machine. Nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.connect(("192.0.2.1", 9))
        return str(line.getsockname()[0])
    return None


def written(host: str) -> str:
    """As an address in a browser has it."""
    return f"[{host}]" if ":" in host else host


def is_own(host: str) -> bool:
    """Whether nobody but this machine can reach the server."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address(host: str, port: int) -> str:
    """What is opened in a browser on this machine."""
    return f"http://{written('localhost' if host in EVERYWHERE else host)}:{port}/"


def address_behind(name: str) -> str:
    return f"https://{name}/"


def address_for_others(host: str, port: int) -> str | None:
    if is_own(host):
        return None
    seen = (way_out() or socket.gethostname()) if host in EVERYWHERE else host
    return f"http://{written(seen)}:{port}/"


def bound(host: str, port: int) -> socket.socket:
    """The place where it listens. Raises OSError, before anything is said."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    return found


class Server(uvicorn.Server):
    """Says when it can be asked."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def serve(
    host: str, line: socket.socket, folder: Path, ready: Callable[[str | None], None], watched: str | None = None,
    name: str | None = None,
) -> None:  # fmt: skip
    """Until somebody stops it. `ready` is told the link of a table of the game that is watched. Raises OtherForm or
    DefinitionError."""
    link: str | None = None

    async def begun(house: House) -> None:
        nonlocal link
        if watched is not None:
            link = await table_of(house, watched)

    Thread(target=warm, daemon=True).start()  # nobody waits for the first page
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s")
    port = line.getsockname()[1]
    others = address_for_others(host, port) if name is None else address_behind(name)
    app = made(folder, names(host, port, name), others=others, watched=watched, begun=begun)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=1, lifespan="on"
    )
    Server(config, lambda: ready(link)).run([line])


async def table_of(house: House, game: str) -> str:
    """A table of a game that is being edited, for one person and a bot on every other seat: its link."""
    boxed = Boxed(Box(game if not Path(game).exists() else str(Path(game).resolve())))
    opened = await house.game(boxed)
    counts = opened.player_counts
    seats = 2 if 2 in counts else counts[0]
    chairs = tuple(Chair(name, "quick" if n else "") for n, name in enumerate(NAMES[:seats]))
    made = await house.make(Setup(boxed, chairs, secrets.randbelow(10**9)))
    return link_address(made.seats[0] or made.watch).lstrip("/")
