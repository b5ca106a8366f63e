"""Several people at one device: who looks is said at the curtain, and it falls when another of them is waited for."""

from __future__ import annotations

from interpreter.tables.web.server.table import Table

LINGERS = 1.5  # seconds in which one sees what came of one's choice before the curtain falls


def next_there(table: Table, seats: tuple[int, ...], looks: int | None) -> int | None:
    """Who is to look next at a device that holds these seats; none if whoever looks may go on."""
    if len(seats) < 2:
        return None
    asked = [seat for seat in seats if seat in table.asked()]
    if looks in seats and (not asked or looks in asked):
        return None
    return asked[0] if asked else seats[0]
