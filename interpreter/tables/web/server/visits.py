"""A request at a table: which table, who asks, in which language. All routes of a table begin here."""

from __future__ import annotations

from starlette.requests import Request

from interpreter.source.records import record
from interpreter.tables.web.server import door
from interpreter.tables.web.server.door import Guest
from interpreter.tables.web.server.house import Closed, House
from interpreter.tables.web.server.limits import Limits
from interpreter.tables.web.server.table import Table
from interpreter.tables.web.server.wire import Told, language

LONGEST = 24  # characters of a table's id


@record
class Visit:
    request: Request
    house: House
    table: Table
    guest: Guest
    lang: str

    def reader(self) -> int | None:
        """Raises Told."""
        return door.reader(self.request, self.guest)

    def seat(self) -> int:
        """Who acts, not too often. Raises Told."""
        found = door.seat(self.request, self.guest)
        self.slowly(found)
        return found

    def slowly(self, who: int | None) -> None:
        if not limits_of(self.request).seat.allows((self.table.id, who)):
            raise Told(429, "too often")

    def hosts(self) -> None:
        """Raises Told unless the host asks."""
        if not self.guest.hosts:
            raise Told(403, "not yours")
        self.slowly(None)


def house_of(request: Request) -> House:
    found = request.app.state.house
    assert isinstance(found, House)
    return found


def limits_of(request: Request) -> Limits:
    found = request.app.state.limits
    assert isinstance(found, Limits)
    return found


async def table_of(request: Request) -> Table | Closed:
    """Raises Told."""
    id = request.path_params["id"]
    found = await house_of(request).table(id) if len(id) <= LONGEST else None
    if found is None or found.seating.closed:
        raise Told(404, "no table")
    return found


async def visit(request: Request) -> Visit:
    """Raises Told: also where the table can only be looked at."""
    found = await table_of(request)
    if isinstance(found, Closed):
        raise Told(409, "other rules")
    return Visit(request, house_of(request), found, door.guest(request, found.seating), language(request))
