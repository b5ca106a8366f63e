"""Tokens and facts, as one seat may know them."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from interpreter.engine.knowledge import who
from interpreter.play.seen.seen import FactSeen, StockSeen
from interpreter.play.standing import Standing
from interpreter.play.views.known_values import member, remembered


def stocks(match: Standing, seat: int | None) -> Iterator[StockSeen]:
    layout = match.machine.layout
    for stock in match.game.model.stocks.values():
        for number, holder in enumerate(layout.holders(stock)):
            if (holder if isinstance(holder, str) else "player") not in stock.holders:
                continue
            if not who.sees_stock(layout, stock, holder, seat):
                continue
            amount = match.state[layout.stocks[stock.id] + number]
            if stock.by is not None:
                members = match.game.model.enums[stock.by].members
                amount = {m.id: n for m, n in zip(members, amount)}
            yield StockSeen(stock.id, holder, amount)


def facts(match: Standing, seat: int | None, handles: dict[int, int]) -> Iterator[FactSeen]:
    """Facts that differ from their start and that this seat may see: of what, of which one, and what it is."""
    layout, state = match.machine.layout, match.state
    for fact in match.game.model.facts.values():
        base, start = layout.facts[fact.id], match.machine.compiled.fact_starts[fact.id]
        if layout.is_listed(fact):
            values = state[base]
            owners = enumerate(range(len(values))) if layout.of_place(fact) else handles.items()
            for owner, number in sorted([one for one in owners if values[one[0]] != start], key=itemgetter(1)):
                if who.sees_fact(layout, state, fact, owner, seat):
                    yield FactSeen(fact.id, fact.of, number, remembered(match, values[owner], fact, seat))
            continue
        for owner in range(layout.owners(fact)):
            value = state[base + owner]
            if value != start and who.sees_fact(layout, state, fact, owner, seat):
                which = member(match, fact.of, owner) if fact.of in match.game.model.enums else owner
                of = None if fact.of == "game" else which
                yield FactSeen(fact.id, fact.of, of, remembered(match, value, fact, seat))
