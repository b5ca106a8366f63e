"""What the cards of a kind look like: which member they are known by, and what is printed where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from interpreter.model.called import ancestry
from interpreter.model.game import Game
from interpreter.model.look import As, CardShape, Corner, Look, Track
from interpreter.model.things import Kind
from interpreter.model.value_types import PropertyType
from interpreter.source.records import record
from interpreter.tables.looks.badges import Badge

T = TypeVar("T")

# where numbers go of themselves; the lower left is left to prices
NUMBERS_GO = (Corner.TOP_LEFT, Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT)


@record
class KindLook:
    badge: Badge  # of the kind itself, which is also that of its backs
    shape: CardShape
    by: str | None  # the property whose member gives a card its badge
    own_colour: bool  # the kind says its colour, and no `by` nearer to it another
    own_symbol: bool
    pips: str | None
    as_: As | None  # none where the place decides
    track: Track | None
    said: tuple[tuple[Corner, str], ...]
    properties: tuple[str, ...]  # all of them, in declared order
    numbers: tuple[str, ...]  # those that are a number
    bundles: tuple[str, ...]  # and those that are a count for each member

    def track_in(self, zone: str) -> Track | None:
        """The track, if it is drawn there."""
        return self.track if self.track is not None and self.track.zone in (None, zone) else None

    def corners_in(self, zone: str, shown: Iterable[str] = ()) -> Mapping[Corner, str]:
        """What stands in which corner of a card that lies in a zone: the name of a property, or of one of the
        quantities that are `shown` there as a number. Where a kind says it, only that."""
        quantities = tuple(shown)
        if self.said:
            return {corner: name for corner, name in self.said if name in (*self.properties, *quantities)}
        numbers = [*self.numbers, *(quantities if self.track_in(zone) is None else ())]
        found = dict(zip(NUMBERS_GO, numbers, strict=False))
        return found | ({Corner.BOTTOM_LEFT: self.bundles[0]} if self.bundles else {})


@record
class CardLook:
    badge: Badge
    solid: bool  # its colour is that of its kind or its own, and fills it; else a member's, on a pale ground
    kind: KindLook


def kind_looks(game: Game, badges: Mapping[str, Badge]) -> dict[str, KindLook]:
    counted = counted_in(game)
    return {kind.id: kind_look(game, kind, badges[kind.id], counted) for kind in game.kinds.values()}


def kind_look(game: Game, kind: Kind, badge: Badge, counted: frozenset[str]) -> KindLook:
    lineage = tuple(ancestry(game.kinds, kind.id))
    looks = [one.look for one in lineage]
    types = properties(lineage)
    by = first(looks, lambda one: one.by)
    return KindLook(
        badge=badge,
        shape=first(looks, lambda one: one.shape) or shape_of(game, kind, types),
        by=by or known_by(game, types, counted),
        own_colour=says(looks, lambda one: one.colour),
        own_symbol=says(looks, lambda one: one.symbol),
        pips=first(looks, lambda one: one.pips),
        as_=first(looks, lambda one: one.as_),
        track=first(looks, lambda one: one.track),
        said=first(looks, lambda one: one.corners) or (),
        properties=tuple(types),
        numbers=tuple(name for name, one in types.items() if one.shape == "one" and one.base == "number"),
        bundles=tuple(name for name, one in types.items() if one.shape == "bundle"),
    )


def first(looks: Iterable[Look], read: Callable[[Look], T | None]) -> T | None:
    """What is said nearest to a kind."""
    return next((found for one in looks if (found := read(one))), None)


def says(looks: Iterable[Look], read: Callable[[Look], object]) -> bool:
    """Whether something is said, and not farther from the kind than a `by` that gives it another way."""
    for one in looks:
        if read(one) is not None or one.by is not None:
            return read(one) is not None
    return False


def inherited(game: Game) -> list[Kind]:
    """The kinds with the colour and symbol that they have from what they are a case of."""
    found = []
    for kind in game.kinds.values():
        looks = [one.look for one in ancestry(game.kinds, kind.id)]
        colour = next((one.colour for one in looks if one.colour), None)
        symbol = next((one.symbol for one in looks if one.symbol), None)
        found.append(replace(kind, look=replace(kind.look, colour=colour, symbol=symbol)))
    return found


def properties(lineage: tuple[Kind, ...]) -> dict[str, PropertyType]:
    """The properties of a kind, inherited ones first."""
    return {name: one for kind in reversed(lineage) for name, one in kind.properties.items()}


def properties_below(game: Game, family: str) -> dict[str, PropertyType]:
    """The properties of a kind, and those of all that are cases of it."""
    found = properties(tuple(ancestry(game.kinds, family)))
    for kind in game.kinds.values():
        if any(one.id == family for one in ancestry(game.kinds, kind.id)):
            found = {**kind.properties, **found}
    return found


def counted_in(game: Game) -> frozenset[str]:
    """The lists that tokens and prices are counted in: they tell cards apart better than any other."""
    stocks = {stock.by for stock in game.stocks.values() if stock.by}
    types = (one for kind in game.kinds.values() for one in kind.properties.values())
    return frozenset(stocks | {one.base for one in types if one.shape == "bundle"})


def known_by(game: Game, types: Mapping[str, PropertyType], counted: frozenset[str]) -> str | None:
    lists = [
        name
        for name, one in types.items()
        if one.shape == "one" and one.base in game.enums and not game.enums[one.base].of_cards
    ]
    return next((name for name in lists if types[name].base in counted), next(iter(lists), None))


def shape_of(game: Game, kind: Kind, types: Mapping[str, PropertyType]) -> CardShape:
    worded = any(
        card.text is not None
        for card in game.cards.values()
        if any(one.id == kind.id for one in ancestry(game.kinds, card.kind))
    )
    return CardShape.TILE if len(types) == 1 and not worded else CardShape.CARD
