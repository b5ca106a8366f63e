"""The rulebook and the component list: rules without a clause, numbers that no card can change, counts that differ."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.lints.uses import Uses, walked
from interpreter.check.lints.words import warn
from interpreter.definition.folder import GameSource
from interpreter.fault.lints import CountIsOther, EndWithoutClause, LeftInTheBox, NoClause, NumberUnnamed
from interpreter.meaning import types
from interpreter.model.card import Card
from interpreter.model.named import Named
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.files.files import shown_as
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.span import Span


def sourced(source: GameSource, uses: Uses) -> Iterator[Diagnostic]:
    foreign = {shown_as(path) for path in (*source.variants, *source.expansions)}
    if source.rulebook is not None and source.rulebook.get("clauses") is not None:
        yield from uncited(uses, foreign)
        yield from unnamed_numbers(uses, foreign)
    yield from left_in_the_box(uses)
    yield from counted(uses, foreign)


def uncited(uses: Uses, foreign: set[str]) -> Iterator[Diagnostic]:
    """Rules of a game with a rulebook that carry out no clause of it; what strangers add has no clause."""
    game = uses.checked.game
    acting = [card for card in game.cards.values() if card.play is not None or card.abilities]
    everything: list[Named] = [*game.procedures.values(), *game.rules.values(), *acting]
    for one in everything:
        abilities = one.abilities if isinstance(one, Card) else ()
        cited = one.clauses or one.assumed or any(ability.clauses for ability in abilities)
        if not cited and one.span.file not in foreign:
            yield warn(NoClause(one.id), one.span)
    for end in game.ends:
        if not end.clauses and end.span.file not in foreign:
            yield warn(EndWithoutClause(), end.condition.span())


def unnamed_numbers(uses: Uses, foreign: set[str]) -> Iterator[Diagnostic]:
    """A number in a rule of the base game: no card can change it. On a card it is the card's own."""
    checked = uses.checked
    for routine in (*checked.routines.values(), *checked.course):
        if routine.card is not None:
            continue
        for span, number in literals(routine.do):
            if span.file not in foreign:
                yield warn(NumberUnnamed(number), span)


def literals(block: m.Block) -> Iterator[tuple[Span, int]]:
    stack: list[tuple[object, Span | None]] = [(block, None)]
    while stack:
        one, span = stack.pop()
        if isinstance(one, (list, tuple)):
            stack.extend((part, span) for part in one)
            continue
        parts = walked(type(one))
        if parts is None:
            continue
        if isinstance(one, m.Meaning):
            span = one.span
        if isinstance(one, m.Literal) and isinstance(one.type, types.Number) and one.value > 1 and span is not None:
            yield span, one.value
        if not isinstance(one, m.Arithmetic):  # halves and thirds are no numbers of their own
            stack.extend((getattr(one, part), span) for part in parts)


def left_in_the_box(uses: Uses) -> Iterator[Diagnostic]:
    """Pieces of a stock that no number of players ever brings into play."""
    game = uses.checked.game
    for stock in game.stocks.values():
        if stock.count is None or not isinstance(stock.start, Mapping) or stock.endless:
            continue
        members = [x.id for x in game.enums[stock.by].members] if stock.by in game.enums else [""]
        for member in members:
            box = amount(stock.count, member, game.high)
            used = max(
                sum(
                    (amount(e.value, member, players) or 0) * (players if e.name == "player" else 1)
                    for e in stock.start
                )
                for players in range(game.low, game.high + 1)
            )
            if box is not None and 0 < used < box:
                yield warn(LeftInTheBox(box - used, box, member or stock.id), stock.span)
                break


def amount(node: Node | None, member: str, players: int) -> int | None:
    if isinstance(node, Mapping):
        table = node.get("by players")
        if isinstance(table, Mapping):
            return amount(table.get(players), member, players)
        return amount(node.get(member), member, players)
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) else None


def counted(uses: Uses, foreign: set[str]) -> Iterator[Diagnostic]:
    """A kind that says how many cards it has; what overlays bring or change is not counted."""
    game, symbols = uses.checked.game, uses.checked.symbols
    for kind in game.kinds.values():
        count = kind.node.get("count") if isinstance(kind.node, Mapping) else None
        if not isinstance(count, Scalar) or not isinstance(count.value, int):
            continue
        cards = [card for card in game.cards.values() if symbols.is_a(card.kind, kind.id)]
        if any(isinstance(c.copies, Scalar | Mapping) and c.copies.span.file in foreign for c in cards):
            continue
        found = sum(
            (amount(card.copies, "", game.high) if card.copies is not None else 1) or 0
            for card in cards
            for _ in range(game.high if card.per_player else 1)
            if card.span.file not in foreign
        )
        if found != count.value:
            yield Diagnostic(CountIsOther(found, kind.id, count.value), count.span)
