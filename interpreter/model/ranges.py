"""From one number to another: how many can play, and for how long."""

from __future__ import annotations

from interpreter.fault.reading import HowManyMinutes, HowManyPlayers
from interpreter.model.reading import Reading, number, word
from interpreter.source.node import Mapping, Node


def player_range(reading: Reading, node: Node | None) -> tuple[int, int]:
    if node is None:
        return 2, 2
    found = number_range(node)
    if found is None:
        reading.fault(HowManyPlayers(), node.span)
    return found or (2, 2)


def minutes(reading: Reading, node: Node | None) -> tuple[int, int] | None:
    if node is None:
        return None
    found = number_range(node)
    if found is None or not 0 < found[0] <= found[1]:
        reading.fault(HowManyMinutes(), node.span)
        return None
    return found


def number_range(node: Node) -> tuple[int, int] | None:
    """`2 to 4`, or one number that is both ends."""
    single = number(node)
    if single is not None:
        return single, single
    if isinstance(node, Mapping):
        return number(node.get("from")) or 1, number(node.get("to")) or 1
    parts = (word(node) or "").split()
    if len(parts) == 3 and parts[1] == "to" and parts[0].isdigit() and parts[2].isdigit():
        return int(parts[0]), int(parts[2])
    return None
