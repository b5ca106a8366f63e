"""A position as rules read it: where pieces lie, what is held and remembered, who sits where.

The only file here that knows how a state is laid out.
"""

from __future__ import annotations

from typing import Protocol

from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.state import State
from interpreter.meaning.types import Type
from interpreter.proof.proof import Value
from interpreter.source.records import record

NOTHING = -1
CELLS = 10  # bits of a slot that say which position of its place it is


class Calls(Protocol):
    """What only the machine knows: the calls under way, and whether a play could be declared."""

    def aimed(self, call: Value, name: str) -> Value: ...

    def cause(self, call: Value) -> Value: ...

    def same(self, one: Value, other: Value) -> bool: ...

    def playable(self, card: int, by: int) -> bool: ...

    def running(self, name: str) -> bool: ...


@record
class Grant:
    """What was granted and still holds: to whom, to which card, and the values that it keeps."""

    to: int
    stamp: int
    card: int
    kept: tuple[Value, ...]


@record
class Position:
    layout: Layout
    state: State
    calls: Calls

    # ------------------------------------------------------------ players
    @property
    def seats(self) -> int:
        return self.layout.seats

    @property
    def teams(self) -> int:
        """How many teams play; as many as there are seats where everybody plays alone."""
        return self.layout.teams or self.layout.seats

    @property
    def active(self) -> int:
        return int(self.state[slots.ACTIVE])

    @property
    def direction(self) -> int:
        return int(self.state[slots.DIRECTION])

    @property
    def in_turn(self) -> list[int]:
        """All players, in turn order from the active one."""
        first = self.active if self.active >= 0 else self.seats - 1
        return [(first + n * self.direction) % self.seats for n in range(self.seats)]

    def is_out(self, seat: int) -> bool:
        return bool(self.state[slots.OUT] >> seat & 1)

    def named(self, name: str) -> int:
        """What every game has a name for."""
        at, more = slots.NAMED[name]
        return int(self.state[at]) + more

    # ------------------------------------------------------------ places
    def row(self, place: int) -> tuple[int, ...]:
        """What lies in a place, gaps and all; in no place lies nothing."""
        found: tuple[int, ...] = self.state[place] if place >= 0 else ()
        return found

    def is_known(self, place: int) -> bool:
        return place in self.layout.zone_of_slot

    def shape(self, place: int) -> str:
        return self.layout.zone_of_slot[place].shape if self.is_known(place) else ""

    def has_order(self, place: int) -> bool:
        zone = self.layout.zone_of_slot[place]
        return bool(zone.ordered or zone.slots)

    def columns(self, place: int) -> int:
        """Of a grid; 0 where there are none."""
        return (self.layout.zone_of_slot[place].columns or 0) if self.is_known(place) else 0

    def place_at(self, zone: str, indices: tuple[int, ...]) -> int:
        """The place of a zone for a player, a member, a number; a number counts from 1."""
        axes, sizes = self.layout.checked.game.zones[zone].for_each, self.layout.zones[zone][1]
        found = []
        for axis, size, one in zip(axes, sizes, indices):
            at = one if isinstance(axis, str) else one - 1
            found.append(at if 0 <= at < size else NOTHING)
        return self.layout.slot_at(zone, tuple(found))

    def axis_values(self, zone: str) -> tuple[range, ...]:
        """What a zone has a place for, axis by axis."""
        axes, sizes = self.layout.checked.game.zones[zone].for_each, self.layout.zones[zone][1]
        return tuple(range(size) if isinstance(axis, str) else range(1, size + 1) for axis, size in zip(axes, sizes))

    def along(self, place: int, axis: str) -> int:
        """For which player or member a place is there; nobody or nothing where it is for none."""
        zone = self.layout.zone_of_slot.get(place)
        if zone is None or axis not in zone.for_each:
            return NOTHING
        base, sizes = self.layout.zones[zone.id]
        offset = place - base
        for size, name in reversed(list(zip(sizes, zone.for_each))):
            if name == axis:
                return offset % size
            offset //= size
        return NOTHING

    def in_order(self, place: int) -> int:
        """Which of all places it is, for what is known of each."""
        return max(place - min(self.layout.zone_of_slot), NOTHING)

    # ------------------------------------------------------------ pieces
    @property
    def pieces(self) -> range:
        return range(len(self.layout.pieces))

    def place_of(self, piece: int) -> int:
        return int(self.state[self.layout.place][piece]) if piece >= 0 else NOTHING

    def position_of(self, piece: int) -> int:
        """From 0; -1 for what lies nowhere."""
        place = self.place_of(piece)
        return self.row(place).index(piece) if place >= 0 else NOTHING

    def owner(self, piece: int) -> int:
        return self.along(self.place_of(piece), "player")

    def arrival(self, piece: int) -> int:
        """When it last arrived; where no rule can ask, nobody counts."""
        row = self.state[self.layout.arrived]
        return int(row[piece]) if isinstance(row, (list, tuple)) else 0

    def face_up(self, piece: int) -> int:
        return int(self.state[self.layout.face][piece])

    def called(self, noun: str) -> frozenset[int]:
        """The pieces that bear a noun by what is printed on them."""
        cards = set(self.layout.checked.symbols.cards_called(noun))
        return frozenset(n for n in self.pieces if noun == "card" or self.layout.pieces[n].card in cards)

    def kind_called(self, member: int) -> str:
        """The kind that a member of the enum of kinds stands for; nothing is of no kind."""
        return self.layout.checked.game.enums["kind"].members[member].id if member >= 0 else ""

    def bearers(self, card: str, rule: str) -> frozenset[int]:
        return frozenset(self.layout.bearers(card, rule))

    def printed(self, piece: int, name: str, kind: Type) -> Value:
        if piece < 0:
            return self.blank(kind)
        return self.layout.checked.card_values[self.layout.pieces[piece].card].get(name, self.blank(kind))

    def blank(self, kind: Type) -> Value:
        """What nothing has of something."""
        return self.layout.blank(kind)

    # ------------------------------------------------------------ members, stocks, facts
    def members(self, enum: str) -> int:
        return self.layout.members(enum)

    def held(self, stock: str, holder: int) -> Value:
        found = self.state[self.layout.stocks[stock] + holder]
        return tuple(found) if isinstance(found, (list, tuple)) else int(found)

    def holder(self, name: str) -> int:
        return self.layout.holder_index(name)

    def by(self, stock: str) -> str | None:
        return self.layout.checked.game.stocks[stock].by

    def fact(self, name: str, owner: int | None) -> Value:
        """What is remembered: of the game, or of an owner; nobody and nothing have what is remembered of none."""
        base = self.layout.facts[name]
        if owner is None:
            found = self.state[base]
        elif self.layout.is_listed(self.layout.checked.game.facts[name]):
            found = self.state[base][owner]
        else:
            found = self.state[base + owner]
        return found if isinstance(found, (int, tuple)) else tuple(found)

    def option(self, name: str) -> int:
        return int(self.layout.options[name])

    def grants(self, number: int) -> list[Grant]:
        """The latest comes last."""
        found = [grant for grant in self.state[slots.GRANTS] if grant[0] == number]
        return [Grant(to, stamp, card, tuple(kept)) for _, _, to, stamp, card, *kept in found]
