"""A definition without the parts that are not well formed, so that the rest of it can be read in the same run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Entry, Mapping, Node, Sequence
from interpreter.source.span import Span

SHAPE = "E1"  # the codes of faults of shape
UNLISTED = "E099"


@dataclass(frozen=True)
class Pruned:
    root: Mapping
    names: frozenset[str]  # of what was taken out: it is there, but nobody knows what it is


def pruned(root: Mapping, files: Iterable[str], faults: Iterable[Diagnostic]) -> Pruned | None:
    """The game without its badly formed parts, or None if it cannot be said which these are.

    `files` are those that hold more than the game: its rulebook and rulings. A fault there leaves the game whole.
    """
    beside = frozenset(files)
    spans = []
    for fault in faults:
        if fault.code == UNLISTED:
            return None  # nobody knows where the others are
        if fault.severity != "error":
            continue
        if not fault.code.startswith(SHAPE) or fault.span is None:
            return None
        if fault.span.file not in beside:
            spans.append(fault.span)
    entries: list[Entry] = []
    names: set[str] = set()
    left = set(spans)
    for entry in root:
        mine = [span for span in spans if _inside(span, entry)]
        left -= set(mine)
        if not mine:
            entries.append(entry)
            continue
        kept, gone = _without(entry, mine)
        names |= gone
        if kept is not None:
            entries.append(kept)
    return None if left else Pruned(Mapping(tuple(entries), root.span), frozenset(names))


def _without(entry: Entry, spans: list[Span]) -> tuple[Entry | None, set[str]]:
    """A section without the names, or items, that are badly formed."""
    value: Node = entry.value
    if any(_within(span, entry.key.span) for span in spans):
        return None, {entry.name}  # the section itself
    if isinstance(value, Mapping):
        bad = {inner.name for inner in value if any(_inside(span, inner) for span in spans)}
        kept: Node = Mapping(tuple(inner for inner in value if inner.name not in bad), value.span)
        found = {name for inner in value if inner.name in bad for name in _named(inner)}
        return (Entry(entry.key, kept), found) if bad else (None, {entry.name})
    if isinstance(value, Sequence):
        items = tuple(item for item in value if not any(_within(span, item.span) for span in spans))
        return Entry(entry.key, Sequence(items, value.span)), set()
    return None, {entry.name}


def _named(entry: Entry) -> set[str]:
    """A name, and those that stand in it: members of an enum, properties of a kind, steps and labels."""
    found = {entry.name}
    pending: list[Node] = [entry.value]
    while pending:
        node = pending.pop()
        if isinstance(node, Mapping):
            found.update(node.keys())
            pending.extend(inner.value for inner in node)
        elif isinstance(node, Sequence):
            pending.extend(node.items)
        else:
            found.add(node.text)
    return found


def _inside(span: Span, entry: Entry) -> bool:
    return _within(span, entry.key.span) or _within(span, entry.value.span) or _within(span, _whole(entry))


def _whole(entry: Entry) -> Span:
    same = entry.key.span.file == entry.value.span.file
    return entry.key.span.to(entry.value.span) if same else entry.key.span


def _within(span: Span, around: Span) -> bool:
    start, end = (around.line, around.column), (around.end_line, around.end_column)
    return span.file == around.file and start <= (span.line, span.column) and (span.end_line, span.end_column) <= end
