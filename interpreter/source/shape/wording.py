"""How messages name a node and point at it."""

from __future__ import annotations

from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span


def is_blank(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None and not node.quoted


def is_number(node: Scalar) -> bool:
    return isinstance(node.value, int) and not isinstance(node.value, bool)


def kind_of(node: Node) -> str:
    if isinstance(node, Mapping):
        return "keys" if node.entries else "an empty mapping"
    if isinstance(node, Sequence):
        return "a list"
    if is_number(node):
        return f"the number {node.text}"
    text = node.text if len(node.text) <= 40 else f"{node.text[:37]}..."
    return f"the text `{text}`" if text else "nothing"


def shown(node: Node) -> Span:
    """A long value is pointed at by its first line."""
    return first_line(node) if isinstance(node, Mapping | Sequence) else node.span


def first_line(node: Node) -> Span:
    if isinstance(node, Mapping) and node.entries:
        return node.entries[0].key.span
    span = node.span
    return span if span.line == span.end_line else Span(span.file, span.line, span.column, span.line, span.column + 1)
