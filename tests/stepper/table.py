"""A table as somebody would keep it who carries rules out by hand: rows of pieces, counts, what is remembered.

What a rule reads is proven (`interpreter.proof`), so that nothing here or there comes from the compiler but where
things lie in a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from interpreter import meaning as m
from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import Layout
from interpreter.meaning.types import SEAT
from interpreter.model.things import Fact, Zone
from interpreter.proof import Names, Position, Proof, Proving, TooMuch, Value

NOBODY = -1
MOST = 20_000  # parts of rules that are looked at for one answer
CELLS = 10  # bits of a slot that say which position of its place it is


class NotKnown(Exception):
    """A construct that nothing here says how to carry out."""


@dataclass
class Table:
    layout: Layout
    state: list[Any]
    starts: dict[str, Any]  # the first value of each fact
    running: Counter[str] = field(default_factory=Counter)  # calls and steps under way
    used: Counter[tuple[str, int]] = field(default_factory=Counter)  # how often a limit was used: by rule, and by whom
    flags: dict[tuple[str, int], bool] = field(default_factory=dict)  # what rules about the state have done already
    round_open: bool = False
    asked: list[int] = field(default_factory=lambda: [0])  # how many parts of rules were looked at since an answer

    def twin(self) -> Table:
        state = [one[:] if isinstance(one, list) else one for one in self.state]
        return Table(
            self.layout, state, self.starts, Counter(self.running), Counter(self.used), dict(self.flags),
            self.round_open, self.asked,
        )  # fmt: skip

    # ------------------------------------------------------------ reading
    @property
    def position(self) -> Position:
        return Position(self.layout, self.state, _Calls(self))

    def proving(self, names: Names) -> Proving:
        if self.asked[0] > MOST:
            raise TooMuch
        return Proving(self.position, names, looked=self.asked)

    def proof(self, expr: m.Expr, names: Names) -> Proof:
        return self.proving(names)(expr)

    def value(self, expr: m.Expr, names: Names) -> Any:
        return self.proof(expr, names).value

    def one(self, expr: m.Expr, names: Names) -> int:
        return self.proving(names).one(expr)

    def number(self, expr: m.Expr, names: Names) -> int:
        return self.proving(names).number(expr)

    def holds(self, expr: m.Expr, names: Names) -> bool:
        return self.proving(names).holds(expr)

    def several(self, expr: m.Expr, names: Names) -> tuple[int, ...]:
        """What a set, a place or a single thing holds, without gaps."""
        if isinstance(expr, m.Selection):
            expr = m.SetOf(expr, expr.type)
        proof = self.proof(expr, names)
        if expr.type.name in ("place", "places") and isinstance(proof.value, int):
            found = self.position.row(proof.value)
        else:
            found = proof.value if isinstance(proof.value, tuple) else (int(proof.value),)
        return tuple(one for one in found if one != NOBODY)

    @property
    def active(self) -> int:
        return int(self.state[slots.ACTIVE])

    @active.setter
    def active(self, seat: int) -> None:
        self.state[slots.ACTIVE] = seat

    def zone(self, place: int) -> Zone:
        return self.layout.zone_of_slot[place]

    def place_of(self, piece: int) -> int:
        return int(self.state[self.layout.place][piece]) if piece >= 0 else NOBODY

    # ------------------------------------------------------------ pieces
    def take_away(self, piece: int) -> None:
        place = self.place_of(piece)
        row = self.state[place]
        at = row.index(piece)
        gap = (NOBODY,) if self.zone(place).slots else ()
        self.state[place] = (*row[:at], *gap, *row[at + 1 :])

    def lay(self, piece: int, place: int, end: str, position: int | None, face: str | None) -> None:
        """A piece that lies nowhere comes to lie somewhere: at an end, or at a position from 1 on."""
        row, zone = self.state[place], self.zone(place)
        if zone.slots:
            vacant = [n for n, one in enumerate(row) if one == NOBODY]
            at = vacant[-1 if end in ("top", "back") else 0] if position is None else position - 1
            self.state[place] = (*row[:at], piece, *row[at + 1 :])
        else:
            at = 0 if end in ("bottom", "front") else len(row)
            if position is not None:
                at = len(row) - position + 1 if zone.shape == "pile" else position - 1
                at = max(0, min(len(row), at))
            self.state[place] = (*row[:at], piece, *row[at:])
        self.state[self.layout.place][piece] = place
        if isinstance(self.state[self.layout.face], list):
            self.state[self.layout.face][piece] = int(face == "up" if face else zone.seen_by == "everyone")
        if isinstance(self.state[self.layout.arrived], list):
            self.state[slots.ARRIVALS] += 1
            self.state[self.layout.arrived][piece] = self.state[slots.ARRIVALS]

    def takes(self, place: int, piece: int) -> bool:
        """Whether a place holds such pieces at all."""
        holds = self.zone(place).holds
        return not holds or any(piece in self.layout.cards_called(kind) for kind in holds)

    def room(self, place: int, position: int | None) -> int | None:
        """For how many there is room; None where there is no end of it."""
        zone, row = self.zone(place), self.state[place]
        if not zone.slots:
            return None
        if position is None:
            return sum(one == NOBODY for one in row)
        return int(0 < position <= len(row) and row[position - 1] == NOBODY)

    # ------------------------------------------------------------ facts
    def fact_slot(self, fact: Fact, owner: int) -> tuple[list[Any], int]:
        """The row in which a fact is kept, and where in it."""
        base = self.layout.facts[fact.id]
        return (self.state[base], owner) if self.layout.is_listed(fact) else (self.state, base + max(owner, 0))

    def owners(self, fact: Fact) -> Iterator[int]:
        if self.layout.is_listed(fact):
            yield from range(len(self.state[self.layout.facts[fact.id]]))
        else:
            yield from range(self.layout.owners(fact))

    def start_of(self, fact: Fact) -> Any:
        worked_out = self.layout.checked.first_values.get(fact.id)
        return self.starts[fact.id] if worked_out is None else self.kept(fact, worked_out, {})

    def kept(self, fact: Fact, value: m.Expr, names: Names) -> Any:
        """A value as a fact keeps it."""
        kind = self.layout.checked.symbols.type_of(fact.type)
        if kind is not None and kind.name in ("set", "list"):
            found = self.proof(value, names).value
            return self.several(value, names) if value.type.name == "place" else tuple(found)
        return self.value(value, names) if value.type.name in ("bundle", "tokens") else self.number(value, names)

    # ------------------------------------------------------------ who acts by a rule
    def acts(self, rule: m.Listener, piece: int) -> bool:
        place = self.place_of(piece)
        for spot in rule.acts_from:
            zone, top = spot.removeprefix("top of "), spot.startswith("top of ")
            if place in self.layout.zone_slots(zone) and (not top or self.state[place][-1] == piece):
                return True
        return not rule.acts_from

    def standing(self, rules: Sequence[m.Listener]) -> list[tuple[int, int, int, int, int]]:
        """Everybody for whom a rule stands: steps from the active player, arrival, number of the rule, seat, card."""
        found = []
        for n, rule in enumerate(rules):
            if rule.this is not None:
                for piece in self.layout.bearers(str(rule.card), rule.name):
                    if self.acts(rule, piece):
                        owner = self.position.owner(piece)
                        found.append((self.steps(owner), self.position.arrival(piece), n, owner, piece))
            elif rule.seats:
                found += [(self.steps(seat), 0, n, seat, NOBODY) for seat in range(self.layout.seats)]
            else:
                found.append((NOBODY, 0, n, NOBODY, NOBODY))
        return found

    def steps(self, seat: int) -> int:
        return (seat - self.active) * self.position.direction % self.layout.seats if seat >= 0 else NOBODY

    def next_in_game(self, seat: int) -> int:
        for _ in range(self.layout.seats):
            seat = (seat + self.position.direction) % self.layout.seats
            if not self.position.is_out(seat):
                return seat
        return seat

    def role_value(self, role: m.Role, at: int, tokens: bool) -> int | None:
        """What a role of a pattern is bound to; None where it cannot be."""
        if role.local.type == SEAT:
            if tokens:
                return at if 0 <= at < self.layout.seats else None
            owner = self.position.along(at, "player")
            return owner if owner >= 0 else None
        if role.zone is not None and role.local.type.name == "place" and at not in self.layout.zone_slots(role.zone):
            return None
        return at


@dataclass(frozen=True)
class _Calls:
    """What proofs ask of calls under way."""

    table: Table

    def running(self, name: str) -> bool:
        return self.table.running[name] > 0

    def aimed(self, call: Any, name: str) -> Value:
        raise NotKnown("a call that is held")

    def cause(self, call: Any) -> Any:
        raise NotKnown("a call that is held")

    def same(self, one: Any, other: Any) -> bool:
        raise NotKnown("a call that is held")

    def playable(self, card: int, by: int) -> bool:
        raise NotKnown("playable")
