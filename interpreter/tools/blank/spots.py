"""Where a card can lie before the first player, as a ruling writes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter.check.known.symbols import Symbols
from interpreter.model.seen import is_open
from interpreter.play.match import NAMES
from interpreter.source.node import Scalar
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter.model.game import Game
    from interpreter.model.things import Zone
    from interpreter.tools.blank.sort import Sort

FIRST = NAMES[0]


@record
class Spot:
    zone: str
    own: bool  # one for each player, and for nothing else: written under the player's name
    path: str

    def holding(self, cards: str) -> str:
        """The line of a ruling that says which cards lie here: `[rook, ...]`."""
        return f"{FIRST}: {{{self.zone}: {cards}}}" if self.own else f"{self.path}: {cards}"


def spot_of(game: Game, zone: Zone) -> Spot:
    """The first player's place of a zone, that of the first member if there is one for each."""
    words = [zone.id]
    for axis in zone.for_each:
        if axis == "player":
            words.append(f"for {FIRST}" if len(words) > 1 else f"of {FIRST}")
        else:
            words.append(f"of {1 if isinstance(axis, int) else game.enums[axis].members[0].id}")
    return Spot(zone.id, zone.for_each == ("player",), " ".join(words))


def acting_spot(sort: Sort) -> Spot | None:
    """The place from which the abilities of the sort act, if its kind names one."""
    for kind in sort.ancestry:
        if isinstance(kind.acts_from, Scalar):
            zone = sort.game.zones.get(kind.acts_from.text)
            return spot_of(sort.game, zone) if zone else None
    return None


def spots_for(sort: Sort) -> Iterator[Spot]:
    """Every zone that takes the sort: those of a player first, and of these the open ones."""
    symbols = Symbols(sort.game)
    zones = [
        zone
        for zone in sort.game.zones.values()
        if not zone.holds or any(symbols.is_a(sort.kind.id, kind) for kind in zone.holds)
    ]
    zones.sort(key=lambda zone: ("player" not in zone.for_each, not is_open(zone)))
    return (spot_of(sort.game, zone) for zone in zones)
