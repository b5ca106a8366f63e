"""How large a game may be: a stranger's definition must not fill the memory of its host."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.model.game import Game, Zone
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.span import Span

PLAYERS = 12
PIECES = 5_000
PLACES = 5_000
SLOTS = 1_000


def sizes(game: Game) -> Iterator[Diagnostic]:
    if not 1 <= game.low <= game.high <= PLAYERS:
        written = game.node.get("players") if isinstance(game.node, Mapping) else None
        count = str(game.low) if game.low == game.high else f"{game.low} to {game.high}"
        message, help = f"{count} players cannot sit at a table", f"1 to {PLAYERS} can; the smaller number comes first"
        yield Diagnostic("E404", "error", game.span if written is None else written.span, message, help)
        return
    pieces = 0
    for card in game.cards.values():
        copies = most(card.copies, 1) * (game.high if card.per_player else 1)
        pieces += copies
        if pieces > PIECES:
            yield too_much(card.span, f"{copies} of `{card.id}`", f"a game has at most {PIECES} pieces")
            return
    places = 0
    for zone in game.zones.values():
        slots = zone.slots or (zone.rows or 1) * (zone.columns or 1)
        if slots > SLOTS:
            yield too_much(zone.span, f"{slots} slots in `{zone.id}`", f"a place has at most {SLOTS}")
            return
        places += axes(game, zone)
        if places > PLACES:
            yield too_much(
                zone.span, f"{axes(game, zone)} places called `{zone.id}`", f"a game has at most {PLACES} places"
            )
            return


def axes(game: Game, zone: Zone) -> int:
    count = 1
    for axis in zone.for_each:
        if isinstance(axis, int):
            count *= axis
        elif axis == "player":
            count *= game.high
        elif axis in game.enums:
            count *= len(game.enums[axis].members)
    return count


def most(node: Node | int | None, default: int) -> int:
    """A number, or the largest of those for several numbers of players."""
    if isinstance(node, int):
        return node
    if isinstance(node, Scalar):
        return node.value if isinstance(node.value, int) else default
    if isinstance(node, Mapping):
        return max((most(entry.value, default) for entry in node.entries), default=default)
    return default


def too_much(span: Span, what: str, help: str) -> Diagnostic:
    return Diagnostic("E404", "error", span, f"{what} are too many", help)
