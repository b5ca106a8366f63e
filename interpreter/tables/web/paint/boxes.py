"""Boxes that open over a table: a card seen large, a place looked through, the log, the rules, all cards.

A box tells what its page could tell: each is made from the same view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.play.seen.seen import BackSeen, CardSeen, PlaceSeen, Seen
from interpreter.tables.aid import aid, entry
from interpreter.tables.rulebook import sections
from interpreter.tables.values import Telling
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint.around import Around
from interpreter.tables.web.paint.chronicle import Tail
from interpreter.tables.web.paint.dress import ink
from interpreter.tables.web.paint.painted_log import told
from interpreter.tables.web.paint.painter import Painter, painter
from interpreter.tables.web.paint.spread import Piece
from interpreter.tables.web.paint.spreading import Spreading
from interpreter.tables.web.paint.tags import Notes
from interpreter.tables.web.things import BackThing, CardThing, PlaceThing, Thing

if TYPE_CHECKING:
    from interpreter import Match

NOTHING = Asked()


def zoom(match: Match, seat: int | None, lang: str, thing: Thing) -> str:
    """A card as large as it can be read: all that is printed on it, remembered of it, and who was told of it.

    Empty for what is no card, or is not there any more.
    """
    of = painter(match.game, lang)
    spreading = _spreading(match, seat, of)
    found = _card(spreading, thing)
    if found is None:
        return ""
    place, at, card = found
    piece = spreading.piece(place, at, card)
    if not isinstance(piece, Piece):
        return ""
    about = entry(match, card.card, of.names) if isinstance(card, CardSeen) else None
    where = spreading.spread(place, "chip")
    whose = "" if place.seat is None else spreading.view.seats[place.seat]
    told_to = [spreading.view.seats[one] for one in card.told]
    known_by = [spreading.view.seats[one] for one in card.known_by] if isinstance(card, CardSeen) else []
    return of.paint("zoom.html", one=piece, about=about, where=where, whose=whose, told_to=told_to, known_by=known_by)


def zone(match: Match, seat: int | None, lang: str, place: int) -> str:
    """All of a place that may be looked through; empty where there is no such place."""
    of = painter(match.game, lang)
    spreading = _spreading(match, seat, of)
    found = next((one for one in spreading.view.places if one.place == place), None)
    if found is None:
        return ""
    whose = "" if found.seat is None else spreading.view.seats[found.seat]
    return of.paint("zone.html", one=spreading.spread(found, "strips", "s"), whose=whose)


def log(match: Match, seat: int | None, lang: str, around: Around) -> str:
    """The whole of it, not only what a page holds."""
    of = painter(match.game, lang)
    lines = match.log(seat, lang=lang)
    entries = told(Tail(tuple(lines), len(lines)), match.seats, around.read, last=len(lines) + 1)
    return of.paint("entries.html", entries=entries, seats=match.seats, you=seat)


def rules(match: Match, lang: str) -> str:
    of = painter(match.game, lang)
    return of.paint("rules.html", title=of.title, sections=sections(match.game, lang))


def cards(match: Match, lang: str) -> str:
    """What is in the box, kind by kind; nothing of where a card lies."""
    of = painter(match.game, lang)
    found: dict[str, list[object]] = {}
    for one in aid(match, of.names):
        found.setdefault(one.kind, []).append(
            (one, ink(of.dress.card(one.card).badge), not of.dress.card(one.card).solid)
        )
    return of.paint("cards.html", kinds=found)


def _spreading(match: Match, seat: int | None, of: Painter) -> Spreading:
    view = match.view(seat)
    return Spreading(view, of.faces, Notes(view, Telling(of.names, view.seats, of.checked), of.dress, of.say), NOTHING)


def _card(spreading: Spreading, thing: Thing) -> tuple[PlaceSeen, int, CardSeen | BackSeen] | None:
    for place in spreading.view.places:
        for at, card in enumerate(place.cards):
            if card is not None and _is(place, at, card, thing):
                return place, at, card
    return None


def _is(place: PlaceSeen, at: int, card: Seen, thing: Thing) -> bool:
    match thing:
        case CardThing(handle):
            return isinstance(card, CardSeen) and card.handle == handle
        case BackThing(number, position):
            return isinstance(card, BackSeen) and (place.place, at) == (number, position)
        case PlaceThing(number):  # a pile is pressed where its top lies
            return (place.place, at) == (number, 0)
    return False
