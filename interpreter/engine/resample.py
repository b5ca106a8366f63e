"""A state that a seat cannot tell from the real one: what it does not know is dealt again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import Back
from interpreter.compile.program.points import Choice
from interpreter.compile.program.spoken_of import Values, call_valued_facts, listed_calls
from interpreter.compile.program.state import Content, Entry, State
from interpreter.engine.bound import card_valued_facts
from interpreter.engine.choices.offer import Terms
from interpreter.engine.held import Choices
from interpreter.engine.knowledge import who
from interpreter.engine.knowledge.dealt import dealt, mixed
from interpreter.engine.knowledge.heard import Heard, heard, narrowed
from interpreter.engine.knowledge.imagined import imagine_facts, imagine_stocks
from interpreter.engine.machine import Machine

Due: TypeAlias = tuple[int, int, int, int, *Entry]  # when, whose, since when, which routine, what was kept for it
Granted: TypeAlias = tuple[int, Entry, int, int, int, *Entry]  # what, until when, to whom, since when, to which card


def back_of(machine: Machine, piece: int) -> Back:
    """What everybody sees of a piece: its family and what its back shows."""
    return machine.layout.backs[piece]


def resampled(machine: Machine, state: State, seat: int, rng: Random) -> State:
    twin = machine.copy(state)
    layout = machine.layout
    groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for piece in who.unknown_to(layout, state, seat):
        groups[back_of(machine, piece)].append(piece)
    swap: dict[int, int] = {}
    said = on_the_table(machine, state, seat)
    for group in groups.values():
        swap.update(dealt_anew(machine, state, seat, group, said, rng))
    if swap:
        exchange(machine, state, twin, swap)
    imagine_facts(layout, twin, seat, machine.possible.values, machine.compiled.fact_starts, rng)
    imagine_stocks(layout, twin, seat, rng)
    imagine_answers(machine, twin, seat, rng)
    # what chance will do is hidden too
    twin[layout.chance] = [rng.getrandbits(64) for _ in twin[layout.chance]]
    return twin


def on_the_table(machine: Machine, state: State, seat: int) -> list[Heard]:
    """What an offer that is being answered says of what the seat does not see."""
    number = machine.pending(state)
    if number is None or machine.points[number].kind is not Choice.OFFER:
        return []
    return heard(machine.layout, machine.points[number].lots, Terms(*machine.names[f"o{number}"](state)), seat)


def dealt_anew(
    machine: Machine, state: State, seat: int, group: list[int], said: list[Heard], rng: Random
) -> dict[int, int]:
    """What lies now where each piece of a group lay: something that may lie there, as far as the seat knows."""
    told = [who.told_of(machine.layout, state, piece, seat) for piece in group]
    if said:
        try:
            return dealt_to(machine, state, group, narrowed(machine.layout, state, seat, group, told, said, rng), rng)
        except ValueError:
            pass  # the spots that were drawn do not go together with what the seat was told of others
    return dealt_to(machine, state, group, told, rng)


def dealt_to(machine: Machine, state: State, group: list[int], told: list[int | None], rng: Random) -> dict[int, int]:
    """The pieces of a group dealt to where they lie; `told`: the cards that each could be, where the seat was told."""
    layout = machine.layout
    numbers = layout.card_numbers
    holding = [layout.holding[state[layout.place][piece]] for piece in group]
    room = [len(there) if mask is None else mask.bit_count() for there, mask in zip(holding, told)]

    def fits(spot: int, piece: int) -> bool:
        mask = told[spot]
        return piece in holding[spot] and (mask is None or bool(mask >> numbers[piece] & 1))

    given = dealt(sorted(group), room, fits, rng)
    return dict(zip(group, given if all(mask is None for mask in told) else mixed(given, fits, rng)))


def imagine_answers(machine: Machine, twin: State, seat: int, rng: Random) -> None:
    """Several seats answer at once: what the others have answered is sealed, so any of their answers may be it."""
    number = machine.pending(twin)
    if number is None or not machine.points[number].joint:
        return
    point, frame = machine.points[number], twin[slots.FRAME]
    owe, answers = (frame + slot for slot in machine.compiled.sealed[number])
    for other in range(machine.layout.seats):
        if other == seat or twin[owe] >> other & 1 or twin[answers][other] == -1:
            continue
        space = machine.space(point, other)
        assert space is not None
        twin[owe] |= 1 << other
        machine.answer(twin, number, (other, space.draw(twin, rng.random)))


def exchange(machine: Machine, state: State, twin: State, swap: dict[int, int]) -> None:
    """Piece `a` lies where piece `b` lay, in every place, fact and half-finished rule."""
    layout = machine.layout
    for slot in layout.zone_of_slot:
        row = state[slot]
        if any(piece in swap for piece in row):
            twin[slot] = tuple([swap.get(piece, piece) for piece in row])
    for variable in (layout.place, *who.slots_of_pieces(layout, machine.compiled.uses), *card_facts(machine)):
        before, after = state[variable], twin[variable]
        for old, new in swap.items():
            after[new] = before[old]
    for name, slot in (("arrival", layout.arrived), ("face", layout.face)):
        if name in machine.compiled.uses:
            for old, new in swap.items():
                twin[slot][new] = state[slot][old]
    # what others were told is not known here: where it does not fit, they are imagined to have been told what does
    who.fit_what_was_told(layout, twin, swap.values())
    for at in card_locals(machine, state):
        value = twin[at]
        twin[at] = _card(value, swap)
    twin[slots.AGENDA] = renamed_agenda(machine, state[slots.AGENDA], swap)
    twin[slots.GRANTS] = renamed_grants(machine, state[slots.GRANTS], swap)
    rename_calls(machine, state, twin, swap)
    for slot in card_valued_facts(layout):
        value = twin[slot]
        twin[slot] = _card(value, swap)
    for slot, (pieces, cards) in machine.compiled.noted.items():
        twin[slot] = tuple([
            (swap.get(piece, piece) if pieces else piece, swap.get(by, by) if cards else by) for piece, by in twin[slot]
        ])  # fmt: skip


def renamed_agenda(machine: Machine, agenda: tuple[Due, ...], swap: dict[int, int]) -> tuple[Due, ...]:
    """What is put off speaks of cards too: (moment, seat, stamp, routine, values ...)."""
    found: list[Due] = []
    for moment, seat, stamp, routine, *values in agenda:
        renamed = renamed_values(machine, machine.compiled.agenda_values[routine], values, swap)
        found.append((moment, seat, stamp, routine, *renamed))
    return tuple(found)


def renamed_grants(machine: Machine, grants: tuple[Granted, ...], swap: dict[int, int]) -> tuple[Granted, ...]:
    """What is granted keeps cards too: (grant, moments, who, stamp, which card, values ...)."""
    found: list[Granted] = []
    for grant, until, to, stamp, card, *values in grants:
        renamed = renamed_values(machine, machine.compiled.grant_values[grant], values, swap)
        found.append((grant, until, to, stamp, swap.get(card, card), *renamed))
    return tuple(found)


def renamed_values(machine: Machine, which: Values, values: Sequence[Content], swap: dict[int, int]) -> Entry:
    """Values that are kept together, with the cards in them renamed, also those that a call among them speaks of."""
    return tuple([
        _card(value, swap)
        if number in which.cards
        else renamed_call(machine, value, swap)
        if number in which.calls
        else value
        for number, value in enumerate(values)
    ])  # fmt: skip


def renamed_call(machine: Machine, call: Content, swap: dict[int, int]) -> Content:
    return machine.renamed_call(call, lambda card: _card(card, swap))


def rename_calls(machine: Machine, state: State, twin: State, swap: dict[int, int]) -> None:
    """Calls that facts and half-finished rules hold, and the choices that are being made in calls."""
    compiled = machine.compiled
    for slot in (*call_valued_facts(machine.layout), *frame_slots(state, compiled.call_slots)):
        twin[slot] = renamed_call(machine, twin[slot], swap)
    for fact in listed_calls(machine.layout):
        twin[fact] = [renamed_call(machine, value, swap) for value in twin[fact]]
    if compiled.choices:
        made, given = compiled.choices
        twin[made], *queues = (renamed_choices(compiled.choice_cards, one, swap) for one in (twin[made], *twin[given]))
        twin[given] = tuple(queues)


def renamed_choices(cards: frozenset[int], choices: Choices, swap: dict[int, int]) -> Choices:
    return tuple([(key, _card(answer, swap) if key in cards else answer) for key, answer in choices])


def _card(value: Content, swap: dict[int, int]) -> Content:
    """A card, or several, by what they are called now."""
    return tuple([_card(one, swap) for one in value]) if isinstance(value, tuple) else swap.get(value, value)


def card_facts(machine: Machine) -> list[int]:
    layout = machine.layout
    facts = layout.checked.game.facts.values()
    return [layout.facts[f.id] for f in facts if layout.is_listed(f) and not layout.of_place(f)]


def card_locals(machine: Machine, state: State) -> list[int]:
    """The slots of frames that hold cards, by the routine each frame belongs to."""
    return frame_slots(state, machine.compiled.card_slots)


def frame_slots(state: State, offsets: dict[int, tuple[int, ...]]) -> list[int]:
    found = []
    frame = state[slots.FRAME]
    while frame:
        found += [frame + offset for offset in offsets.get(state[frame + 1], ())]
        frame = state[frame]
    return found
