"""Copies of a card that nothing tells apart: it is no question which of them is meant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.points import Point
from interpreter.compile.program.spoken_of import call_valued_facts, holds_cards
from interpreter.compile.program.state import Content, Entry, State
from interpreter.compile.values.granted import KEPT
from interpreter.engine.bound import card_valued_facts
from interpreter.engine.choices import Ints, Settling, Space
from interpreter.engine.knowledge import who
from interpreter.engine.machine import Machine
from interpreter.engine.resample import card_facts, frame_slots
from interpreter.source.records import record

Q = TypeVar("Q")
A = TypeVar("A", int, Ints)


def settling(machine: Machine) -> dict[int, Settling]:
    """The points that may be no question at all, and what answers them then: all can see that only copies are left."""
    found = [machine.points[number] for number in sorted(machine.heaps.points)]
    return {
        p.number: OnlyAnswer(machine, p)
        for p in found
        if machine.spaces[p.number] is not None and (p.public or p.open is not None)
    }


@record(slots=True)
class OnlyAnswer:
    """The answer to a question among copies that everybody sees to be alike, or None where there is more to it."""

    machine: Machine
    point: Point

    def __call__(self, space: Space[Q, A], state: State, asked: Q) -> A | None:
        found, machine = space.first(asked), self.machine
        if found is None:
            return None
        pieces, answer = found
        if len(pieces) < 2 or not all_alike(machine, state, pieces):
            return None
        if not self.point.public and not machine.is_open(state, self.point):
            return None
        return answer if space.allows(state, answer) else None


def all_alike(machine: Machine, state: State, pieces: Sequence[int]) -> bool:
    """Whether these are copies of one card in one place without an order, open to all, and nothing tells them apart."""
    card, place = machine.layout.card_numbers, state[machine.layout.place]
    first = pieces[0]
    number, at = card[first], place[first]
    for one in pieces:
        if card[one] != number or place[one] != at:
            return False  # most often, and found soon
    return len(lots(machine, state, pieces)) == 1


def lots(machine: Machine, state: State, pieces: Iterable[int]) -> list[tuple[int, ...]]:
    """The pieces, those together that are copies of one card in one heap, open to all, and that nothing tells apart."""
    layout = machine.layout
    card, place = layout.card_numbers, state[layout.place]
    found: dict[Entry, list[int]] = defaultdict(list)
    for piece in pieces:
        known = piece >= 0 and place[piece] in machine.heaps.places and who.knows(layout, state, piece, None)
        found[(card[piece], place[piece]) if known else (~piece,)].append(piece)
    if any(len(lot) > 1 for lot in found.values()):
        told_apart = set(mentioned(machine, state))
        together, found = found, defaultdict(list)
        for key, lot in together.items():
            for piece in lot:
                alone = len(lot) == 1 or piece in told_apart
                found[(~piece,) if alone else (*key, *traits(machine, state, piece))].append(piece)
    return list(map(tuple, found.values()))


def traits(machine: Machine, state: State, piece: int) -> Entry:
    """What is so of a piece besides the card that it is and the place where it lies."""
    compiled, layout = machine.compiled, machine.layout
    found = [layout.pieces[piece].seat, *(state[slot][piece] for slot in card_facts(machine))]
    if "face" in compiled.uses:
        found.append(state[layout.face][piece])
    if "arrival" in compiled.uses and piece in compiled.acting:
        found.append(state[layout.arrived][piece])
    return (*found, *(state[base + numbers[piece]] for base, numbers in compiled.limited))


def mentioned(machine: Machine, state: State) -> Iterator[int]:
    """The pieces that a fact, a half-finished rule, something put off or something granted speaks of."""
    compiled = machine.compiled
    if compiled.choices:
        made, given = compiled.choices
        for key, answer in (*state[made], *(one for queue in state[given] for one in queue)):
            if key in compiled.choice_cards:
                yield from numbers_in(answer)
    for slot in (*card_valued_facts(machine.layout), *compiled.noted):
        yield from numbers_in(state[slot])
    for slot in (*call_valued_facts(machine.layout), *frame_slots(state, compiled.call_slots)):
        if isinstance(state[slot], tuple):  # a call under way is known by its frame, whose number is no piece
            yield from numbers_in(state[slot])
    yield from in_frames(machine, state)
    for slot in facts_of_cards_in(machine.layout):
        yield from numbers_in(tuple(state[slot]))
    for entry in state[slots.AGENDA]:
        yield from numbers_in(entry[4:])
    for grant in state[slots.GRANTS]:
        yield from numbers_in((grant[4], *grant[KEPT:]))


def in_frames(machine: Machine, state: State) -> Iterator[int]:
    """The pieces that rules under way have in hand; a variable that is empty reads 0, as the first piece does."""
    frame = state[slots.FRAME]
    while frame:
        block = state[frame + 1]
        live = machine.compiled.live_cards.get(block, set())
        for offset in machine.compiled.card_slots.get(block, ()):
            if state[frame + offset] != 0 or offset in live:
                yield from numbers_in(state[frame + offset])
        frame = state[frame]


def facts_of_cards_in(layout: Layout) -> list[int]:
    """The facts of cards or places that hold cards themselves."""
    found = []
    for fact in layout.checked.game.facts.values():
        kind = layout.checked.symbols.type_of(fact.type)
        if layout.is_listed(fact) and kind is not None and holds_cards(kind):
            found.append(layout.facts[fact.id])
    return found


def numbers_in(value: Content) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from numbers_in(one)
