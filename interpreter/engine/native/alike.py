"""What tells copies of a card apart, as tables that the C runtime reads (`runtime/alike.h`)."""

from __future__ import annotations

from interpreter.compile.native.known import depth, tells
from interpreter.compile.native.program import Native
from interpreter.compile.program.spoken_of import call_valued_facts
from interpreter.engine.alike import facts_of_cards_in
from interpreter.engine.machine import Machine
from interpreter.engine.native.layouts import numbers_text
from interpreter.engine.resample import card_facts


def text(machine: Machine, program: Native) -> str:
    """The tables of one machine."""
    compiled, layout = machine.compiled, machine.layout
    pieces = range(len(layout.pieces))
    traits = [*card_facts(machine), *([layout.face] if "face" in compiled.uses else [])]
    speaking = facts_of_cards_in(layout)
    telling = [*compiled.noted, *call_valued_facts(layout)]
    made, given = compiled.choices or (0, 0)
    arrived = layout.arrived if "arrival" in compiled.uses else 0
    limits = [f"{{{base}, (const cell[]){{{', '.join(map(str, numbers))}}}}}" for base, numbers in compiled.limited]
    hands = ",\n  ".join(hands_text(machine, program, block) for block in range(compiled.block_count))
    return "\n".join(
        [
            numbers_text("HEAPS", [int(n in machine.heaps.places) for n in range(layout.size)], "unsigned char"),
            numbers_text("ACTING", [int(n in compiled.acting) for n in pieces], "unsigned char"),
            numbers_text("OWNERS", [one.seat for one in layout.pieces]),
            numbers_text("TRAITS", traits),
            numbers_text("SPEAKING", speaking),
            numbers_text("TELLING", telling),
            numbers_text("CHOICES_OF_CARDS", of_cards := sorted(compiled.choice_cards)),
            f"static const struct limit LIMITS[] = {{{', '.join(limits) or '{0, NULL}'}}};",
            f"static const struct hands HANDS[] = {{\n  {hands}\n}};",
            "static const struct alike ALIKE = {",
            f"  HEAPS, ACTING, OWNERS, {{TRAITS, {len(traits)}}}, {arrived},",
            f"  {{SPEAKING, {len(speaking)}}}, {{TELLING, {len(telling)}}},",
            f"  {made}, {given}, {{CHOICES_OF_CARDS, {len(of_cards)}}}, LIMITS, {len(limits)}, HANDS,",
            "};\n",
        ]
    )


def hands_text(machine: Machine, program: Native, block: int) -> str:
    """Where a frame that waits at a block holds pieces."""
    compiled, kinds = machine.compiled, program.kinds
    routine = compiled.frames[compiled.blocks[block].frame].routine
    live, found = compiled.live_cards.get(block, set()), []
    for at in compiled.card_slots.get(block, ()):
        known = kinds.known_in_frame(routine, at)
        deep = "OF_ANYTHING" if tells(known) else str(depth(known))
        found.append(f"{{{kinds.cell_of(routine, at)}, {deep}, {int(at in live)}}}")
    for at in compiled.call_slots.get(block, ()):
        if tells(kinds.known_in_frame(routine, at)):
            found.append(f"{{{kinds.cell_of(routine, at)}, A_CALL, 0}}")
    return f"{{(const struct in_hand[]){{{', '.join(found)}}}, {len(found)}}}" if found else "{NULL, 0}"
