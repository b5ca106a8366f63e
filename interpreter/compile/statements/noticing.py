"""Who gets to know a piece by a change, and who loses sight of it."""

from __future__ import annotations

from interpreter.compile.building.builder import Builder
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Code, Effect, Reckon, Store
from interpreter.compile.tree.fold import const, known
from interpreter.compile.tree.values import Value
from interpreter.model.seen import is_open
from interpreter.model.things import Zone


def mixes(source: Zone | None, goal: Zone | None, face: str | None) -> bool:
    """A hidden piece that leaves an unordered hidden place and is not seen to come cannot be told from its fellows."""
    if face == "up" or (source is not None and (source.ordered or is_open(source))):
        return False
    return goal is None or face == "down" or not is_open(goal)


def noticed(
    b: Builder, source: Zone | None, goal: Zone | None, face: str | None, place: Value, pieces: Value
) -> list[Code]:
    """Those who see pieces come, and did not see them lie, cannot tell which of some equal ones they were."""
    unseen = face == "down" or (goal is not None and goal.seen_by == "nobody" and not face)
    if unseen or not mistakable(b, source):
        return []
    if face == "up" or (goal is not None and is_open(goal)):
        return [Effect(v.of_state("notice", pieces, everyone(b)))]
    return [Effect(v.of_state("notice_at", pieces, place))]


def everyone(b: Builder) -> Value:
    """All seats, as bits."""
    return v.Const((1 << b.program.layout.seats) - 1)


def mistakable(b: Builder, source: Zone | None) -> bool:
    """Whether pieces may lie somewhere, out of somebody's sight and in no order, that could be taken for each other."""
    layout = b.program.layout
    copies = layout.copied if not b.program.uses_told else frozenset(range(len(layout.pieces)))
    places = layout.zone_slots(source.id) if source is not None else layout.zone_of_slot
    zones = layout.zone_of_slot
    return any(
        not zones[slot].ordered and not is_open(zones[slot]) and not layout.holding[slot].isdisjoint(copies)
        for slot in places
    )


def shown_to(b: Builder, pieces: Value, mask: Value) -> list[Code]:
    """Before some see pieces where they lie: which of several equal ones those are, they cannot tell."""
    return [Effect(v.of_state("notice", pieces, mask))] if mistakable(b, None) else []


def learn(b: Builder, piece: Value, place: Value, goal: Zone | None, face: str | None) -> list[Code]:
    layout = b.program.layout
    seen = v.Item(v.slot(layout.known), piece)
    if face == "up" or (not face and goal is not None and goal.seen_by == "everyone"):
        return [Store(seen, everyone(b))]
    if face == "down" or (goal is not None and goal.seen_by == "nobody"):
        return []
    if goal is None:
        return [Effect(v.of_state("learn", place, piece))]
    if "player" not in goal.for_each:
        return []
    base, _ = layout.zones[goal.id]
    seat: Value = v.minus(place, base) if goal.for_each == ("player",) else v.item(b.w.owner_table(), place)
    fixed = known(seat)
    mask = v.Binary("<<", v.Const(1), seat if fixed is None else const(fixed))
    return [Reckon(seen, "|", v.Binary("&", everyone(b), v.Others(mask)) if goal.seen_by == "others" else mask)]
