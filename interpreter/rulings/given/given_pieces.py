"""Pieces put where a ruling wants them, all others left as setup dealt them.

A place that is not named is one whose list is just `...`: it keeps what it has. Where a named piece is missing it is
filled up again from where that piece starts, so that the size of a hand or a row never depends on the seed.
"""

from __future__ import annotations

from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.engine.knowledge import who
from interpreter.fault.rulings import HoldsOthers, OnlySoMany, SoManySlots
from interpreter.model.things import Zone
from interpreter.rulings.table import Table
from interpreter.rulings.values import EMPTY
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.wrong import wrong

GAP = -1


@record
class Listed:
    """A place as it is given: its cards by id, and whether what else was there stays (`...`)."""

    cards: tuple[tuple[str, Scalar], ...]
    open: bool
    span: Span


def lay_out(table: Table, state: State, places: dict[int, Listed]) -> tuple[int, ...]:
    """The pieces that are named, in the order of the file."""
    return Deal(table, state, places).run() if places else ()


class Deal:
    def __init__(self, table: Table, state: State, places: dict[int, Listed]) -> None:
        self.table, self.layout, self.state, self.places = table, table.layout, state, places
        self.before: dict[int, tuple[int, ...]] = {slot: tuple(state[slot]) for slot in self.layout.zone_of_slot}
        self.home: list[int] = table.machine.template[self.layout.place][:-1]  # where each piece starts
        self.homes = set(self.home)
        self.taken: set[int] = set()
        self.rows: dict[int, list[int]] = {}  # the named pieces first, in the order of the file
        self.rest: dict[int, list[int]] = {}  # then what stays, from the top or the first slot

    def run(self) -> tuple[int, ...]:
        named = self.allocate()
        loose: list[int] = []
        for slot, row in self.before.items():
            listed = self.places.get(slot)
            rest = [GAP if piece in self.taken else piece for piece in self.from_top(slot, row)]
            self.rows[slot] = named.get(slot, [])
            if listed is not None:
                rest = [piece for piece in rest if piece != GAP]
                if not listed.open:
                    loose += rest
                    rest = []
                elif slot not in self.homes:
                    room = max(0, self.room(slot) - len(self.rows[slot]))
                    rest, gone = rest[:room], rest[room:]
                    loose += gone
                    rest += [GAP] * (room - len(rest))
            self.rest[slot] = rest
        for slot in self.homes & set(self.before):
            if not self.layout.zone_of_slot[slot].slots:
                self.rest[slot] = [piece for piece in self.rest[slot] if piece != GAP]
        aside = [piece for piece in loose if not self.send_home(piece)]
        self.fill_gaps()
        self.write(aside)
        return tuple(piece for row in named.values() for piece in row if piece != GAP)

    # ------------------------------------------------------------ which piece is meant
    def allocate(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for slot, listed in self.places.items():
            zone = self.layout.zone_of_slot[slot]
            if zone.slots and len(listed.cards) > zone.slots:
                raise wrong(SoManySlots(zone.slots, len(listed.cards)), listed.span)
            for card, item in listed.cards:
                self.check_kind(zone, card, item)
            found[slot] = [GAP if card == EMPTY else self.take(slot, card, item) for card, item in listed.cards]
        return found

    def check_kind(self, zone: Zone, card: str, item: Scalar) -> None:
        model, symbols = self.table.model, self.table.symbols
        if card != EMPTY and zone.holds and not any(symbols.is_a(model.cards[card].kind, kind) for kind in zone.holds):
            raise wrong(HoldsOthers(zone.id, zone.holds, card), item.span)

    def take(self, slot: int, card: str, item: Scalar) -> int:
        """A copy from this very place if there is one, then from where it starts, then from anywhere."""
        seat, place = self.layout.seat_of_slot(slot), self.state[self.layout.place]
        free = [piece for piece in self.table.language.pieces(card) if piece not in self.taken]
        if not free:
            count = len(self.table.language.pieces(card))
            raise wrong(OnlySoMany(count, card), item.span)

        def away(piece: int) -> tuple[bool, int, int]:
            owner = self.layout.pieces[piece].seat
            where = 0 if place[piece] == slot else 1 if place[piece] == self.home[piece] else 2
            return (owner >= 0 and owner != seat, where, piece)

        piece = min(free, key=away)
        self.taken.add(piece)
        return piece

    # ------------------------------------------------------------ making room, filling up
    def from_top(self, slot: int, row: tuple[int, ...]) -> tuple[int, ...]:
        return row[::-1] if self.layout.zone_of_slot[slot].shape == "pile" else row

    def room(self, slot: int) -> int:
        """How many pieces setup put here; an open list does not make a place larger."""
        return self.layout.zone_of_slot[slot].slots or len(self.before[slot])

    def is_open(self, slot: int) -> bool:
        return slot in self.rest and (slot not in self.places or self.places[slot].open)

    def send_home(self, piece: int) -> bool:
        """To the bottom of where it starts, unless that place is given to the last piece."""
        slot = self.home[piece]
        if not self.is_open(slot):
            return False
        if self.layout.zone_of_slot[slot].slots:
            if GAP not in self.rest[slot]:
                return False
            self.rest[slot][self.rest[slot].index(GAP)] = piece
        else:
            self.rest[slot].append(piece)
        return True

    def fill_gaps(self) -> None:
        """Where setup had dealt a piece that is named elsewhere, the next one of its origin takes its place."""
        for slot, rest in self.rest.items():
            if slot in self.homes or not self.is_open(slot):
                continue
            missing = [piece for piece in self.from_top(slot, self.before[slot]) if piece in self.taken]
            for index, piece in enumerate(rest):
                if piece == GAP and missing:
                    rest[index] = self.drawn(self.home[missing.pop(0)])
            if not self.layout.zone_of_slot[slot].slots:
                self.rest[slot] = [piece for piece in rest if piece != GAP]

    def drawn(self, home: int) -> int:
        usable = [piece for piece in self.rest.get(home, ()) if piece != GAP]
        if not usable:
            return GAP
        self.rest[home].remove(usable[0])
        return usable[0]

    # ------------------------------------------------------------ the new state
    def write(self, aside: list[int]) -> None:
        state, layout = self.state, self.layout
        place = state[layout.place]
        for piece in aside:
            who.place_anew(layout, state, piece, -1)
        for slot, rest in self.rest.items():
            row = self.rows[slot] + rest
            size = layout.zone_of_slot[slot].slots
            if size:
                row = (row + [GAP] * size)[:size]
            state[slot] = tuple(self.from_top(slot, tuple(row)))
            for piece in row:
                if piece == GAP or (place[piece] == slot and piece not in self.taken):
                    continue
                who.place_anew(layout, state, piece, slot)
        if "arrival" in self.table.machine.compiled.uses:
            # they arrived in the order in which the file names them
            for piece in (piece for slot in self.places for piece in self.rows[slot] if piece != GAP):
                state[slots.ARRIVALS] += 1
                state[layout.arrived][piece] = state[slots.ARRIVALS]
