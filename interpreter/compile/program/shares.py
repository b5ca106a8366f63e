"""What each holder of a stock has at the start, and whether the box holds as much."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.program.layout import Layout
from interpreter.fault.play import MoreStartThanThereAre
from interpreter.model.things import Stock
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping
from interpreter.source.span import Span


def shares(layout: Layout, stock: Stock) -> list[int] | list[list[int]]:
    """An amount for each holder, or one for each member for each holder."""
    start = stock.start if isinstance(stock.start, Mapping) else None
    own = [
        None if start is None else start.get("player" if isinstance(holder, int) else holder)
        for holder in layout.holders(stock)
    ]
    if stock.by is None:
        return [layout.amount(node, 0) for node in own]
    members = layout.checked.game.enums[stock.by].members
    return [[layout.amount_of(node, member.id, 0) for member in members] for node in own]


def by_holder(shared: list[int] | list[list[int]]) -> Sequence[Sequence[int]]:
    """The same with a row for each holder, whether or not it is told by members."""
    return [one if isinstance(one, list) else [one] for one in shared]


def overdrawn(layout: Layout) -> list[Diagnostic]:
    """Stocks that start with more than the box holds, at this number of players."""
    return [
        Diagnostic(MoreStartThanThereAre(over, layout.seats), _where(stock))
        for stock in layout.checked.game.stocks.values()
        if (over := _overdrawn(layout, stock)) is not None
    ]


def _overdrawn(layout: Layout, stock: Stock) -> str | None:
    """What starts with more than the box holds: None if nothing does."""
    if stock.count is None or (stock.by is None and stock.start is None):
        return None
    given = [sum(column) for column in zip(*by_holder(shares(layout, stock)))]
    if stock.by is None:
        return stock.id if sum(given) > layout.amount(stock.count, 0) else None
    for member, amount in zip(layout.checked.game.enums[stock.by].members, given):
        if amount > layout.amount_of(stock.count, member.id, 0):
            return member.id
    return None


def _where(stock: Stock) -> Span:
    """Where the last holder's share of a stock is written: the one that an overlay is likeliest to have set."""
    shown = [entry.value.span for entry in stock.start] if isinstance(stock.start, Mapping) else []
    changed = [span for span in shown if span.file != stock.span.file]
    return (changed or shown or [stock.span])[-1]
