"""The state before anything has happened: every piece where it starts, every stock and fact at its start value."""

from __future__ import annotations

from typing import assert_never

from interpreter.compile.compiled import Compiled
from interpreter.compile.program import layout as slots
from interpreter.compile.program.shares import shares
from interpreter.compile.program.state import Content, State
from interpreter.compile.values.starting import Nowhere
from interpreter.engine.knowledge import who
from interpreter.fault.fault import Fault
from interpreter.fault.play import MoreThanSlots, NoOwner, NotSaidWhere, StartDepends
from interpreter.model.card import Card
from interpreter.model.seen import is_open
from interpreter.source.diagnostic import DefinitionError, Diagnostic


def start_state(compiled: Compiled, chance_streams: int) -> State:
    layout = compiled.layout
    state: State = [0] * layout.size
    state[slots.FRAME] = layout.size
    state[slots.DIRECTION] = 1
    state[slots.QUEUE] = state[slots.SKIPS] = state[slots.AGENDA] = state[slots.GRANTS] = ()
    for slot in (*compiled.noted, *compiled.choices):
        state[slot] = ()
    count = len(layout.pieces)
    state[layout.place] = [-1] * (count + 1)
    who.begin(layout, state, compiled.uses)
    state[layout.chance] = [0] * chance_streams
    state[layout.arrived] = [0] * (count + 1) if "arrival" in compiled.uses else 0
    state[layout.face] = [0] * (count + 1) if "face" in compiled.uses else 0
    for slot, zone in layout.zone_of_slot.items():
        state[slot] = (-1,) * zone.slots if zone.slots else ()
    for stock in layout.checked.game.stocks.values():
        for number, amount in enumerate(shares(layout, stock)):
            state[layout.stocks[stock.id] + number] = amount
    for fact in layout.checked.game.facts.values():
        base, value = layout.facts[fact.id], compiled.fact_starts[fact.id]
        if layout.is_listed(fact):
            state[base] = [value] * (max(count, layout.size) + 1 if layout.of_place(fact) else count + 1)
        else:
            for number in range(layout.owners(fact)):
                state[base + number] = value
    for slot, name in layout.nobodys.items():
        state[slot] = nothing_of(compiled, name)
    place_pieces(compiled, state)
    state += [0] * compiled.main_size
    return state


def nothing_of(compiled: Compiled, name: str) -> Content:
    """What nobody holds, has in a zone, or is said of."""
    word, _, id = name.partition(" ")
    if word == "stock":
        by = compiled.layout.checked.game.stocks[id].by
        return 0 if by is None else (0,) * compiled.layout.members(by)
    return () if word == "zone" else compiled.fact_starts[id]


def place_pieces(compiled: Compiled, state: State) -> None:
    layout = compiled.layout
    faults = []
    for number, slot in enumerate(compiled.starts):
        card = compiled.checked.game.cards[layout.pieces[number].card]
        if isinstance(slot, Nowhere):
            faults.append(Diagnostic(unplaced(card, slot), card.span))
            continue
        row, zone = state[slot], layout.zone_of_slot[slot]
        if zone.slots and -1 not in row:
            faults.append(Diagnostic(MoreThanSlots(zone.id, zone.slots), card.span))
            break
        state[slot] = (*row[: row.index(-1)], number, *row[row.index(-1) + 1 :]) if -1 in row else (*row, number)
        who.place_anew(layout, state, number, slot)
        if "face" in compiled.uses:
            state[layout.face][number] = int(is_open(layout.zone_of_slot[slot]))
    if faults:
        raise DefinitionError(faults)


def unplaced(card: Card, why: Nowhere) -> Fault:
    """What is wrong with where a card starts."""
    match why:
        case Nowhere.UNSAID:
            return NotSaidWhere(card.id, card.kind)
        case Nowhere.NOBODYS:
            return NoOwner(card.id)
        case Nowhere.READS_THE_STATE:
            return StartDepends(card.id)
    assert_never(why)
