"""Offers in words, as everybody hears them.

Where the same may come from several places, a lot is called by its place too: `1 pea in market`, `1 Pea · Market`.
`places` says for each lot of a point where it lies, or nothing where none has to say it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from interpreter.compile.program.points import Lot, Point
from interpreter.compile.program.things import AMember
from interpreter.engine.choices.copies import taken
from interpreter.engine.choices.offer import ACCEPT, FREE, PROPOSE, REFUSE, Terms
from interpreter.engine.naming import Naming, lower, ordinal
from interpreter.engine.views.seen import OfferSeen

Placed = tuple[Lot, int]  # a lot, and the place where it lies, or -1


def placed(lots: tuple[Lot, ...], places: tuple[int, ...]) -> Iterator[Placed]:
    return zip(lots, places or (-1,) * len(lots))


def lot_names(naming: Naming, lot: Lot, place: int = -1) -> list[str]:
    """Every way to call what a lot holds and where, its id first, then its title in both languages."""
    names = bare_names(naming, lot)
    if not lot.zone:
        return names
    ids, titles = place_names(naming, lot, place)
    spoken = [f"{name} · {title}" for name, title in zip(names[1:], titles)]
    forms = [f"{name}{s}" for name in names for s in ("", "s")]
    joined = [f"{name}{joint}{at}" for name, joint, at in product(forms, (" in ", " dans ", " · "), (*ids, *titles))]
    return [f"{names[0]} in {ids[0]}", *spoken, *joined]


def place_names(naming: Naming, lot: Lot, place: int) -> tuple[list[str], list[str]]:
    """What the place of a lot is called: in ids, shortest first, and as people read it, in English and French."""
    title = naming.game.zones[lot.zone].title
    zone = [lot.zone], [title.en, title.fr]
    if place < 0:
        return zone
    ids = [name for name in naming.place_ids(place) if name not in naming.seats]  # whose it is says the side
    exact = ids, [naming.place(place, lang) for lang in ("en", "fr")]
    return exact if lot.which else (zone[0] + exact[0], zone[1])


def bare_names(naming: Naming, lot: Lot) -> list[str]:
    """Every way to call what a lot holds, wherever it lies, its id first."""
    match lot.sort:
        case "stock":
            stock = naming.game.stocks[lot.of]
            forms = [stock.beside(n, lang) for lang in ("en", "fr") for n in (1, 2)]
            found = [lot.of, stock.title.en, stock.title.fr, *forms]
        case "member":
            by = str(naming.game.stocks[lot.of].by)
            found = naming.value_ids(AMember(by), lot.member)
            title = naming.game.stocks[lot.of].title
            full = [f"{name} {of}" for name, of in zip(found, (lot.of, lower(title.en), lower(title.fr)))]
            # where two stocks have the same members, each is called by both names
            alike = sum(stock.by == by for stock in naming.game.stocks.values()) > 1
            found = [*full, *found] if alike else [*found, *full]
        case "card":
            card = naming.game.cards[lot.of]
            found = [lot.of, naming.card_title(card, "en"), naming.card_title(card, "fr")]
        case _:
            title = naming.game.procedures[lot.of].title
            found = [lot.of, title.en, title.fr]
    return found


def lot_name(naming: Naming, lot: Lot, lang: str, place: int = -1) -> str:
    return lot_names(naming, lot, place)[2 if lang == "fr" else 1]


Copies = dict[int, tuple[int, ...]]  # lot -> which of its copies, from 0, where it is said


def bundle(
    naming: Naming,
    lots: list[Placed],
    counts: Any,
    side: int,
    lang: str,
    ids: bool = False,
    copies: Copies | None = None,
) -> str:
    """One side of an offer: `2 Coin, 1 Wool`, `2nd Wool`; a promise has no number."""
    words = []
    for at, ((lot, place), count) in enumerate(zip(lots, counts)):
        if lot.side == side and count:
            name = lot_names(naming, lot, place)[0] if ids else lot_name(naming, lot, lang, place)
            if copies and at in copies:
                words += [ordinal(one + 1, name, lang) for one in copies[at]]
            else:
                called = name if ids else form(naming, lot, count, name, lang)
                words.append(name if lot.sort == "promise" else f"{count} {called}")
    return ", ".join(words)


def form(naming: Naming, lot: Lot, count: int, name: str, lang: str) -> str:
    """What so many of a lot are called; what is called by its place too keeps its name."""
    match lot.sort:
        case "stock" if not lot.zone:
            return lower(naming.game.stocks[lot.of].beside(count, lang))
        case "member" if name == naming.member(str(naming.game.stocks[lot.of].by), lot.member, lang):
            return naming.member(str(naming.game.stocks[lot.of].by), lot.member, lang, count)
    return name


def copies_said(lots: tuple[Lot, ...], terms: Terms, counts: Any, which: tuple[int, ...]) -> Copies:
    """Which copies whoever decides says to give, of the lots of which they say it."""
    ordered = [at for at, lot in enumerate(lots) if lot.ordered]
    return {at: taken(terms.caps[at], counts[at], way) for at, way in zip(ordered, which) if way}


# ------------------------------------------------------------------ telling


def both(naming: Naming, point: Point, said: Any, terms: Terms, lang: str, ids: bool = False) -> tuple[str, str]:
    """What the one who decides gives, and what they get; `said`: how many of each lot, and which copies."""
    lots = list(placed(point.lots, terms.places))
    copies = copies_said(point.lots, terms, said, said[len(lots) :])
    gives, gets = (bundle(naming, lots, said, side, lang, ids, copies) for side in (terms.side, 1 - terms.side))
    return gives, gets


def handed(naming: Naming, point: Point, which: tuple[int, ...], terms: Terms, lang: str, ids: bool = False) -> str:
    """Which copies the one who accepts gives."""
    lots = list(placed(point.lots, terms.places))
    copies = copies_said(point.lots, terms, terms.table, which)
    counts = [count if at in copies else 0 for at, count in enumerate(terms.table)]
    return bundle(naming, lots, counts, terms.side, lang, ids, copies)


def bought(point: Point, lang: str) -> str:
    """What is bought besides, if the deal has a name."""
    if point.title is None:
        return ""
    return f" {'pour' if lang == 'fr' else 'for'} {lower(point.title.in_language(lang))}"


def told(naming: Naming, point: Point, side: int, answer: Any, table: Any, places: tuple[int, ...], lang: str) -> str:
    """What somebody said, as everybody hears it: `offers 2 Coin for 1 Wool`."""
    if answer[0] == PROPOSE:
        return offered(naming, point, side, answer[1:], bool(table), places, lang)
    said = {
        ACCEPT: ("accepts", "accepte"),
        REFUSE: ("refuses", "refuse") if table else ("makes no offer", "ne propose rien"),
        FREE: ("asks nothing", "ne demande rien"),
    }[answer[0]]
    return said[lang == "fr"]


def offered(
    naming: Naming, point: Point, side: int, counts: Any, instead: bool, places: tuple[int, ...], lang: str
) -> str:
    """`offers 2 Coin for 1 Wool`, `asks 3 Coin for protection`, `offers 1 Coin instead`."""
    french = lang == "fr"
    lots = list(placed(point.lots, places))
    gives, gets = (bundle(naming, lots, counts, whose, lang) for whose in (side, 1 - side))
    other = (" plutôt" if french else " instead") if instead else ""
    if gives and gets:
        said = f"offre {gives} contre {gets}" if french else f"offers {gives} for {gets}"
        return said + other
    said = f"{'offre' if french else 'offers'} {gives}" if gives else f"{'demande' if french else 'asks'} {gets}"
    return said + (other or bought(point, lang))


def on_the_table(naming: Naming, lots: tuple[Lot, ...], terms: Terms, to: int) -> OfferSeen | None:
    """The offer that is being answered, in ids: everybody heard it."""
    if not terms.table:
        return None
    named = [
        (lot.side, lot_names(naming, lot, place)[0], count)
        for (lot, place), count in zip(placed(lots, terms.places), terms.table)
        if count
    ]
    gives = {name: count for whose, name, count in named if whose != terms.side}
    return OfferSeen(terms.partner, to, gives, {name: count for whose, name, count in named if whose == terms.side})
