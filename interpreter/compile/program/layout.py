"""Where everything lies in a state: one list, whose fixed slots are numbered here once for a number of seats.

A state is `[answer, frame, ...game variables, stocks, zones, facts, card variables, chance, frames...]`. A zone is a
tuple, so that copies share it; a stock by member and a card variable are small lists, which a copy must copy.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from interpreter.check.known.checked import Checked
from interpreter.check.known.symbols import Symbols
from interpreter.check.known.values import Value, plain
from interpreter.compile.program.nobodys import nobodys
from interpreter.compile.program.state import Entry
from interpreter.compile.tree.values import Plain
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.model.seated import seated
from interpreter.model.seen import is_open, seers
from interpreter.model.things import Fact, Stock, Zone
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.records import record

ANSWER, FRAME, END, ACTIVE, DIRECTION, TURN, ROUND, HAD, FIRST, OUT, QUEUE, SKIPS, ARRIVALS, AGENDA, GRANTS = range(15)
FIRST_FREE = 15
# where that is which every game has a name for, and how much more is said than is kept there
NAMED = {
    "active-player": (ACTIVE, 0),
    "first-player": (FIRST, 0),
    "turn-number": (TURN, 0),
    "round-number": (ROUND, 1),
    "direction": (DIRECTION, 0),
    "now": (ARRIVALS, 0),
}
OPTIONS = "OPTIONS"  # the row of what was chosen, for rules that look it up in play

# What everybody sees of a piece: its family, whose set it belongs to, and what its back shows, by name.
Back: TypeAlias = tuple[str, int, *tuple[tuple[str, Value | None], ...]]


@record
class Piece:
    """One physical card: which definition, which copy, and whose set it belongs to (-1: nobody's)."""

    card: str
    copy: int
    seat: int


@dataclass
class Layout:
    checked: Checked
    seats: int
    options: dict[str, int]
    pieces: list[Piece] = field(default_factory=list)
    zones: dict[str, tuple[int, tuple[int, ...]]] = field(default_factory=dict)  # base, sizes of its axes
    stocks: dict[str, int] = field(default_factory=dict)
    facts: dict[str, int] = field(default_factory=dict)
    nobodys: dict[int, str] = field(default_factory=dict)  # slot -> the stock, zone or fact that nobody has there
    size: int = FIRST_FREE
    printed: dict[str, tuple[Value, ...]] = field(default_factory=dict)  # what was asked of `property_table`

    def __post_init__(self) -> None:
        game = seated(self.checked.game, self.seats)
        if game is not self.checked.game:
            self.checked = replace(self.checked, game=game, symbols=Symbols(game))
        for card in game.cards.values():
            for seat in range(self.seats) if card.per_player else (-1,):
                self.pieces += [Piece(card.id, copy, seat) for copy in range(self.amount(card.copies, 1))]
        for stock in game.stocks.values():
            self.stocks[stock.id] = self.after_nobody(f"stock {stock.id}", len(self.holders(stock)))
        for zone in game.zones.values():
            sizes = tuple(self.axis(axis) for axis in zone.for_each)
            count = 1
            for one in sizes:
                count *= one
            self.zones[zone.id] = (self.after_nobody(f"zone {zone.id}", count) if sizes else self.reserve(count), sizes)
        for fact in game.facts.values():
            owned = fact.of != "game" and not self.is_listed(fact)
            count = self.owners(fact)
            self.facts[fact.id] = self.after_nobody(f"fact {fact.id}", count) if owned else self.reserve(count)
        teams = self.amount(game.teams, 0)
        self.teams = teams if teams < self.seats else 0  # none: everybody plays alone
        self.place = self.reserve(1)
        self.known = self.reserve(1)
        self.chance = self.reserve(1)
        self.arrived = self.reserve(1)
        self.face = self.reserve(1)
        self.told = self.reserve(1)  # for each piece, what each seat was told it could be

    def with_options(self, options: dict[str, int]) -> Layout:
        """The same places where something else was chosen: none depends on that."""
        twin = copy(self)
        twin.options = options
        return twin

    def reserve(self, count: int) -> int:
        start = self.size
        self.size += count
        return start

    def after_nobody(self, name: str, count: int) -> int:
        """Nobody has number -1, so what nobody has lies just before what the first one has: nothing, for ever."""
        self.nobodys[self.reserve(1)] = name
        return self.reserve(count)

    # ------------------------------------------------------------ sizes
    def axis(self, axis: str | int) -> int:
        if isinstance(axis, int):
            return axis
        return self.seats if axis == "player" else len(self.checked.game.enums[axis].members)

    def holders(self, stock: Stock) -> tuple[str | int, ...]:
        """Seats first, then the common holders of every stock, so that a holder has one number everywhere."""
        return (*range(self.seats), *self.checked.symbols.holders)

    def holder_index(self, name: str) -> int:
        return self.seats + self.checked.symbols.holders.index(name)

    def members(self, enum: str) -> int:
        return len(self.checked.game.enums[enum].members)

    def owners(self, fact: Fact) -> int:
        """How many slots a fact takes; facts of cards and places share one list."""
        if fact.of == "player":
            return self.seats
        if fact.of in self.checked.game.enums:
            return self.members(fact.of)
        return 1

    def is_listed(self, fact: Fact) -> bool:
        return fact.of not in ("game", "player") and fact.of not in self.checked.game.enums

    def holds_cards(self, fact: Fact) -> bool:
        """Whether a fact says a card, or several."""
        return fact.id in self._facts_of_cards

    @cached_property
    def _facts_of_cards(self) -> frozenset[str]:
        kinds = ((fact, kind) for fact, kind in self._types_of_facts.items() if kind is not None)
        return frozenset(fact for fact, kind in kinds if isinstance(types.each_of(kind), types.Card))

    def type_of_fact(self, fact: str) -> types.Type | None:
        return self._types_of_facts[fact]

    @cached_property
    def _types_of_facts(self) -> dict[str, types.Type | None]:
        return {one.id: self.checked.symbols.type_of(one.type) for one in self.checked.game.facts.values()}

    @cached_property
    def marking(self) -> tuple[Fact, ...]:
        """The facts of cards, which mark those of which something is kept."""
        return tuple(f for f in self.checked.game.facts.values() if self.is_listed(f) and not self.of_place(f))

    def of_place(self, fact: Fact) -> bool:
        """Whether a fact belongs to places: to all, or to those of a zone."""
        return fact.of == "place" or fact.of in self.checked.game.zones

    def zone_slots(self, zone: str) -> range:
        base, sizes = self.zones[zone]
        count = 1
        for one in sizes:
            count *= one
        return range(base, base + count)

    def slot_at(self, zone: str, indices: tuple[int, ...]) -> int:
        """The slot of one place of a zone; of what is not there, the slot that nobody has."""
        base, sizes = self.zones[zone]
        if -1 in indices:
            return base - 1
        offset = 0
        for size, one in zip(sizes, indices):
            offset = offset * size + one
        return base + offset

    def slots_by_axis(self, zone: str, before: tuple[int, ...] = ()) -> Entry:
        """The slots of a zone, axis by axis; the last on each is for nobody and nothing, who are number -1."""
        sizes = self.zones[zone][1]
        along = [(*before, one) for one in (*range(sizes[len(before)]), -1)]
        if len(before) + 1 < len(sizes):
            return tuple(self.slots_by_axis(zone, one) for one in along)
        return tuple(self.slot_at(zone, one) for one in along)

    @cached_property
    def seatless(self) -> frozenset[str]:
        """The rules and calls in which `me` may be nobody."""
        return nobodys(self.checked)

    @cached_property
    def borne(self) -> frozenset[str]:
        """The rules that a card bears."""
        return frozenset(one.name for one in self.checked.listeners if one.this is not None)

    @cached_property
    def zone_of_slot(self) -> dict[int, Zone]:
        return {slot: zone for zone in self.checked.game.zones.values() for slot in self.zone_slots(zone.id)}

    def seat_of_slot(self, slot: int) -> int:
        """The seat that a place belongs to, or -1."""
        return self._seats_of_slots[slot]

    @cached_property
    def _seats_of_slots(self) -> dict[int, int]:
        own = {slot: [n for axis, n in axes if axis == "player"] for slot, axes in self.axes_of_slots.items()}
        return {slot: seats[-1] if seats else -1 for slot, seats in own.items()}

    @cached_property
    def seers_of_slots(self) -> dict[int, int]:
        """Which seats see what lies in each place, as bits."""
        return {
            slot: seers(zone.seen_by, self.seat_of_slot(slot), self.seats) for slot, zone in self.zone_of_slot.items()
        }

    @cached_property
    def axes_of_slots(self) -> dict[int, tuple[tuple[str | int, int], ...]]:
        """Which of its zone's places each slot is: ('player', 0), ('level', 2) ..."""
        return {slot: self._axes_of(slot, zone) for slot, zone in self.zone_of_slot.items()}

    def _axes_of(self, slot: int, zone: Zone) -> tuple[tuple[str | int, int], ...]:
        base, sizes = self.zones[zone.id]
        offset, found = slot - base, []
        for axis, size in reversed(list(zip(zone.for_each, sizes))):
            found.append((axis, offset % size))
            offset //= size
        return tuple(reversed(found))

    # ------------------------------------------------------------ numbers in the definition
    def amount(self, node: Node | int | None, default: int) -> int:
        """A number, or the number for this many players."""
        if node is None:
            return default
        if isinstance(node, int):
            return node
        if isinstance(node, Scalar) and isinstance(node.value, int):
            return int(node.value)
        if isinstance(node, Mapping):
            players = node.get("by players")
            if isinstance(players, Mapping):
                return self.amount(players.get(self.seats), default)
        return default

    def amount_of(self, node: Node | None, member: str, default: int) -> int:
        """The number for one member; a number alone is that of each."""
        if isinstance(node, Mapping) and node.get("by players") is None:
            node = node.get(member)
        return self.amount(node, default)

    # ------------------------------------------------------------ printed values
    def cards_called(self, noun: str) -> tuple[int, ...]:
        if noun == "card":
            return tuple(range(len(self.pieces)))
        if noun in self.checked.game.cards:
            return self.copies.get(noun, ())
        if noun not in self._called:
            names = self.checked.symbols.cards_called(noun)
            self._called[noun] = tuple(sorted(n for name in names for n in self.copies.get(name, ())))
        return self._called[noun]

    @cached_property
    def _called(self) -> dict[str, tuple[int, ...]]:
        return {}

    @cached_property
    def copies(self) -> dict[str, tuple[int, ...]]:
        """The pieces of each card."""
        found: dict[str, list[int]] = {}
        for number, piece in enumerate(self.pieces):
            found.setdefault(piece.card, []).append(number)
        return {card: tuple(pieces) for card, pieces in found.items()}

    @cached_property
    def backs(self) -> tuple[Back, ...]:
        """What everybody sees of each piece: its family, whose set it belongs to, and what its back shows."""
        symbols, found = self.checked.symbols, list[Back]()
        for piece in self.pieces:
            kinds = symbols.ancestry(symbols.game.cards[piece.card].kind)
            values = self.checked.card_values[piece.card]
            shown = [(name, values.get(name)) for kind in kinds for name in kind.back]
            found.append((kinds[-1].id if kinds else "", piece.seat, *shown))
        return tuple(found)

    @cached_property
    def card_numbers(self) -> tuple[int, ...]:
        """For each piece which card it is a copy of, and a last one for no piece."""
        numbers = {card: n for n, card in enumerate(self.checked.game.cards)}
        return (*(numbers[piece.card] for piece in self.pieces), -1)

    @cached_property
    def copied(self) -> frozenset[int]:
        """The pieces of which there is another copy that nobody could tell from it."""
        count = Counter(zip(self.card_numbers, self.backs))
        return frozenset(n for n, back in enumerate(self.backs) if count[self.card_numbers[n], back] > 1)

    @cached_property
    def marks(self) -> tuple[int, ...]:
        """The slots of facts of cards that everybody sees: they tell copies apart."""
        facts = self.checked.game.facts.values()
        return tuple(self.facts[f.id] for f in facts if is_open(f) and self.is_listed(f) and not self.of_place(f))

    @cached_property
    def could_be(self) -> dict[Back, int]:
        """For each back the cards that have it, as bits."""
        found: dict[Back, int] = {}
        for back, number in zip(self.backs, self.card_numbers):
            found[back] = found.get(back, 0) | 1 << number
        return found

    @cached_property
    def open_cards(self) -> frozenset[int]:
        """The pieces whose place everybody knows wherever they go: nothing makes them unknown."""
        symbols = self.checked.symbols
        ids = {one.id for one in self.checked.game.bearers if one.place_known}
        return frozenset(
            n
            for n, piece in enumerate(self.pieces)
            if piece.card in ids or any(k.id in ids for k in symbols.ancestry(symbols.game.cards[piece.card].kind))
        )

    @cached_property
    def holding(self) -> dict[int, frozenset[int]]:
        """The pieces that each place can hold."""
        return {
            slot: frozenset(n for kind in zone.holds or ("card",) for n in self.cards_called(kind))
            for slot, zone in self.zone_of_slot.items()
        }

    def bearers(self, noun: str, ability: str) -> tuple[int, ...]:
        """The pieces that have an ability: those of its card or kind, without those that put another in its place."""
        own = ability.removeprefix(f"{noun}.")
        cards = self.checked.game.cards
        return tuple(
            n
            for n in self.cards_called(noun)
            if noun in cards
            or not any(a.id == f"{self.pieces[n].card}.{own}" for a in cards[self.pieces[n].card].abilities)
        )

    def blank(self, kind: Type) -> Value:
        """What nothing has of a property."""
        return plain(kind.blank(self.members))

    def property_table(self, name: str) -> tuple[Value, ...]:
        """One value for each piece, and a last one that is read for no piece at all (number -1)."""
        if name in self.printed:
            return self.printed[name]
        symbols = self.checked.symbols
        blank: Value = 0
        row: list[Value | None] = []
        for piece in self.pieces:
            kind = None
            for ancestor in symbols.ancestry(symbols.game.cards[piece.card].kind):
                if name in ancestor.properties:
                    kind = symbols.type_of(ancestor.properties[name])
                    break
            if kind is None:
                row.append(None)
                continue
            blank = self.blank(kind)
            row.append(self.checked.card_values[piece.card].get(name, blank))
        self.printed[name] = tuple(blank if one is None else one for one in (*row, None))
        return self.printed[name]


def scalar(node: Node | None) -> Plain:
    return node.value if isinstance(node, Scalar) else None
