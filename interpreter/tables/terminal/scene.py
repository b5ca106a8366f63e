"""What one seat sees, in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from interpreter.meaning import types
from interpreter.model.called import text_on
from interpreter.model.look import Colour, Rgb
from interpreter.model.seen import is_open
from interpreter.play.seen.seen import BackSeen, CardSeen, FactSeen, PlaceSeen, PromiseSeen, StockSeen
from interpreter.play.seen.values import Value, Values, data
from interpreter.source.records import record
from interpreter.tables.names import Count, Names
from interpreter.tables.values import Telling
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Match
    from interpreter.model.things import Zone
    from interpreter.words import Text

Can = Mapping[int, tuple[str, ...]]  # by the handle of a card


@record
class Labelled:
    """So many of each, and what for."""

    label: str
    counts: tuple[Count, ...]


@record
class Face:
    """A card as it is seen. A hidden card may still show its back."""

    title: str
    hidden: bool = False
    words: tuple[str, ...] = ()  # members and truths
    numbers: tuple[str, ...] = ()
    counts: tuple[Count, ...] = ()  # prices and the like
    colour: Count | None = None  # the member that it is known by
    text: str = ""
    marks: tuple[str, ...] = ()  # what the game remembers about it
    worn: Colour | Rgb | None = None  # the colour of its name, if there is one to tell it by
    named: bool = True  # it has a name of its own, and is not only figures
    so: tuple[str, ...] = ()  # what its place tells to be so of it, such as that it is where it belongs
    can: tuple[str, ...] = ()  # what whoever looks can do to it now, and not to every card
    labelled: tuple[Labelled, ...] = ()  # counts that have a name of their own, such as what is due to whoever looks

    @property
    def plain(self) -> bool:
        """Whether there is nothing to say of it but its name."""
        figures = self.numbers or self.counts or self.labelled
        return not (self.hidden or self.words or figures or self.text or self.marks)


@record
class Place:
    title: str
    seat: int | None
    shape: str
    cards: tuple[Face | None, ...]  # none is an empty slot; a pile begins with its top
    width: int | None = None  # of a grid
    fanned: bool = False  # a pile of which every card can be read
    public: bool = True  # everyone sees what is here
    zone: str = ""  # the zone that it is a place of
    slot: int | None = None  # by which questions speak of it


@record
class Pool:
    title: str
    seat: int | None
    counts: tuple[Count, ...]
    stock: str = ""


@record
class Note:
    text: str
    seat: int | None


@record
class Scene:
    title: str
    you: int | None
    seats: tuple[str, ...]
    active: int  # nobody when it is over
    turn: int
    round: int
    scores: tuple[int, ...]
    score: str  # what the score is called
    places: tuple[Place, ...]
    pools: tuple[Pool, ...]
    notes: tuple[Note, ...]
    goal: int | None = None  # what the score of all has to reach
    asked: frozenset[int] = frozenset()  # who has something to decide now


def scene(match: Match, seat: int | None, names: Names, reach: Mapping[int, Sequence[Text]] | None = None) -> Scene:
    """`reach`: by the handles of cards, the actions that can now be done to some cards and not to others."""
    view = match.view(seat)
    seats = view.seats
    telling = Telling(names, seats, match.game.checked)
    by = {
        name: str(one.type.of)
        for name, one in match.game.checked.quantities.items()
        if isinstance(one.type, types.Bundle)
    }
    facts = [fact for fact in view.facts if names.model.facts[fact.fact].shown]
    marks: dict[int, list[str]] = {}
    for fact in facts:
        if names.is_about_cards(fact.of) and isinstance(fact.which, int):
            marks.setdefault(fact.which, []).append(_mark(fact, telling))
    can = {handle: tuple(one.in_language(names.lang) for one in titles) for handle, titles in (reach or {}).items()}
    return Scene(
        title=names.model.title.in_language(names.lang),
        you=seat,
        seats=seats,
        active=-1 if view.over else view.active,
        asked=frozenset(one.seat for one in match.decisions if one.seat >= 0),
        turn=view.turn,
        round=view.round,
        scores=view.scores,
        goal=view.goal,
        score=names.score(),
        places=tuple(_place(one, marks, names, by, can) for one in view.places if one.count or names.lasts(one.zone)),
        pools=tuple(_pool(stock, names) for stock in view.stocks),
        notes=(
            *(_note(fact, telling) for fact in facts if not names.is_about_cards(fact.of)),
            *(
                _told(telling, name, value, whose)
                for whose, told in enumerate(view.shown)
                for name, value in told.items()
                if value or (whose == seat and _is_scarce(name, value, view.shown))
            ),
            *(_promise(one, seats, names) for one in view.promises),
        ),
    )


def _is_scarce(name: str, value: object, shown: Sequence[Values]) -> bool:
    """Nothing, none of it and what is not so need no room, but that whoever looks has none of what others have."""
    return type(value) is int and any(told.get(name) for told in shown)


def _promise(promise: PromiseSeen, seats: tuple[str, ...], names: Names) -> Note:
    to = "" if promise.to is None else f" → {seats[promise.to]}"
    return Note(f"{names.call(promise.promise)}{to}", promise.by)


def _place(
    place: PlaceSeen, marks: Mapping[int, Sequence[str]], names: Names, by: Mapping[str, str], can: Can
) -> Place:
    """`by`: the enum in which each quantity counts that is no single number."""
    known = names.model.zones[place.zone]
    of = [
        names.member(axis, part) if isinstance(axis, str) and isinstance(part, str) else str(part)
        for axis, part in zip(known.for_each, place.of, strict=True)
        if axis != "player"
    ]
    return Place(
        title=" ".join([names.zone(place.zone), *of]),
        seat=place.seat,
        shape=place.shape,
        cards=tuple(None if card is None else _face(card, marks, names, known, by, can) for card in place.cards),
        width=place.columns,
        fanned=known.fanned,
        public=is_open(known),
        zone=known.id,
        slot=place.place,
    )


def _face(
    card: CardSeen | BackSeen, marks: Mapping[int, Sequence[str]], names: Names, zone: Zone, by: Mapping[str, str],
    can: Can,
) -> Face:  # fmt: skip
    turned = zone.turned
    words: list[str] = []
    numbers: list[str] = []
    counts: list[Count] = []
    labelled: list[Labelled] = []
    so: list[str] = []
    colours: dict[bool, Count] = {}
    # a back may show what only some of a family have
    types = names.properties_below(card.kind) if isinstance(card, BackSeen) else names.properties(card.kind)
    silent = names.unsaid(None if isinstance(card, BackSeen) else card.card, turned)
    known = None if isinstance(card, BackSeen) else names.model.cards[card.card]
    for name, value in card.properties.items():
        kind, shown_in = types[name].base, types[name].shown_in
        if shown_in and zone.id not in shown_in:
            continue
        if name in silent:
            if isinstance(value, str) and not names.is_title(kind):
                colours.setdefault(kind in names.counted(), names.one_of(kind, value))
            continue
        if isinstance(value, Mapping) and types[name].title and value:
            labelled.append(Labelled(names.property(types[name], name), names.counts(kind, value)))
        elif isinstance(value, Mapping):
            counts += names.counts(kind, value)
        elif isinstance(value, bool):
            words += [names.property(types[name], name)] if value else []
        elif isinstance(value, int):
            # nothing is gained by reading that a card has none of it
            numbers += [f"{names.property(types[name], name)} {value}"] if value else []
        elif isinstance(value, str) and types[name].title and names.is_told_twice(types, name):
            words.append(f"{names.property(types[name], name)} {names.member(kind, value)}")
        elif isinstance(value, str):
            said = names.member(kind, value)
            words += [] if known is not None and names.is_in_title(known, turned, kind, value) else [said]
            # what tokens and prices are counted in tells cards apart better than any other list of words
            colours[kind in names.counted()] = names.one_of(kind, value)
        elif isinstance(value, tuple) and value:
            said = ", ".join(names.member(kind, one) if isinstance(one, str) else str(one) for one in value)
            # words speak for themselves, numbers do not
            words.append(f"{names.property(types[name], name)} {said}" if isinstance(value[0], int) else said)
    for name, value in card.shown.items() if isinstance(card, CardSeen) else ():
        if isinstance(value, bool):
            so += [names.quantity(name)] if value else []
        elif isinstance(value, str) and value in names.model.cards:
            continue  # what another card says is told where this one can be chosen
        elif not isinstance(value, Mapping):
            numbers.append(f"{names.quantity(name)} {data(value)}")
        elif value not in card.properties.values():  # what is printed need not be said again
            labelled.append(Labelled(names.quantity(name), names.counts(by[name], value)))
    colour = colours.get(True) or colours.get(False)
    if known is None or isinstance(card, BackSeen):
        shown = (tuple(words), tuple(numbers), tuple(counts))
        return Face(names.kind(card.kind), True, *shown, colour, labelled=tuple(labelled))
    named, printed = names.has_own_name(known), text_on(names.model, known, turned)
    title = (known.turned_title if turned and known.turned_title else known.title).in_language(names.lang)
    if not named and (colour or numbers or counts or labelled):
        title = colour.label if colour else names.kind(card.kind)
    return Face(
        title=title,
        words=tuple(word for word in words if named or colour is None or word != colour.label),
        numbers=tuple(numbers),
        counts=tuple(counts),
        labelled=tuple(labelled),
        so=tuple(so),
        can=can.get(card.handle, ()),
        colour=colour,
        worn=names.worn(card.card, card.properties),
        text=printed.in_language(names.lang) if printed else "",
        marks=tuple(marks.get(card.handle, ())),
        named=named,
    )


def _pool(stock: StockSeen, names: Names) -> Pool:
    holder, found = stock.holder, stock.counts
    title = names.stock(stock.stock)
    if isinstance(found, int):
        counts: tuple[Count, ...] = (Count(title, found),)
    else:
        counts = names.counts(names.model.stocks[stock.stock].by or "", found)
    if isinstance(holder, int):
        return Pool(title, holder, counts, stock.stock)
    return Pool(f"{title} · {names.holder(holder)}", None, counts, stock.stock)


def _told(telling: Telling, name: str, value: Value, seat: int) -> Note:
    words, names = telling.quantity(name, value), telling.names
    return Note(f"{names.quantity(name)}{say('colon', names.lang) if words else ''}{words}", seat)


def _mark(fact: FactSeen, telling: Telling) -> str:
    said, names = telling.fact(fact), telling.names
    if names.model.facts[fact.fact].type.base == "player":
        return said
    return f"{names.fact(fact.fact)} {said}".strip()


def _note(fact: FactSeen, telling: Telling) -> Note:
    of, which, names = fact.of, fact.which, telling.names
    whose = f" ({names.member(of, which)})" if isinstance(which, str) else ""
    said = telling.fact(fact)
    colon = say("colon", names.lang) if said else ""
    seat = which if of == "player" and isinstance(which, int) else None
    return Note(f"{names.fact(fact.fact)}{whose}{colon}{said}", seat)
