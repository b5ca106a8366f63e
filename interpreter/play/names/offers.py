"""Offers in words, as everybody hears them.

Where the same may come from several places, a lot is called by its place too: `1 pea in market`, `1 Pea · Market`.
`places` says for each lot of a point where it lies, or nothing where none has to say it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from interpreter.compile.program.points import Lot, Point
from interpreter.engine.choices.copies import taken
from interpreter.engine.choices.offer import ACCEPT, FREE, PROPOSE, REFUSE, Terms
from interpreter.engine.choices.space import Ints
from interpreter.meaning import types
from interpreter.play.names.naming import Naming, lower, ordinal
from interpreter.play.seen.seen import OfferSeen
from interpreter.words import Text, in_each, languages, say
from interpreter.words.catalogue import typed

Placed = tuple[Lot, int]  # a lot, and the place where it lies, or -1


def placed(lots: tuple[Lot, ...], places: tuple[int, ...]) -> Iterator[Placed]:
    return zip(lots, places or (-1,) * len(lots))


def lot_names(naming: Naming, lot: Lot, place: int = -1) -> list[str]:
    """Every way to call what a lot holds and where, its id first, then its title in each language."""
    names = bare_names(naming, lot)
    if not lot.zone:
        return names
    ids, titles = place_names(naming, lot, place)
    spoken = [lot_name(naming, lot, lang, place) for lang in languages()]
    forms = [f"{name}{s}" for name in names for s in ("", "s")]
    joints = (*(f" {word} " for word in typed("in")), " · ")
    joined = [f"{name}{joint}{at}" for name, joint, at in product(forms, joints, (*ids, *titles))]
    return [f"{names[0]} in {ids[0]}", *spoken, *joined]


def place_names(naming: Naming, lot: Lot, place: int) -> tuple[list[str], list[str]]:
    """What the place of a lot is called: in ids, shortest first, and as people read it in each language."""
    titles = [place_title(naming, lot, place, lang) for lang in languages()]
    if place < 0:
        return [lot.zone], titles
    ids = [name for name in naming.place_ids(place) if name not in naming.seats]  # whose it is says the side
    return ids if lot.which else [lot.zone, *ids], titles


def place_title(naming: Naming, lot: Lot, place: int, lang: str) -> str:
    if place >= 0 and lot.which:
        return naming.place(place, lang)
    return naming.game.zones[lot.zone].title.in_language(lang)


def bare_names(naming: Naming, lot: Lot) -> list[str]:
    """Every way to call what a lot holds, wherever it lies, its id first."""
    titles = [bare_name(naming, lot, lang) for lang in languages()]
    match lot.sort:
        case "stock":
            stock = naming.game.stocks[lot.of]
            return [lot.of, *titles, *(stock.beside(n, lang) for lang in languages() for n in (1, 2))]
        case "member":
            by = str(naming.game.stocks[lot.of].by)
            found = naming.value_ids(types.Member(by), lot.member)
            full = [f"{found[0]} {lot.of}", *(member_of_stock(naming, lot, lang) for lang in languages())]
            return [*full, *found] if shares_members(naming, lot) else [*found, *full]
    return [lot.of, *titles]


def bare_name(naming: Naming, lot: Lot, lang: str) -> str:
    """What a lot holds, as people read it."""
    match lot.sort:
        case "stock":
            return naming.game.stocks[lot.of].title.in_language(lang)
        case "member":
            if shares_members(naming, lot):
                return member_of_stock(naming, lot, lang)
            return naming.member(str(naming.game.stocks[lot.of].by), lot.member, lang)
        case "card":
            return naming.card_title(naming.game.cards[lot.of], lang)
    return naming.game.procedures[lot.of].title.in_language(lang)


def shares_members(naming: Naming, lot: Lot) -> bool:
    """Whether two stocks have the same members, so that each is called by both names."""
    by = naming.game.stocks[lot.of].by
    return sum(stock.by == by for stock in naming.game.stocks.values()) > 1


def member_of_stock(naming: Naming, lot: Lot, lang: str) -> str:
    stock = naming.game.stocks[lot.of]
    return f"{naming.member(str(stock.by), lot.member, lang)} {lower(stock.title.in_language(lang))}"


def lot_name(naming: Naming, lot: Lot, lang: str, place: int = -1) -> str:
    name = bare_name(naming, lot, lang)
    return f"{name} · {place_title(naming, lot, place, lang)}" if lot.zone else name


Copies = dict[int, tuple[int, ...]]  # lot -> which of its copies, from 0, where it is said


def bundle(
    naming: Naming,
    lots: list[Placed],
    counts: Sequence[int],
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


def copies_said(lots: tuple[Lot, ...], terms: Terms, counts: Sequence[int], which: tuple[int, ...]) -> Copies:
    """Which copies whoever decides says to give, of the lots of which they say it."""
    ordered = [at for at, lot in enumerate(lots) if lot.ordered]
    return {at: taken(terms.caps[at], counts[at], way) for at, way in zip(ordered, which) if way}


# ------------------------------------------------------------------ telling


def both(naming: Naming, point: Point, said: Ints, terms: Terms, lang: str, ids: bool = False) -> tuple[str, str]:
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


def bought(point: Point) -> Text | None:
    """What is bought besides, if the deal has a name."""
    title = point.title
    return None if title is None else in_each(lambda lang: lower(title.in_language(lang)))


def told(naming: Naming, point: Point, side: int, answer: Ints, table: Ints, places: tuple[int, ...], lang: str) -> str:
    """What somebody said, as everybody hears it: `offers 2 Coin for 1 Wool`."""
    if answer[0] == PROPOSE:
        return offered(naming, point, side, answer[1:], bool(table), places, lang)
    key = {ACCEPT: "accepts", REFUSE: "refuses" if table else "makes no offer", FREE: "asks nothing"}[answer[0]]
    return say(lang, "log", key)


def offered(
    naming: Naming, point: Point, side: int, counts: Sequence[int], instead: bool, places: tuple[int, ...], lang: str
) -> str:
    """`offers 2 Coin for 1 Wool`, `asks 3 Coin for protection`, `offers 1 Coin instead`."""
    lots = list(placed(point.lots, places))
    gives, gets = (bundle(naming, lots, counts, whose, lang) for whose in (side, 1 - side))
    if gives and gets:
        said = say(lang, "log", "offers for", gives=gives, gets=gets)
    else:
        said = say(lang, "log", "offers", gives=gives) if gives else say(lang, "log", "asks", gets=gets)
    if instead:
        return say(lang, "log", "instead", said=said)
    title = None if gives and gets else bought(point)
    return said if title is None else say(lang, "log", "to buy", said=said, title=title)


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
