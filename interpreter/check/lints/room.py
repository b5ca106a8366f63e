"""Places that may not take what is moved there: the rest stays where it was, and nobody is told."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.lints.uses import Uses, noun_of, place_within, zone_of
from interpreter.check.lints.words import warn
from interpreter.fault.lints import RestStays, StaysWhereItIs
from interpreter.meaning import types
from interpreter.source.diagnostic import Diagnostic


def crowded(uses: Uses) -> Iterator[Diagnostic]:
    zones = uses.checked.game.zones
    for _, one in uses.statements:
        if not isinstance(one, m.MoveCards):
            continue
        goal = zone_of(one.target.place.type)
        if goal is None:
            continue
        stays = left_behind(uses, one, goal)
        if stays is not None:
            holds = zones[goal].holds
            yield warn(StaysWhereItIs(goal, holds, stays, holds[0]), uses.at(one))
        most, slots = amount(one.what), zones[goal].slots
        if slots is not None and most is not None and most > slots:
            yield warn(RestStays(goal, slots, most), uses.at(one))


def left_behind(uses: Uses, one: m.MoveCards, goal: str) -> str | None:
    """A card that the words speak of and that the zone does not take."""
    game, symbols = uses.checked.game, uses.checked.symbols
    holds, noun = game.zones[goal].holds, noun_of(one.what.type) or "card"
    where = one.source if one.source is not None else place_within(one.what)
    source = zone_of(where.type) if where is not None else None
    among = game.zones[source].holds if source is not None else ()
    if not holds or is_picked(one.what):
        return None
    for card in symbols.cards_called(noun):
        own = symbols.kind_of(card)
        fits = [any(kind == card or symbols.is_a(own, kind) for kind in kinds) for kinds in (among, holds)]
        if (fits[0] or not among) and not fits[1] and not cared_for(uses, one.verb, card):
            return card
    return None


def cared_for(uses: Uses, verb: str, card: str) -> bool:
    """Whether a rule with `instead` steps in where such a card is moved."""
    heard = [one.pattern for one in uses.checked.listeners if one.head == "instead" and one.pattern is not None]
    things = [one.thing.local.type for one in heard if one.thing is not None and verb in one.names]
    return any(isinstance(x, types.Card) and uses.checked.symbols.can_be(card, str(x.of)) for x in things)


def is_picked(what: m.Expr) -> bool:
    """Whether more is said of the pieces than their noun, or they were chosen before: then it may well be meant."""
    of = what.of if isinstance(what, (m.SetOf, m.OnlyOf, m.FromTop)) else None
    return bool(of.modifiers) if of is not None else not isinstance(what, (m.PieceAt, m.TopPieces, m.ZonePlace))


def amount(what: m.Expr) -> int | None:
    """How many are spoken of, where the words say a number."""
    said = what.amount if isinstance(what, (m.TopPieces, m.FromTop)) else None
    said = what.count if isinstance(what, m.PieceAt) else said
    return said.value if isinstance(said, m.Literal) else None
