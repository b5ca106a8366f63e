"""The state before anything has happened: every piece where it starts, every stock and fact at its start value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.walking import locals_in
from interpreter.compile.compiled import Compiled
from interpreter.compile.program import layout as slots
from interpreter.compile.program.tables import Tables
from interpreter.compile.tree.fold import FUNCTIONS, Before, worked_out
from interpreter.compile.tree.values import Const, Value
from interpreter.compile.values.writer import Writer
from interpreter.engine.bound import State
from interpreter.engine.knowledge import who
from interpreter.model.seen import is_open
from interpreter.source.diagnostic import DefinitionError, Diagnostic


class NobodysOwn(Exception):
    """A card that starts with its owner belongs to nobody."""


class StartWriter(Writer):
    """Before the start a piece is nowhere, so its owner is the seat whose set it belongs to."""

    seat = -1

    def text(self, expr: m.Expr) -> Value:
        if not isinstance(expr, m.About) or expr.what != "owner":
            return super().text(expr)
        if self.seat < 0:
            raise NobodysOwn
        return Const(self.seat)

    def place(self, e: m.Expr) -> Value:
        """Of places that there are for each player, where none is named, a piece starts in that of its own."""
        if isinstance(e, m.ZonePlace) and None in e.indices:
            if self.seat < 0:
                raise NobodysOwn
            own = m.Literal(self.seat)
            e = replace(e, indices=tuple(own if index is None else index for index in e.indices))
        return super().place(e)


class _Counter:
    fresh = 0
    modified: frozenset[str] = frozenset()
    shifters: tuple[int, ...] = ()


def start_state(compiled: Compiled, names: dict[str, Any], chance_streams: int) -> State:
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
        for number, amount in enumerate(layout.start_of(stock)):
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


def nothing_of(compiled: Compiled, name: str) -> Any:
    """What nobody holds, has in a zone, or is said of."""
    word, _, id = name.partition(" ")
    if word == "stock":
        by = compiled.layout.checked.game.stocks[id].by
        return 0 if by is None else (0,) * compiled.layout.members(by)
    return () if word == "zone" else compiled.fact_starts[id]


def place_pieces(compiled: Compiled, state: State) -> None:
    layout = compiled.layout
    faults = []
    for number, piece in enumerate(layout.pieces):
        where, card = compiled.checked.starts_in.get(piece.card), compiled.checked.game.cards[piece.card]
        why, slot = ("", ""), -1
        if where is None:
            help = f"add `starts in:` to the card or to the kind `{card.kind}`"
            why = (f"it is not said where `{card.id}` starts", help)
        else:
            try:
                slot = start_slot(compiled, where, number, piece.seat)
            except NobodysOwn:
                help = "add `for each: player` to the card, or `starts in:` another place"
                why = (f"`{card.id}` starts with its owner, and it has none", help)
            except NameError:  # it reads the state, and there is none yet
                help = "name a fixed place, and move it in `setup:`"
                why = (f"where `{card.id}` starts cannot depend on what happens", help)
        if why[0]:
            faults.append(Diagnostic("E401", "error", card.span, *why))
            continue
        row, zone = state[slot], layout.zone_of_slot[slot]
        if zone.slots and -1 not in row:
            help = "give it more slots, or let them start elsewhere and move some there in `setup:`"
            faults.append(
                Diagnostic(
                    "E401", "error", card.span, f"`{zone.id}` has {zone.slots} slots, and more start there", help
                )
            )
            break
        state[slot] = (*row[: row.index(-1)], number, *row[row.index(-1) + 1 :]) if -1 in row else (*row, number)
        who.place_anew(layout, state, number, slot)
        if "face" in compiled.uses:
            state[layout.face][number] = int(is_open(layout.zone_of_slot[slot]))
    if faults:
        raise DefinitionError(faults)


def start_slot(compiled: Compiled, where: m.Expr, number: int, seat: int) -> int:
    tables = Tables()
    names: dict[m.Local, Value] = {local: Const(number) for local in locals_in(where)}
    writer = StartWriter(compiled.layout, tables, names, _Counter())
    writer.seat = seat
    slot = worked_out(writer.place(where), Before(tables.values, functions=FUNCTIONS))
    assert isinstance(slot, int)
    return slot
