"""A value that the rulebook does not print."""

from __future__ import annotations

from collections.abc import Container, Iterator

from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span

KEY = "assumed"


@record
class Assumption:
    """A value that the rulebook does not print, and why it was taken to be so."""

    what: str
    why: str
    span: Span


def further(node: Node, known: Container[Span], *path: str) -> Iterator[Assumption]:
    """What is assumed of parts that have no name: a statement, an ending, a number by players; told by where it is."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from further(item, known, *path)
    for entry in node if isinstance(node, Mapping) else ():
        said = entry.value
        if entry.name != KEY:
            yield from further(said, known, *path, entry.name)
        elif isinstance(said, Scalar) and said.value is not None and said.span not in known:
            yield Assumption("/".join(path[:2]), said.text, entry.key.span)
