"""Where everything lies in a native state, and how a Python state becomes one and comes back.

A native state is one array of cells (the engine's `native/runtime/state.h`). Its first cells are the slots of the
Python state; rows, vectors and lists have their entries further on, each with as much room as it can ever need; frames
follow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cached_property
from typing import assert_never

from interpreter.compile.compiled import Compiled
from interpreter.compile.native import anything
from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.spoken_of import facts_of_calls, listed_calls
from interpreter.compile.program.state import Content, State
from interpreter.meaning import types
from interpreter.source.records import record

FRAMES = 4_096  # cells for the rules under way
MOST_HELD, FEW_HELD = 100_000, 8  # things that a fact of all cards or places may hold, and one of each at least
WAITING = 64  # extra turns, or turns to skip
PENDING = 1_024  # cells of what waits for later, of what is granted, of choices that are noted
NOTED = 256  # cells of what is being replaced
CALL, NO_CALL = 256, 2  # cells of a call that a fact keeps, and of the one that nobody's keeps
BITS = 62  # the most that are kept as the bits of one cell, as `WORD_BITS` in knowledge.h
WORD = 1 << 64


class Declined(Exception):
    """What native play cannot do, by the name of the construct."""

    def __init__(self, construct: str) -> None:
        super().__init__(f"native play does not know {construct}")
        self.construct = construct


class Sort(Enum):
    """What a slot of the Python state holds."""

    NUMBER = "number"
    ROW = "row"  # as long as it happens to be
    VECTOR = "vector"  # an entry for each member
    LISTED = "listed"  # one for each piece or place, and a last one for nothing
    SEVERAL = "several"  # for each piece or place, and for nothing, a row: how long it is, and its entries
    EACH_TELLS = "each tells"  # the same, of what says itself what it is
    WORDS = "words"  # of chance, 64 bits each
    TOLD = "told"  # for each piece nothing, or a mask for each seat
    ANY = "anything"  # what says itself what it is


BY_PIECE = (Sort.LISTED, Sort.SEVERAL, Sort.EACH_TELLS, Sort.TOLD)


@record
class Held:
    """What a slot holds, and where its entries lie."""

    sort: Sort
    at: int = 0
    room: int = 0
    fixed: bool = False  # a tuple in Python, and not a list that changes where it lies
    each: int = 1  # cells for one piece
    words: int = 1  # of what is told

    def follows(self, one: Held, places: int) -> bool:
        """Whether it holds the same as another, whose entries lie so many times their room before."""
        return self.sort is one.sort and self.room == one.room and self.at == one.at + places * one.room

    @property
    def end(self) -> int:
        """Where the entries end; those of nothing, number -1, lie before the first."""
        return self.at + self.room - (self.each if self.sort in BY_PIECE else 0)


@record
class Form:
    """The native form of one game's states."""

    held: tuple[Held, ...]
    frames: int  # where the first frame begins
    cells: int

    def alike(self, slot: int) -> tuple[int, int]:
        """How many slots before one, and how many from it on, hold the same as it does, in cells that follow each
        other."""
        one, before, after = self.held[slot], 0, 1
        while slot + after < len(self.held) and self.held[slot + after].follows(one, after):
            after += 1
        while slot - before > 0 and self.held[slot - before - 1].follows(one, -before - 1):
            before += 1
        return before, after

    def encoded(self, state: State) -> list[int]:
        """The cells of a Python state, without its frames."""
        cells = [0] * self.frames
        for slot, held in enumerate(self.held):
            put(held, cells, slot, state)
        cells[0] = self.frames
        return cells

    @cached_property
    def rows(self) -> tuple[tuple[int, int], ...]:
        """The slots of rows, and where these lie."""
        return tuple([(slot, held.at) for slot, held in enumerate(self.held) if held.sort is Sort.ROW])

    @cached_property
    def others(self) -> tuple[tuple[int, Held], ...]:
        """The slots of what is neither a number nor a row."""
        plain = (Sort.NUMBER, Sort.ROW)
        return tuple([(slot, held) for slot, held in enumerate(self.held) if held.sort not in plain])

    def decoded(self, cells: list[int]) -> State:
        """The Python state of some cells, without its frames; what waits for an answer has none in it."""
        state: State = cells[: len(self.held)]
        for slot, at in self.rows:
            state[slot] = tuple(cells[at : at + cells[slot]])
        for slot, held in self.others:
            state[slot] = listed(held, cells, cells[slot])
        state[slots.ANSWER] = 0
        return state


