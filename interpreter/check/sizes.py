"""How large a game may be: a stranger's definition must not fill the memory of its host."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.model.game import Game, Zone
from interpreter.source.diagnostic import Diagnostic, unsorted
from interpreter.source.limits import (
    MOST_CELLS,
    MOST_PIECES,
    MOST_PLACES,
    MOST_PLAYERS,
    MOST_SLOTS,
    MOST_TEXT,
)
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span


def sizes(game: Game) -> Iterator[Diagnostic]:
    if not 1 <= game.low <= game.high <= MOST_PLAYERS:
        written = game.node.get("players") if isinstance(game.node, Mapping) else None
        count = str(game.low) if game.low == game.high else f"{game.low} to {game.high}"
        message, help = (
            f"{count} players cannot sit at a table",
            f"1 to {MOST_PLAYERS} can; the smaller number comes first",
        )
        yield unsorted("E404", "error", game.span if written is None else written.span, message, help)
        return
    pieces = 0
    for card in game.cards.values():
        copies = most(card.copies, 1) * (game.high if card.per_player else 1)
        pieces += copies
        if pieces > MOST_PIECES:
            yield too_much(card.span, f"{copies} of `{card.id}`", f"a game has at most {MOST_PIECES} pieces")
            return
    places = 0
    for zone in game.zones.values():
        slots = zone.slots or (zone.rows or 1) * (zone.columns or 1)
        if slots > MOST_SLOTS:
            yield too_much(zone.span, f"{slots} slots in `{zone.id}`", f"a place has at most {MOST_SLOTS}")
            return
        places += axes(game, zone)
        if places > MOST_PLACES:
            yield too_much(
                zone.span, f"{axes(game, zone)} places called `{zone.id}`", f"a game has at most {MOST_PLACES} places"
            )
            return

    yield from cells(game, pieces, places)
    yield from texts(game.node)


def cells(game: Game, pieces: int, places: int) -> Iterator[Diagnostic]:
    """A state holds a value for each fact of each thing, and for each stock of each holder and member."""
    found = 0
    for fact in game.facts.values():
        many = pieces if fact.of in (*game.kinds, *game.cards, "card") else places if fact.of == "place" else 0
        found += many or (game.high if fact.of == "player" else members(game, fact.of))
        if found > MOST_CELLS:
            yield too_much(fact.span, f"the values of `{fact.id}`", f"a position holds at most {MOST_CELLS:,} values")
            return
    for stock in game.stocks.values():
        holders = sum(game.high if holder == "player" else 1 for holder in stock.holders)
        found += holders * (members(game, stock.by) if stock.by else 1)
        if found > MOST_CELLS:
            help = f"a position holds at most {MOST_CELLS:,} values"
            yield too_much(stock.span, f"the tokens of `{stock.id}`", help)
            return


def members(game: Game, name: str) -> int:
    return len(game.enums[name].members) if name in game.enums else 1


def texts(root: Node | None) -> Iterator[Diagnostic]:
    """No text is longer than anybody reads at a table."""
    stack: list[Node | None] = [root]
    while stack:
        one = stack.pop()
        if isinstance(one, Mapping):
            stack += [part for entry in one.entries for part in (entry.key, entry.value)]
        elif isinstance(one, Sequence):
            stack += one.items
        elif isinstance(one, Scalar) and len(one.text) > MOST_TEXT:
            message = f"{len(one.text):,} letters are too many"
            yield unsorted("E404", "error", one.span, message, f"a text has at most {MOST_TEXT:,}")
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
    return unsorted("E404", "error", span, f"{what} are too many", help)
