"""What one seat sees, in the words of the game: the only file that knows the form of a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from interpreter.tables.names import Names

if TYPE_CHECKING:
    from interpreter import Match


@dataclass(frozen=True)
class Count:
    """So many of a member, or of a thing that has no members (then without a colour)."""

    label: str
    number: int
    colour: str | None = None


@dataclass(frozen=True)
class Face:
    """A card as it is seen. A hidden card may still show its back."""

    title: str
    hidden: bool = False
    words: tuple[str, ...] = ()
    counts: tuple[Count, ...] = ()
    colour: Count | None = None  # the member that it is known by


@dataclass(frozen=True)
class Place:
    title: str
    seat: int | None
    shape: str
    cards: tuple[Face | None, ...]  # none is an empty slot
    width: int | None = None  # of a grid
    public: bool = True  # everyone sees what is here


@dataclass(frozen=True)
class Pool:
    title: str
    seat: int | None
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class Note:
    text: str
    seat: int | None


@dataclass(frozen=True)
class Scene:
    title: str
    you: int | None
    seats: tuple[str, ...]
    active: int
    turn: int
    round: int
    scores: tuple[int, ...]
    places: tuple[Place, ...]
    pools: tuple[Pool, ...]
    notes: tuple[Note, ...]


def scene(match: Match, seat: int | None, names: Names) -> Scene:
    view = match.view(seat)
    scores = view.get("scores", ())
    return Scene(
        title=names.model.title.in_language(names.lang),
        you=seat,
        seats=match.seats,
        active=match.active,
        turn=match.turn,
        round=match.round,
        scores=(scores,) if isinstance(scores, int) else tuple(scores),
        places=tuple(_place(zone, names) for zone in view.get("zones", ())),
        pools=tuple(_pool(stock, names) for stock in view.get("stocks", ())),
        notes=tuple(_note(fact, match.seats, names) for fact in view.get("facts", ())),
    )


def _place(zone: Mapping[str, Any], names: Names) -> Place:
    known = names.model.zones.get(zone["zone"])
    of = [names.member(None, part) for part in zone.get("of", ()) if isinstance(part, str)]
    of += [str(part) for part in zone.get("of", ()) if isinstance(part, int) and zone.get("seat") is None]
    return Place(
        title=" ".join([names.zone(zone["zone"]), *of]),
        seat=zone.get("seat"),
        shape=zone.get("shape", "set"),
        cards=tuple(None if card is None else _face(card, names) for card in zone["cards"]),
        width=known.columns if known else None,
        public=known is None or known.seen_by == "everyone",
    )


def _face(card: Mapping[str, Any], names: Names) -> Face:
    hidden = "card" not in card
    words: list[str] = []
    counts: list[Count] = []
    colours: dict[bool, Count] = {}
    types = names.properties(card.get("kind", ""))
    counted = names.counted()
    for name, value in card.get("properties", {}).items():
        kind = types[name].base if name in types else None
        if isinstance(value, dict):
            counts += [Count(names.member(kind, one), n, one) for one, n in value.items() if n]
        elif isinstance(value, bool):
            words += [names.plain(name)] if value else []
        elif isinstance(value, int):
            words.append(f"{names.plain(name)} {value}")
        elif isinstance(value, str):
            words.append(names.member(kind, value))
            # what tokens and prices are counted in tells cards apart better than any other list of words
            colours[kind in counted] = Count(words[-1], 1, value)
        elif isinstance(value, list) and value:
            words.append(", ".join(names.member(kind, one) if isinstance(one, str) else str(one) for one in value))
    title = "" if hidden else names.card(card["card"])
    return Face(title, hidden, tuple(words), tuple(counts), colours.get(True) or colours.get(False))


def _pool(stock: Mapping[str, Any], names: Names) -> Pool:
    holder = stock["holder"]
    seat = holder if isinstance(holder, int) else None
    title = names.stock(stock["stock"])
    found = stock["counts"]
    known = names.model.stocks.get(stock["stock"])
    enum = known.by if known else None
    if isinstance(found, int):
        counts: tuple[Count, ...] = (Count(title, found),)
    else:
        counts = tuple(Count(names.member(enum, one), n, one) for one, n in found.items())
    return Pool(title if seat is not None else f"{title}, {names.holder(holder)}", seat, counts)


def _note(fact: Mapping[str, Any], seats: tuple[str, ...], names: Names) -> Note:
    of, value = fact.get("of"), fact["value"]
    shown = (
        names.truth(value)
        if isinstance(value, bool)
        else names.member(None, value)
        if isinstance(value, str)
        else value
    )
    whose = f" ({names.member(None, of)})" if isinstance(of, str) else ""
    return Note(f"{names.fact(fact['fact'])}{whose}: {shown}", of if isinstance(of, int) else None)
