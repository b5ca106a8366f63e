"""The tables of one game that the C runtime reads: where things lie, which place takes what, who sees it."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.compiled import Compiled
from interpreter.compile.native.cells import Form, Held, split, words
from interpreter.engine.bound import card_valued_facts
from interpreter.engine.knowledge import who
from interpreter.model.things import Zone

SHAPES = {"pile": "PILE", "ring": "RING_SHAPE"}


def numbers_text(name: str, values: Sequence[int], kind: str = "cell") -> str:
    return f"static const {kind} {name}[] = {{{', '.join(map(str, values)) or 0}}};"


def text(compiled: Compiled, form: Form) -> str:
    """The tables that the runtime reads, for one game and number of seats."""
    layout = compiled.layout
    backs, count = list(dict.fromkeys(layout.backs)), words(compiled)
    parts = [
        numbers_text("BACKS", [backs.index(one) for one in layout.backs]),
        numbers_text("NUMBERS", layout.card_numbers),
        numbers_text("COULD_BE", [word for one in backs for word in split(layout.could_be[one], count)]),
        numbers_text("UNTOLD", split(-1, count)),
        numbers_text("OPEN", [int(n in layout.open_cards) for n in range(len(layout.pieces))], "unsigned char"),
        numbers_text("MARKS", layout.marks),
        numbers_text("REMEMBERING", remembering := card_valued_facts(layout)),
    ]
    takes: dict[frozenset[int], str] = {}
    for pieces in layout.holding.values():
        if pieces not in takes:
            takes[pieces] = f"TAKES_{len(takes)}"
            parts.append(
                numbers_text(takes[pieces], [int(n in pieces) for n in range(len(layout.pieces))], "unsigned char")
            )
    places = [place_text(compiled, slot, held, takes) for slot, held in enumerate(form.held)]
    known, *told = who.slots_of_pieces(layout, compiled.uses)
    face = layout.face if "face" in compiled.uses else 0
    parts += [
        f"static const struct place PLACES[] = {{\n  {(',' + chr(10) + '  ').join(places)}\n}};",
        "static const struct layout LAYOUT = {",
        f"  {layout.size}, {form.cells}, {form.frames}, PLACES, {layout.seats}, {len(layout.pieces)},",
        f"  {layout.place}, {known}, {face}, {told[0] if told else 0}, BACKS, NUMBERS,",
        f"  {count}, COULD_BE, UNTOLD, OPEN,",
        f"  {{MARKS, {len(layout.marks)}}}, {{REMEMBERING, {len(remembering)}}},",
        "};",
    ]
    return "\n".join(parts) + "\n"


def place_text(compiled: Compiled, slot: int, held: Held, takes: dict[frozenset[int], str]) -> str:
    layout = compiled.layout
    zone: Zone | None = layout.zone_of_slot.get(slot)
    if zone is None:
        return f"{{{held.at}, {held.room}, 0, 0, 0, 0, 0, NO_SHAPE, {held.each}}}"
    flags = f"1, {int(zone.slots is not None)}, {int(zone.ordered)}, {SHAPES.get(zone.shape, 'NO_SHAPE')}"
    return f"{{{held.at}, {held.room}, {who.seen_mask(layout, slot)}, {takes[layout.holding[slot]]}, {flags}, 1}}"