def put(held: Held, cells: list[int], slot: int, state: State) -> None:
    """What a slot holds, into cells that were 0 there. Raises Declined of what there is no room for."""
    value = state[slot]
    match held.sort:
        case Sort.NUMBER:
            cells[slot] = value
        case Sort.ROW:
            put_row(held, cells, slot, value)
        case Sort.VECTOR:
            cells[held.at : held.at + held.room] = value
        case Sort.LISTED:
            cells[held.at - 1 : held.at - 1 + held.room] = [value[-1], *value[:-1]]
        case Sort.SEVERAL | Sort.EACH_TELLS:
            for number, one in enumerate([value[-1], *value[:-1]], -1):
                row = one if held.sort is Sort.SEVERAL else anything.told(one)
                if len(row) >= held.each:
                    raise Declined("a row of that length")
                at = held.at + number * held.each
                cells[at : at + 1 + len(row)] = [len(row), *row]
        case Sort.WORDS:
            cells[held.at : held.at + held.room] = [one - WORD if one >> 63 else one for one in value]
        case Sort.TOLD:
            for piece, masks in enumerate([value[-1], *value[:-1]], -1):
                if masks:
                    at = held.at + piece * held.each
                    each = [split(mask, held.words) for mask in masks]
                    cells[at : at + held.each] = [1, *(word for one in each for word in one)]
        case Sort.ANY:
            put_row(held, cells, slot, anything.told(value))
        case _:
            assert_never(held.sort)


def put_row(held: Held, cells: list[int], slot: int, row: Sequence[int]) -> None:
    if len(row) > held.room:
        raise Declined("a row of that length")
    cells[slot] = len(row)
    cells[held.at : held.at + len(row)] = row


def listed(held: Held, cells: list[int], length: int) -> Content | Sequence[Content]:
    """What a slot holds that is neither a number nor a row."""
    match held.sort:
        case Sort.VECTOR:
            found = cells[held.at : held.at + held.room]
            return tuple(found) if held.fixed else found
        case Sort.LISTED:
            return [*cells[held.at : held.at + held.room - 1], cells[held.at - 1]]
        case Sort.SEVERAL | Sort.EACH_TELLS:
            heard: Callable[[list[int]], Content] = tuple if held.sort is Sort.SEVERAL else anything.heard
            rows = [cells[x : x + held.each] for x in range(held.at - held.each, held.end, held.each)]
            nothing, *several = [heard(row[1 : 1 + row[0]]) for row in rows]
            return [*several, nothing]
        case Sort.WORDS:
            return [one % WORD for one in cells[held.at : held.at + held.room]]
        case Sort.TOLD:
            rows = [cells[x : x + held.each] for x in range(held.at - held.each, held.end, held.each)]
            none, *told = [united(masks, held.words) if any_told else () for any_told, *masks in rows]
            return [*told, none]
        case Sort.ANY:
            return anything.heard(cells[held.at : held.at + length])
        case Sort.NUMBER | Sort.ROW:
            raise AssertionError(held)
    assert_never(held.sort)


