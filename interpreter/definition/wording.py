"""How messages name a node and point at it."""

from __future__ import annotations

from interpreter.fault.shape import TheNumber, TheText
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.source.texts import lines_of
from interpreter.words import Sayable, Term

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def is_blank(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None and not node.quoted


def is_number(node: Scalar) -> bool:
    return isinstance(node.value, int) and not isinstance(node.value, bool)


def kind_of(node: Node) -> Sayable:
    if isinstance(node, Mapping):
        return Term("keys") if node.entries else Term("an empty mapping")
    if isinstance(node, Sequence):
        return Term("a list")
    if is_number(node):
        return TheNumber(node.text)
    text = node.text if len(node.text) <= 40 else f"{node.text[:37]}..."
    return TheText(text) if text else Term("nothing")


def shown(node: Node) -> Span:
    """A long value is pointed at by its first line."""
    return first_line(node) if isinstance(node, Mapping | Sequence) else node.span


def first_line(node: Node) -> Span:
    if isinstance(node, Mapping) and node.entries:
        return node.entries[0].key.span
    span = node.span
    return span if span.line == span.end_line else Span(span.file, span.line, span.column, span.line, span.column + 1)


def is_before_a_note(node: Node) -> bool:
    """Whether a text is not there because a `#` begins a note."""
    lines = lines_of(node.span.file)
    line = lines[node.span.line - 1] if node.span.line <= len(lines) else ""
    return line[node.span.column - 1 :].lstrip().startswith("#")


def in_figures(node: Scalar) -> str:
    """A number that was written as a word."""
    word = node.text.lower()
    return str(_NUMBERS.index(word)) if word in _NUMBERS else ""
