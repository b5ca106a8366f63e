"""Who sits at a table: people with their links, bots, the host, those who watch; and who is connected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import time

from interpreter.tables.web.server.record import Kind, Place

NOWHERE = -1
GRACE = 5.0  # seconds without a stream before a seat counts as lost: pages are loaded again


@dataclass
class Seat:
    n: int
    name: str
    person: Place | None  # the link of a person, if one was given out
    bot: Place | None  # who plays instead
    taken: bool = False  # somebody opened the link
    streams: int = 0
    lost: int | None = None  # when the last stream ended, in seconds since 1970

    @property
    def robot(self) -> str:
        """The bot that plays here; empty where a person does."""
        return self.bot.bot if self.bot is not None else ""


class Seating:
    def __init__(self, places: Sequence[Place]) -> None:
        now = [place for place in places if place.until is None]
        self.closed = not now
        count = 1 + max((place.n for place in places if place.n != NOWHERE), default=NOWHERE)
        self.seats = [self._seat(n, places) for n in range(count)]
        self.host = self._only(now, Kind.HOST)
        self.watch = self._only(now, Kind.WATCH)
        self.watchers = 0

    def _seat(self, n: int, places: Sequence[Place]) -> Seat:
        here = [place for place in places if place.n == n]
        found = {place.kind: place for place in here if place.until is None}
        return Seat(n, here[0].name, found.get(Kind.PERSON), found.get(Kind.BOT))

    def _only(self, places: Sequence[Place], kind: Kind) -> Place | None:
        return next((place for place in places if place.kind is kind), None)

    # ------------------------------------------------------------ who plays
    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> frozenset[int]:
        return frozenset(seat.n for seat in self.seats if seat.bot is None)

    @property
    def bots(self) -> frozenset[int]:
        return frozenset(seat.n for seat in self.seats if seat.bot is not None)

    @property
    def is_alone(self) -> bool:
        return len(self.people) == 1

    # ------------------------------------------------------------ connections
    def connect(self, reader: int | None) -> None:
        if reader is None:
            self.watchers += 1
            return
        seat = self.seats[reader]
        seat.streams += 1
        seat.taken, seat.lost = True, None

    def disconnect(self, reader: int | None) -> None:
        if reader is None:
            self.watchers -= 1
            return
        seat = self.seats[reader]
        seat.streams -= 1
        if not seat.streams:
            seat.lost = int(time())

    def streams(self, reader: int | None) -> int:
        return self.watchers if reader is None else self.seats[reader].streams

    def is_lost(self, seat: Seat) -> bool:
        return seat.lost is not None and time() - seat.lost >= GRACE - 1


def linked(n: int, name: str, kind: Kind, token_hash: str) -> Place:
    return Place(n, token_hash, kind, name, "", int(time()), None)


def robot(n: int, name: str, bot: str) -> Place:
    return Place(n, None, Kind.BOT, name, bot, int(time()), None)


def renewed(place: Place, token_hash: str) -> Place:
    """The same place under another link."""
    return replace(place, token_hash=token_hash, since=int(time()), until=None)
