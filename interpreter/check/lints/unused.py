"""Names that nobody uses: a slip of the pen, or what is left of an idea."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.lints.uses import IN_BRACES, Uses
from interpreter.check.lints.words import given_at, spoken, warn
from interpreter.definition.folder import GameSource
from interpreter.fault.lints import (
    FactNeverChanges,
    FactUnread,
    KindWithoutCards,
    NameUnused,
    NeverCalled,
    OptionUnasked,
    QuantityUnread,
    StockUnspoken,
    ZoneNeverFilled,
    ZoneUnspoken,
)
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Scalar


def unused(source: GameSource, uses: Uses) -> Iterator[Diagnostic]:
    said = spoken(source.rulings)
    yield from names(source, uses)
    yield from quantities(uses, said)
    yield from facts(uses, said)
    yield from zones(source, uses, said)
    yield from others(uses, said)


def names(source: GameSource, uses: Uses) -> Iterator[Diagnostic]:
    maps = {inside: outside for _, one in uses.statements for inside, outside in getattr(one, "answers", ())}
    said = says_of_abilities(uses)
    seen = set()
    for given in uses.given:
        local = given.local
        if local in uses.locals or local.name in uses.names or maps.get(local) in uses.locals or local.name in said:
            continue
        at = given_at(source.texts.get(given.span.file, ""), given.span, local.name)
        if at is None or at in seen:
            continue
        seen.add(at)
        yield warn(NameUnused(local.name), at)


def says_of_abilities(uses: Uses) -> set[str]:
    """Names that texts of abilities fill in; they are read only when the log is."""
    found: set[str] = set()
    game = uses.checked.game
    for ability in (*game.rules.values(), *(a for one in game.bearers for a in one.abilities)):
        says = ability.node.get("says") if isinstance(ability.node, Mapping) else None
        for text in [entry.value for entry in says] if isinstance(says, Mapping) else [says]:
            found.update(IN_BRACES.findall(text.text if isinstance(text, Scalar) else ""))
    return found


def quantities(uses: Uses, said: set[str]) -> Iterator[Diagnostic]:
    game = uses.checked.game
    shown = {game.score, game.goal, *game.shows, *(tie.quantity for tie in game.tie_breaks)}
    shown |= {name for zone in game.zones.values() for name in zone.shows}
    for quantity in game.quantities.values():
        own = quantity.id.rpartition(".")[2]
        if quantity.id not in uses.quantities and quantity.id not in shown and own not in said:
            yield warn(QuantityUnread(own), quantity.span)


def facts(uses: Uses, said: set[str]) -> Iterator[Diagnostic]:
    for fact in uses.checked.game.facts.values():
        own = fact.id.rpartition(".")[2]
        if fact.id not in uses.facts_read and own not in said:
            yield warn(FactUnread(own), fact.span)
        elif fact.id not in uses.facts_written and own not in said:
            yield warn(FactNeverChanges(own), fact.span)


def zones(source: GameSource, uses: Uses, said: set[str]) -> Iterator[Diagnostic]:
    game = uses.checked.game
    defaults = set()
    for kind in game.kinds.values():
        for key in ("drawn from", "drawn to", "discarded to", "starts in"):
            node = kind.node.get(key) if isinstance(kind.node, Mapping) else None
            defaults |= spoken([node]) if node is not None else set()
    filled = {move.target for move in uses.moves} | defaults
    anywhere = None in filled or "swap" in uses.verbs or deals(uses)
    filled |= {getattr(place, "zone", None) for place in uses.checked.starts_in.values()}
    for zone in game.zones.values():
        if zone.id not in uses.zones | defaults | said:
            yield warn(ZoneUnspoken(zone.id), zone.span)
        elif not anywhere and zone.id not in filled and None not in filled:
            yield warn(ZoneNeverFilled(zone.id), zone.span)


def deals(uses: Uses) -> bool:
    """Whether pieces change hands in ways that no sentence spells out."""
    return any(type(one).__name__ in ("DealOf", "NotYet") for _, one in uses.statements)


def others(uses: Uses, said: set[str]) -> Iterator[Diagnostic]:
    game = uses.checked.game
    for option in game.options.values():
        if option.id not in uses.options:
            yield warn(OptionUnasked(option.id), option.span)
    called = uses.performed | {name for _, one in uses.statements for name in promised(one)}
    for procedure in game.procedures.values():
        if procedure.id in called:
            continue
        yield warn(NeverCalled(procedure.kind, procedure.id), procedure.span)
    printed = {card.kind for card in game.cards.values()}
    parents = {kind.parent for kind in game.kinds.values()}
    for kind in game.kinds.values():
        if kind.id not in printed | parents and not any(uses.checked.symbols.is_a(k, kind.id) for k in printed):
            yield warn(KindWithoutCards(kind.id), kind.span)
    for stock in game.stocks.values():
        if stock.id not in uses.stocks and stock.id not in said:
            yield warn(StockUnspoken(stock.id), stock.span)


def promised(one: object) -> tuple[str, ...]:
    """Calls that are made in other ways than by `perform`: what either side of a deal may promise."""
    lots = [lot for side in one.sides for lot in side] if isinstance(one, m.DealOf) else []
    return tuple(lot.promise for lot in lots if lot.promise is not None)
