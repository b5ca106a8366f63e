"""What lies on the table: turns, cards, tokens, facts, and who knows what."""

from __future__ import annotations

from interpreter.compile.events.epilogue import LAST
from interpreter.compile.program import layout as slots
from interpreter.compile.program.shares import by_holder, shares
from interpreter.compile.program.state import State
from interpreter.engine.knowledge.misfit import misfit
from interpreter.fault.unsound import (
    CannotHoldCard,
    FactIs,
    HasSlots,
    LiesElsewhere,
    LiesTwice,
    NobodyCanHave,
    NumberFrom,
    OneOrMinusOne,
    PlainData,
    TokensMissing,
    WasExpected,
)
from interpreter.meaning.types import Type
from interpreter.meaning.types.held import LARGEST, is_number, is_plain
from interpreter.model.things import Fact, Stock
from interpreter.play.events.event import Kept
from interpreter.play.saves.sound.values import Unsound, Values, listed, number, numbers

WORD = (1 << 64) - 1  # of a stream of chance


def table_fits(values: Values, state: State, template: State) -> None:
    """Raises Unsound for the first slot that cannot be; `template` is the state before anything has happened."""
    turns_fit(values, state)
    cards_fit(values, state)
    for stock in values.layout.checked.game.stocks.values():
        stock_fits(values, state, stock)
    for fact in values.layout.checked.game.facts.values():
        fact_fits(values, state, fact, template)
    pieces_fit(values, state, template)
    for slot in values.layout.nobodys:
        if state[slot] != template[slot] or type(state[slot]) is not type(template[slot]):
            raise Unsound(f"state[{slot}]", NobodyCanHave())
    rest_fits(values, state, template)


def turns_fit(values: Values, state: State) -> None:
    seats = values.layout.seats
    for slot, low, high in (
        (slots.END, 0, LAST),
        (slots.ACTIVE, -1, seats - 1),
        (slots.DIRECTION, -1, 1),
        (slots.TURN, 0, None),
        (slots.ROUND, 0, None),
        (slots.HAD, 0, (1 << seats) - 1),
        (slots.FIRST, -1, seats - 1),
        (slots.OUT, 0, (1 << seats) - 1),
        (slots.ARRIVALS, 0, None),
    ):
        number(state[slot], f"state[{slot}]", low, *(() if high is None else (high,)))
    if state[slots.DIRECTION] == 0:
        raise Unsound(f"state[{slots.DIRECTION}]", OneOrMinusOne())
    for slot in (slots.QUEUE, slots.SKIPS):
        numbers(state[slot], f"state[{slot}]", 0, seats - 1)


def cards_fit(values: Values, state: State) -> None:
    """Every card lies in exactly one place, or in the box; and in a place that can hold it."""
    layout, count = values.layout, len(values.layout.pieces)
    where = listed(state[layout.place], f"state[{layout.place}]", count + 1)
    lying: dict[int, int] = {}
    for slot, zone in layout.zone_of_slot.items():
        path = f"state[{slot}]"
        row = numbers(state[slot], path, -1 if zone.slots else 0, count - 1)
        if zone.slots and len(row) != zone.slots:
            raise Unsound(path, HasSlots(zone.id, zone.slots))
        for at, piece in enumerate(row):
            if piece < 0:
                continue
            if piece in lying:
                raise Unsound(f"{path}[{at}]", LiesTwice(layout.pieces[piece].card))
            if piece not in layout.holding[slot]:
                raise Unsound(f"{path}[{at}]", CannotHoldCard(zone.id, layout.pieces[piece].card))
            lying[piece] = slot
    for piece, lies in enumerate(where):
        if not is_number(lies) or lies != lying.get(piece, -1):
            raise Unsound(f"state[{layout.place}][{piece}]", LiesElsewhere())


def stock_fits(values: Values, state: State, stock: Stock) -> None:
    layout = values.layout
    base, started = layout.stocks[stock.id], shares(layout, stock)
    rows = []
    for holder, start in enumerate(started):
        path, held = f"state[{base + holder}]", state[base + holder]
        row = listed(held, path, len(start)) if isinstance(start, list) else [held]
        rows.append([number(one, path, *(() if stock.negative else (0,))) for one in row])
    sums = [sum(column) for column in zip(*rows)]
    if not stock.endless and sums != [sum(column) for column in zip(*by_holder(started))]:
        raise Unsound(f"state[{base}]", TokensMissing(stock.id))


def fact_fits(values: Values, state: State, fact: Fact, template: State) -> None:
    layout = values.layout
    kind = layout.checked.symbols.type_of(fact.type)
    base = layout.facts[fact.id]
    if layout.is_listed(fact):
        row = listed(state[base], f"state[{base}]", len(template[base]))
        for n, value in enumerate(row):
            one_fact(values, kind, value, f"state[{base}][{n}]", fact)
        return
    for n in range(layout.owners(fact)):
        one_fact(values, kind, state[base + n], f"state[{base + n}]", fact)


def one_fact(values: Values, kind: Type | None, value: Kept, path: str, fact: Fact) -> None:
    if not values.fit(kind, value):
        raise Unsound(path, FactIs(fact.id, kind or PlainData()))


def pieces_fit(values: Values, state: State, template: State) -> None:
    """What is known of each card, how it lies and when it came; and the streams of chance."""
    layout = values.layout
    wrong = misfit(layout, state, "told" in values.compiled.uses)
    if wrong is not None:
        raise Unsound(*wrong)
    for slot, high in ((layout.face, 1), (layout.arrived, LARGEST), (layout.chance, WORD)):
        path = f"state[{slot}]"
        if not isinstance(template[slot], list):
            number(state[slot], path, 0, 0)
            continue
        for n, one in enumerate(listed(state[slot], path, len(template[slot]))):
            number(one, f"{path}[{n}]", 0, high)


def rest_fits(values: Values, state: State, template: State) -> None:
    """Counters, limits and notes that rules keep: numbers where numbers were, plain data elsewhere."""
    compiled = values.compiled
    for slot in (*compiled.noted, *compiled.choices):
        if not isinstance(state[slot], tuple) or not is_plain(state[slot]):
            raise Unsound(f"state[{slot}]", WasExpected(PlainData()))
    layout = values.layout
    facts = layout.checked.game.facts.values()
    owned = {layout.facts[fact.id] + n for fact in facts for n in range(layout.owners(fact))}
    named = {*compiled.noted, *compiled.choices, *range(slots.FIRST_FREE)}
    for slot in range(slots.FIRST_FREE, values.layout.size):
        if slot not in named and isinstance(template[slot], int) and slot not in owned and not is_number(state[slot]):
            raise Unsound(f"state[{slot}]", NumberFrom(None, None))
