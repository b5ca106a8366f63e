"""Whether and how cards like this one are drawn: from where, to where, and which may be the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check.known.symbols import Symbols
from interpreter.source.records import record
from interpreter.tools.blank.spots import Spot, spot_of

if TYPE_CHECKING:
    from interpreter.model.card import Card
    from interpreter.model.things import Kind
    from interpreter.tools.blank.sort import Sort


@record
class Drawing:
    noun: str
    source: Spot
    goal: Spot
    next: str  # a card that can lie on top and does nothing when it is drawn


def drawing_of(sort: Sort) -> Drawing | None:
    """How the widest kind to which the sort belongs is drawn, if it is to a place of the player who draws."""
    game, symbols = sort.game, Symbols(sort.game)
    for kind in reversed(sort.ancestry):
        chain = symbols.ancestry(kind.id)
        source = next((one.drawn_from.scalar.text for one in chain if one.drawn_from), "")
        goal = next((one.drawn_to.scalar.text for one in chain if one.drawn_to), "")
        zone = goal.removeprefix("my ")
        if source not in game.zones or zone not in game.zones or zone == goal:
            continue
        kin = [card for card in game.cards.values() if symbols.is_a(card.kind, kind.id)]
        kin = [card for card in kin if _start(sort, card) == source]
        quiet = [card for card in kin if not card.abilities and card.play is None] or kin
        if quiet:
            return Drawing(kind.id, spot_of(game, game.zones[source]), spot_of(game, game.zones[zone]), quiet[0].id)
    return None


def _start(sort: Sort, card: Card) -> str:
    """Where a card is before the setup, as it is written on the card or on a kind to which it belongs."""
    chain: tuple[Card | Kind, ...] = (card, *Symbols(sort.game).ancestry(card.kind))
    return next((one.starts_in.scalar.text for one in chain if one.starts_in), "")
