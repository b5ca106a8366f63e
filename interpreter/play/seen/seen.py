"""What there is to see at a table, as far as one seat may know it. `data` is the same for JSON."""

from __future__ import annotations

from typing import TypeAlias

from interpreter.play.seen.values import Counts, Data, Value, Values, data, data_of
from interpreter.source.records import record
from interpreter.words import Text


@record(slots=True)
class CardSeen:
    """A card that the seat knows. It can be followed by its handle, a number of that seat's own."""

    handle: int
    card: str
    kind: str
    properties: Values
    shown: Values  # the quantities that its place tells of it
    told: tuple[int, ...] = ()  # where there is an order: the seats that were told something of it
    known_by: tuple[int, ...] = ()  # of a card of one's own that not everybody sees: the other seats that know it

    def data(self) -> dict[str, Data]:
        return {
            "handle": self.handle,
            "card": self.card,
            "kind": self.kind,
            "properties": data_of(self.properties),
            "shown": data_of(self.shown),
            **({"told": [*self.told]} if self.told else {}),
            **({"known by": [*self.known_by]} if self.known_by else {}),
        }


@record(slots=True)
class BackSeen:
    """A card that the seat does not know, by what its back and what was told say of it."""

    kind: str
    properties: Values
    could_be: tuple[str, ...] | None = None  # of what the seat was told, if it was told anything
    told: tuple[int, ...] = ()

    def data(self) -> dict[str, Data]:
        return {
            "hidden": True,
            "kind": self.kind,
            "properties": data_of(self.properties),
            **({"could be": [*self.could_be]} if self.could_be is not None else {}),
            **({"told": [*self.told]} if self.told else {}),
        }


Seen: TypeAlias = CardSeen | BackSeen | None  # nothing is an empty slot


@record(slots=True)
class PlaceSeen:
    zone: str
    place: int  # the number by which questions and answers speak of it
    of: tuple[int | str | None, ...]  # what it is there for: a seat, a member, a number, as its zone declares them
    seat: int | None  # whose it is
    shape: str
    columns: int | None
    cards: tuple[Seen, ...]  # a pile begins with its top
    count: int  # of cards

    def data(self) -> dict[str, Data]:
        return {
            "zone": self.zone,
            "place": self.place,
            "of": [*self.of],
            "seat": self.seat,
            "shape": self.shape,
            "columns": self.columns,
            "cards": [None if card is None else card.data() for card in self.cards],
            "count": self.count,
        }


@record(slots=True)
class StockSeen:
    """The tokens that a seat or another holder has."""

    stock: str
    holder: int | str
    counts: int | Counts  # by member, where the stock has members

    def data(self) -> dict[str, Data]:
        counts: Data = self.counts if isinstance(self.counts, int) else dict(self.counts)
        return {"stock": self.stock, "holder": self.holder, "counts": counts}


@record(slots=True)
class FactSeen:
    """What is remembered, where it is no longer what it was at the start."""

    fact: str
    of: str  # `game`, `player`, `card`, `place`, a kind or an enum
    which: int | str | None  # the seat, the handle of the card, the place or the member
    value: Value

    def data(self) -> dict[str, Data]:
        return {"fact": self.fact, "of": self.of, "which": self.which, "value": data(self.value)}


@record(slots=True)
class StepSeen:
    """A step with a name, of the turn or of the procedure that is under way."""

    of: str  # the turn or the procedure
    step: str
    title: Text
    current: bool

    def data(self) -> dict[str, Data]:
        return {"of": self.of, "step": self.step, "current": self.current}


@record(slots=True)
class AgendaSeen:
    """What is put off until something begins or ends."""

    what: str
    until: str
    seat: int | None

    def data(self) -> dict[str, Data]:
        return {"what": self.what, "until": self.until, "seat": self.seat}


@record(slots=True)
class PromiseSeen:
    """What was promised and still binds."""

    promise: str
    by: int
    to: int | None
    until: tuple[str, ...]  # the first of these frees whoever promised

    def data(self) -> dict[str, Data]:
        return {"promise": self.promise, "by": self.by, "to": self.to, "until": [*self.until]}


@record(slots=True)
class OfferSeen:
    """The offer that is being answered: so many of each, as it is called."""

    by: int
    to: int
    gives: Counts
    asks: Counts

    def data(self) -> dict[str, Data]:
        return {"by": self.by, "to": self.to, "gives": dict(self.gives), "asks": dict(self.asks)}
