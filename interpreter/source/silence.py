"""Lints that an author silences, each with a reason: `lint: {W201: why}` beside what it is about, or atop a file."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Files

from interpreter.fault.limits import SilentForNothing
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span

KEY = "lint"
WHOLE_FILE = 1 << 30


@record(slots=True)
class Silence:
    """One code that is not reported in a stretch of a file, and why."""

    code: str
    reason: str
    at: Span
    covers: Span

    def hides(self, found: Diagnostic) -> bool:
        span = found.span
        if span is None or found.code != self.code or found.severity == "error" or span.file != self.covers.file:
            return False
        start, end = (self.covers.line, self.covers.column), (self.covers.end_line, self.covers.end_column)
        return start <= (span.line, span.column) < end


def silences(files: Files[str, Node]) -> tuple[Silence, ...]:
    """What every file silences: at its top for all of it, else for the entry in which it stands."""
    found: list[Silence] = []
    for file, root in files.items():
        if isinstance(root, Mapping):
            found += _written(root, Span(file, 1, 1, WHOLE_FILE, 1))
        pending: list[tuple[Node, Span]] = [(child, span) for child, span in _inside(root)]
        while pending:
            node, span = pending.pop()
            if isinstance(node, Mapping):
                found += _written(node, span)
            pending.extend(_inside(node))
    return tuple(found)


def _inside(node: Node) -> Iterable[tuple[Node, Span]]:
    if isinstance(node, Mapping):
        return [(entry.value, entry.key.span.to(entry.value.span)) for entry in node if entry.name != KEY]
    return [(item, item.span) for item in node.items] if isinstance(node, Sequence) else ()


def _written(node: Mapping, covers: Span) -> Iterable[Silence]:
    written = node.get(KEY)
    for entry in written if isinstance(written, Mapping) else ():
        reason = entry.value.text if isinstance(entry.value, Scalar) else ""
        yield Silence(entry.name, reason, entry.key.span, covers)


def without(node: Node) -> Node:
    """The same without a word about lints, which are no part of a game."""
    if isinstance(node, Mapping):
        return Mapping(tuple(Entry(e.key, without(e.value)) for e in node if e.name != KEY), node.span)
    return Sequence(tuple(map(without, node.items)), node.span) if isinstance(node, Sequence) else node


def audible(found: Iterable[Diagnostic], silenced: Iterable[Silence]) -> list[Diagnostic]:
    """What is left of some lints, and every silence that has nothing to hide."""
    quiet = tuple(silenced)
    left, used = [], set()
    for one in found:
        hiding = [silence for silence in quiet if silence.hides(one)]
        used.update(hiding)
        if not hiding:
            left.append(one)
    for silence in quiet:
        if silence not in used:
            left.append(Diagnostic(SilentForNothing(silence.code), silence.at))
    return left
