"""How large a game may be: a stranger's definition must not fill the memory of its host."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.fault.limits import (
    PlayersCannotSit,
    TooManyCopies,
    TooManyLetters,
    TooManyPlaces,
    TooManySlots,
    TooManyTokens,
    TooManyValues,
)
from interpreter.model.game import Game
from interpreter.model.things import Zone
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.limits import (
    MOST_CELLS,
    MOST_PIECES,
    MOST_PLACES,
    MOST_PLAYERS,
    MOST_SLOTS,
    MOST_TEXT,
)
from interpreter.source.node import Mapping, Node, Scalar, Sequence


def sizes(game: Game) -> Iterator[Diagnostic]:
    if not 1 <= game.low <= game.high <= MOST_PLAYERS:
        written = game.node.get("players") if isinstance(game.node, Mapping) else None
        fault = PlayersCannotSit(game.low, game.high, MOST_PLAYERS)
        yield Diagnostic(fault, game.span if written is None else written.span)
        return
    pieces = 0
    for card in game.cards.values():
        copies = most(card.copies, 1) * (game.high if card.per_player else 1)
        pieces += copies
        if pieces > MOST_PIECES:
            yield Diagnostic(TooManyCopies(copies, card.id, MOST_PIECES), card.span)
            return
    places = 0
    for zone in game.zones.values():
        slots = zone.slots or (zone.rows or 1) * (zone.columns or 1)
        if slots > MOST_SLOTS:
            yield Diagnostic(TooManySlots(slots, zone.id, MOST_SLOTS), zone.span)
            return
        places += axes(game, zone)
        if places > MOST_PLACES:
            yield Diagnostic(TooManyPlaces(axes(game, zone), zone.id, MOST_PLACES), zone.span)
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
            yield Diagnostic(TooManyValues(fact.id, MOST_CELLS), fact.span)
            return
    for stock in game.stocks.values():
        holders = sum(game.high if holder == "player" else 1 for holder in stock.holders)
        found += holders * (members(game, stock.by) if stock.by else 1)
        if found > MOST_CELLS:
            yield Diagnostic(TooManyTokens(stock.id, MOST_CELLS), stock.span)
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
            yield Diagnostic(TooManyLetters(len(one.text), MOST_TEXT), one.span)
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
