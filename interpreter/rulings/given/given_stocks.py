"""Stocks as a ruling gives them: what is not named is kept, and a bank that is not named holds the rest."""

from __future__ import annotations

from interpreter.compile.program.state import State
from interpreter.fault.rulings import FewerThanNone, GivenTwice, OnlyInPlay
from interpreter.meaning.types.reading import counts, number
from interpreter.model.things import Stock
from interpreter.rulings.subjects import Holding
from interpreter.rulings.table import Table
from interpreter.source.node import Node
from interpreter.source.span import Span
from interpreter.source.wrong import wrong

ALONE = ""  # the one member of a stock that has no members


def share_out(table: Table, state: State, holdings: list[tuple[Holding, Node]]) -> None:
    for stock in table.model.stocks.values():
        given: dict[tuple[int, str], tuple[int, Span]] = {}
        for holding, node in holdings:
            if holding.stock.id != stock.id:
                continue
            named = counts(node, table.members(stock), stock.id, zero=True) if stock.by else {ALONE: number(node)}
            for member, amount in named.items():
                if (holding.holder, member) in given:
                    raise wrong(GivenTwice(member or stock.id), node.span)
                if amount < 0 and not stock.negative:
                    raise wrong(FewerThanNone(member or stock.id), node.span)
                given[holding.holder, member] = (amount, node.span)
        for member in sorted({member for _, member in given}):
            share(table, state, stock, member, {who: one for (who, name), one in given.items() if name == member})


def share(table: Table, state: State, stock: Stock, member: str, given: dict[int, tuple[int, Span]]) -> None:
    layout = table.layout
    base, index = layout.stocks[stock.id], table.members(stock).index(member) if stock.by else -1
    holders = [n for n in range(len(layout.holders(stock))) if stock in table.held(n)]
    held = {n: state[base + n][index] if stock.by else state[base + n] for n in holders}
    in_play = sum(held.values())
    held |= {n: amount for n, (amount, _) in given.items()}
    if not stock.endless:
        rest = in_play - sum(held.values())
        common = [n for n in holders if n >= layout.seats and n not in given]
        if common:
            held[common[0]] += rest
        if (held[common[0]] if common else rest) < 0:
            span = list(given.values())[-1][1]
            raise wrong(OnlyInPlay(in_play, member or stock.id), span)
    for n, amount in held.items():
        if stock.by:
            state[base + n][index] = amount
        else:
            state[base + n] = amount
