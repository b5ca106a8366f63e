"""What a seat does not know of others besides cards: facts and stocks that are kept from it, imagined anew."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from interpreter.compile.program.layout import Layout
from interpreter.compile.program.state import Content, State
from interpreter.engine.knowledge import who
from interpreter.model.seen import seers
from interpreter.model.things import Fact, Stock


def imagine_facts(
    layout: Layout,
    twin: State,
    seat: int,
    possible: Mapping[str, tuple[int, ...]],
    starts: Mapping[str, Content],
    rng: Random,
) -> None:
    """A fact that others keep may be anything that rules can make it. One that has not been set yet, all saw unset."""
    for fact in layout.checked.game.facts.values():
        base = layout.facts[fact.id]
        hidden = [base + owner for owner in range(layout.owners(fact)) if kept_from(layout, fact, owner, seat)]
        hidden = [slot for slot in hidden if twin[slot] != starts[fact.id]]
        if not hidden or layout.is_listed(fact):
            continue
        if layout.holds_cards(fact):
            for slot in hidden:
                twin[slot] = pointed_elsewhere(layout, twin, twin[slot], rng)
        elif fact.id in possible:
            values = possible[fact.id]
            for slot in hidden:
                twin[slot] = values[int(rng.random() * len(values))]
        else:
            dealt = [twin[slot] for slot in hidden]
            rng.shuffle(dealt)
            for slot, value in zip(hidden, dealt):
                twin[slot] = value


def kept_from(layout: Layout, fact: Fact, owner: int, seat: int) -> bool:
    """Whether somebody keeps a fact from a seat; what nobody sees is the table's own reckoning, and stays."""
    somebody = seers(fact.seen_by, owner, layout.seats) if fact.of == "player" else 0
    return somebody > 0 and not who.sees_owned(layout, fact, owner, seat)


def pointed_elsewhere(layout: Layout, twin: State, value: Content, rng: Random) -> Content:
    """A card that somebody has in mind may be any that lies where it lies."""
    if isinstance(value, tuple):
        return value  # as many as all saw; which, the cards that are dealt anew say
    row = [piece for piece in twin[twin[layout.place][value]] if piece >= 0] if value >= 0 else [value]
    return row[int(rng.random() * len(row))]


def imagine_stocks(layout: Layout, twin: State, seat: int, rng: Random) -> None:
    """Tokens that are kept from a seat are shared out anew among their holders; how many there are it can count."""
    for stock in layout.checked.game.stocks.values():
        base = layout.stocks[stock.id]
        hidden = [base + n for n, holder in enumerate(layout.holders(stock)) if hides(layout, stock, holder, seat)]
        if len(hidden) < 2:
            continue
        if stock.by is None:
            for slot, amount in zip(hidden, shared_out([twin[slot] for slot in hidden], rng)):
                twin[slot] = amount
        else:
            for member in range(layout.members(stock.by)):
                for slot, amount in zip(hidden, shared_out([twin[slot][member] for slot in hidden], rng)):
                    twin[slot][member] = amount


def hides(layout: Layout, stock: Stock, holder: int | str, seat: int) -> bool:
    word = holder if isinstance(holder, str) else "player"
    return word in stock.holders and not who.sees_stock(layout, stock, holder, seat)


def shared_out(amounts: list[int], rng: Random) -> list[int]:
    """As many in all, in other hands."""
    total = sum(amounts)
    if min(amounts) < 0:
        rng.shuffle(amounts)
        return amounts
    cuts = sorted(int(rng.random() * (total + 1)) for _ in amounts[1:])
    return [high - low for low, high in zip([0, *cuts], [*cuts, total])]
