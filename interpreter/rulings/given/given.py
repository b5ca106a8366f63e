"""A position laid out by hand, between setup and the first turn, or where a step of the course begins.

Pieces, stocks and knowledge stay whole: a piece that is named comes from where setup put it, and whatever has to make
room goes back to where it starts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.fault.rulings import (
    FollowsFromRules,
    NumberOfRound,
    PlaceGivenTwice,
    ValueForEach,
    WhatItHas,
    WhatItHolds,
)
from interpreter.meaning import types
from interpreter.meaning.types.held import Held, numbers, one
from interpreter.meaning.types.reading import one_of
from interpreter.play.match import Match
from interpreter.rulings.copies import Copies
from interpreter.rulings.entering import DURING, come_to
from interpreter.rulings.given.given_pieces import Listed, lay_out
from interpreter.rulings.given.given_stocks import share_out
from interpreter.rulings.given.given_values import given_value
from interpreter.rulings.subjects import Holder, Holding, Place, Remembered, RememberedOfAll
from interpreter.rulings.table import Table
from interpreter.rulings.values import pieces
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.wrong import Wrong, wrong

# where the game begins, and what editors tell of it
BEGINS = {
    "active": "the seat whose turn begins",
    "first-player": "the seat that goes first in a round",
    "round": "which round it is, counted from 1",
    DURING: "the step or procedure that begins, in the middle of the game",
}


@dataclass
class Position:
    """What `given` says, gathered before anything is moved."""

    places: dict[int, Listed] = field(default_factory=dict)
    holdings: list[tuple[Holding, Node]] = field(default_factory=list)
    facts: list[tuple[Remembered | RememberedOfAll, Node]] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)


def put_on_table(table: Table, match: Match, given: Mapping) -> list[Diagnostic]:
    """Change a match that is ready to begin; returns the faults of what is written."""
    position = Position()
    for entry in given:
        try:
            if entry.name in table.seats:
                if not isinstance(entry.value, Mapping):
                    raise wrong(WhatItHas(entry.name), entry.value.span)
                for inner in entry.value:
                    try:
                        gather(table, match, position, inner.key, inner.value, entry.name)
                    except Wrong as fault:
                        position.faults.append(fault.diagnostic)
            elif entry.name not in BEGINS:
                gather(table, match, position, entry.key, entry.value, None)
        except Wrong as fault:
            position.faults.append(fault.diagnostic)
    if not position.faults:
        try:
            begin(table, match.state, given)
            if given.get(DURING) is not None:
                come_to(match, given, table.seats)
            copies = Copies(table, match.state, lay_out(table, match.state, position.places))
            share_out(table, match.state, position.holdings)
            recall(copies, position.facts)
        except Wrong as fault:
            position.faults.append(fault.diagnostic)
    return position.faults


def gather(table: Table, match: Match, position: Position, key: Scalar, node: Node, seat: str | None) -> None:
    subject = table.subject(key, seat, tuple(BEGINS))
    match subject:
        case Place(zone, slot):
            if slot in position.places:
                raise wrong(PlaceGivenTwice(), key.span)
            named, open_ = pieces(table, node, bool(zone.slots))
            position.places[slot] = Listed(tuple(named), open_, key.span)
        case Holding():
            position.holdings.append((subject, node))
        case Holder():
            if not isinstance(node, Mapping):
                raise wrong(WhatItHolds(key.text), node.span)
            position.holdings += table.holdings(subject, node)
        case Remembered() | RememberedOfAll():
            position.facts.append((subject, node))
        case _:
            raise wrong(FollowsFromRules(key.text), key.span)


# ------------------------------------------------------------ facts
def recall(copies: Copies, facts: list[tuple[Remembered | RememberedOfAll, Node]]) -> None:
    """When everything lies where it should, so that a copy of a card can be told by its place."""
    for subject, node in facts:
        if isinstance(subject, Remembered):
            remember(copies.table, copies.state, subject, given_value(copies, subject.type, node))
        else:
            remember_all(copies, subject, node)


def remember(table: Table, state: State, subject: Remembered, value: Held) -> None:
    base = table.layout.facts[subject.fact.id]
    if subject.owner is None:
        state[base] = value
    elif table.layout.is_listed(subject.fact):
        state[base][subject.owner] = value
    else:
        state[base + subject.owner] = value


def remember_all(copies: Copies, subject: RememberedOfAll, node: Node) -> None:
    """A truth is given as the list of those it holds for; any other fact as a value for each that is named."""
    table, state = copies.table, copies.state
    if isinstance(subject.type, types.Truth):
        true = given_value(copies, types.List(subject.owner), node)
        for number in table.owners(subject.fact):
            remember(table, state, Remembered(subject.fact, number, subject.type), 0)
        for number in numbers(true):
            remember(table, state, Remembered(subject.fact, number, subject.type), 1)
        return
    if not isinstance(node, Mapping):
        raise wrong(ValueForEach(), node.span)
    for entry in node:
        owner = one(given_value(copies, subject.owner, entry.key))
        value = given_value(copies, subject.type, entry.value)
        remember(table, state, Remembered(subject.fact, owner, subject.type), value)


# ------------------------------------------------------------ whose turn it is
def begin(table: Table, state: State, given: Mapping) -> None:
    """The seat whose turn begins; those between the first player and it have had theirs."""
    first, active, round_ = (given.get(name) for name in ("first-player", "active", "round"))
    if first is not None:
        state[slots.FIRST] = state[slots.ACTIVE] = table.seats.index(one_of(first, table.seats, "seat"))
    if active is not None:
        state[slots.ACTIVE] = table.seats.index(one_of(active, table.seats, "seat"))
    if round_ is not None:
        if not isinstance(round_, Scalar) or not isinstance(round_.value, int) or round_.value < 1:
            raise wrong(NumberOfRound(), round_.span)
        state[slots.ROUND] = round_.value - 1
        state[slots.TURN] = state[slots.ROUND] * len(table.seats)
    seat = state[slots.FIRST]
    while seat != state[slots.ACTIVE]:
        state[slots.HAD] |= 1 << seat
        state[slots.TURN] += 1
        seat = (seat + state[slots.DIRECTION]) % len(table.seats)
