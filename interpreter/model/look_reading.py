"""What everything that a table draws is read from."""

from __future__ import annotations

from interpreter.model.look import Look, look
from interpreter.model.reading import Common, Reading, common, get
from interpreter.source.node import Node, Scalar


class DrawnCommon(Common):
    look: Look


def drawn(reading: Reading, id: str, key: Scalar, node: Node | None) -> DrawnCommon:
    """What everything that a table draws has: what everything named has, and a look."""
    return {**common(reading, id, key, node), "look": look(reading, get(node, "look"))}
