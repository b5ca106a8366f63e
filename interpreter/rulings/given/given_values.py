"""Values of a position that is laid out by hand: words back to the numbers of the state."""

from __future__ import annotations

from interpreter.meaning.types import Type
from interpreter.meaning.types.held import Held
from interpreter.rulings.copies import Copies
from interpreter.source.node import Node


def given_value(copies: Copies, kind: Type, node: Node) -> Held:
    return kind.given(kind.written(node, copies.table), node.span, copies)
