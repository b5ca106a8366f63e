"""Who gets to know a piece by a change, and who loses sight of it."""

from __future__ import annotations

from interpreter.compile.builder import Builder
from interpreter.compile.code import Code, Do
from interpreter.compile.tree.bridge import Spelling, tree
from interpreter.compile.tree.fold import known
from interpreter.model.game import Zone
from interpreter.model.seen import is_open


def mixes(source: Zone | None, goal: Zone | None, face: str | None) -> bool:
    """A hidden piece that leaves an unordered hidden place and is not seen to come cannot be told from its fellows."""
    if face == "up" or (source is not None and (source.ordered or is_open(source))):
        return False
    return goal is None or face == "down" or not is_open(goal)


def noticed(
    b: Builder, source: Zone | None, goal: Zone | None, face: str | None, place: Spelling, pieces: Spelling
) -> list[Code]:
    """Those who see pieces come, and did not see them lie, cannot tell which of some equal ones they were."""
    unseen = face == "down" or (goal is not None and goal.seen_by == "nobody" and not face)
    if unseen or not mistakable(b, source):
        return []
    if face == "up" or (goal is not None and is_open(goal)):
        return [Do(f"notice(S, {pieces}, {(1 << b.program.layout.seats) - 1})")]
    return [Do(f"notice_at(S, {pieces}, {place})")]


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


def shown_to(b: Builder, pieces: Spelling, mask: Spelling) -> list[Code]:
    """Before some see pieces where they lie: which of several equal ones those are, they cannot tell."""
    return [Do(f"notice(S, {pieces}, {mask})")] if mistakable(b, None) else []


def learn(b: Builder, piece: Spelling, place: Spelling, goal: Zone | None, face: str | None) -> list[str]:
    layout = b.program.layout
    everyone = (1 << layout.seats) - 1
    seen = f"S[{layout.known}][{piece}]"
    if face == "up":
        return [f"{seen} = {everyone}"]
    if face == "down":
        return []
    if goal is None:
        return [f"learn(S, {place}, {piece})"]
    if goal.seen_by == "nobody":
        return []
    if goal.seen_by == "everyone":
        return [f"{seen} = {everyone}"]
    if "player" not in goal.for_each:
        return []
    base, _ = layout.zones[goal.id]
    seat = f"({place} - {base})" if goal.for_each == ("player",) else f"{b.w.owner_table()}[{place}]"
    fixed = known(tree(seat))
    seat = seat if fixed is None else str(fixed)
    if goal.seen_by == "others":
        return [f"{seen} |= {everyone} & ~(1 << {seat})"]
    return [f"{seen} |= 1 << {seat}"]