def form(compiled: Compiled, template: State) -> Form:
    """`template`: the state before anything has happened, which shows what each slot holds."""
    at, found = compiled.layout.size, []
    vectors, anyhow, calls = bundles(compiled), telling(compiled), listed_calls(compiled.layout)
    for slot in range(compiled.layout.size):
        if slot in anyhow:
            held = Held(Sort.ANY, at, anyhow[slot])
        elif slot in calls:
            count = len(template[slot])
            each = 1 + min(CALL, MOST_HELD // count + FEW_HELD)
            held = Held(Sort.EACH_TELLS, at + each, count * each, each=each)
        else:
            held = held_at(compiled, template, slot, at, slot in vectors)
        found.append(held)
        at += held.room
    return Form(tuple(found), at, at + FRAMES)


def telling(compiled: Compiled) -> dict[int, int]:
    """The slots of what says itself what it is, and how many cells each has at most; what no rule uses has none."""
    layout, found = compiled.layout, {slots.AGENDA: 0, slots.GRANTS: 0}
    if compiled.agenda:
        found[slots.AGENDA] = PENDING
    if compiled.grant_values:
        found[slots.GRANTS] = PENDING
    found |= dict.fromkeys(compiled.noted, NOTED) | dict.fromkeys(compiled.choices, PENDING)
    for fact in facts_of_calls(layout):
        if not layout.is_listed(fact):
            base = layout.facts[fact.id]
            found |= dict.fromkeys(range(base, base + layout.owners(fact)), CALL)
            if fact.of != "game":
                found[base - 1] = NO_CALL
    return {slot: room for slot, room in found.items() if room}


def held_at(compiled: Compiled, template: State, slot: int, at: int, is_vector: bool) -> Held:
    """What a slot holds, and its entries from a cell on."""
    layout, value = compiled.layout, template[slot]
    zone = layout.zone_of_slot.get(slot)
    if zone is not None:
        return Held(Sort.ROW, at, zone.slots or len(layout.holding[slot]))
    if is_vector:
        return Held(Sort.VECTOR, at, len(value), isinstance(value, tuple))
    if slot == layout.chance:
        return Held(Sort.WORDS, at, len(value))
    if slot == layout.told and value:
        each = layout.seats * words(compiled) + 1
        return Held(Sort.TOLD, at + each, len(value) * each, each=each, words=words(compiled))
    if isinstance(value, list):
        if all(isinstance(one, int) for one in value):
            return Held(Sort.LISTED, at + 1, len(value))
        each = 1 + max(longest(compiled, slot, len(value)), *map(len, value))
        return Held(Sort.SEVERAL, at + each, len(value) * each, each=each)
    if isinstance(value, tuple):
        empty = slot in layout.nobodys or slot in (slots.AGENDA, slots.GRANTS)
        return Held(Sort.ROW, at, 0 if empty else most_in_a_row(layout))
    return Held(Sort.NUMBER)


def most_in_a_row(layout: Layout) -> int:
    """The most entries of a row that a fact or a rule keeps: every place, one for each member, or an offer of all that
    there is, which counts pieces, and the tokens of both sides."""
    game = layout.checked.game
    tokens = sum(1 if stock.by is None else layout.members(stock.by) for stock in game.stocks.values())
    return max(len(layout.pieces) + 2 * tokens, len(layout.zone_of_slot), WAITING, *map(layout.members, game.enums))


def words(compiled: Compiled) -> int:
    """How many words some cards need as bits."""
    return max(1, -(-len(compiled.layout.checked.game.cards) // BITS))


def split(mask: int, count: int) -> list[int]:
    """A number in words; the last has its sign."""
    *lower, last = [mask >> BITS * at for at in range(count)]
    return [*(word & (1 << BITS) - 1 for word in lower), last]


def united(cells: list[int], count: int) -> tuple[int, ...]:
    """The numbers that lie in so many words each."""
    found = []
    for at in range(0, len(cells), count):
        found.append(sum(word << BITS * place for place, word in enumerate(cells[at : at + count])))
    return tuple(found)


def longest(compiled: Compiled, slot: int, count: int) -> int:
    """How many things a fact of a card or a place may hold."""
    layout = compiled.layout
    (fact,) = [one for one in layout.checked.game.facts.values() if layout.facts[one.id] == slot]
    kind = layout.checked.symbols.type_of(fact.type)
    of = getattr(kind.of if kind is not None else None, "name", "")
    if of == "member" and kind is not None and kind.name == "set":
        return layout.members(str(getattr(kind.of, "of", "")))
    room = {"seat": layout.seats, "card": len(layout.pieces), "place": len(layout.zone_of_slot)}.get(of, WAITING)
    return min(room if kind is not None and kind.name == "set" else max(room, WAITING), MOST_HELD // count + FEW_HELD)


def bundles(compiled: Compiled) -> set[int]:
    """The slots that hold an amount of each member, nobody's with them."""
    layout, found = compiled.layout, set()
    for stock in layout.checked.game.stocks.values():
        if stock.by is not None:
            base = layout.stocks[stock.id]
            found |= {base - 1, *range(base, base + len(layout.holders(stock)))}
    for fact in layout.checked.game.facts.values():
        kind = layout.checked.symbols.type_of(fact.type)
        if kind is not None and isinstance(kind, types.Bundle) and not layout.is_listed(fact):
            base = layout.facts[fact.id]
            found |= {*range(base - (fact.of != "game"), base + layout.owners(fact))}
    return found
