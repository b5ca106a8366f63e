"""A definition without the parts that are not well formed, so that the rest of it can be read in the same run."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from interpreter.definition.shape import check_shape
from interpreter.fault.limits import Unlisted
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.spelling import as_spelt

SHAPE = "E1"  # the codes of faults of shape
ABSENT = "E103"  # a key is not there: what should have it is at fault, not the key at which the fault is shown
_BOUND = re.compile(r"\b(?:as|called|let) ([a-z][a-z0-9-]*)")


@record
class Pruned:
    root: Mapping
    names: frozenset[str]  # of what was taken out, and of what it stood in: it is there, but nobody knows what it is


def pruned(root: Mapping, beside: Iterable[Span], faults: Iterable[Diagnostic]) -> Pruned | None:
    """The game without its badly formed parts, or None if it cannot be said which these are.

    `beside` is what is no part of the game: its rulebook and rulings. A fault there leaves the game whole.
    As little as possible is taken out: a key that nobody knows goes alone; if then something is missing where it
    stood, so does that, until what is left is well formed.
    """
    apart = tuple(beside)
    wrong = []
    for fault in faults:
        if isinstance(fault.fault, Unlisted):
            return None  # nobody knows where the others are
        if fault.severity != "error":
            continue
        if not fault.code.startswith(SHAPE) or fault.span is None:
            return None
        if not _is_in(fault.span, apart):
            wrong.append(fault)
    shears = _Shears()
    while wrong:
        for fault in wrong:
            assert fault.span is not None
            found = shears.cut(root, fault.span, fault.code == ABSENT, ())
            if found is None and not _is_in(fault.span, shears.gone):
                return None
            root = found if isinstance(found, Mapping) else root
        before, wrong = wrong, [one for one in check_shape(root) if one.span is not None and not _of_root(one, root)]
        if wrong == before:
            return None
    return Pruned(root, frozenset(shears.names - {""}))


def _of_root(fault: Diagnostic, root: Mapping) -> bool:
    """A game that lacks something can be read all the same."""
    return fault.code == ABSENT and bool(root.entries) and fault.span == root.entries[0].key.span


@dataclass
class _Shears:
    names: set[str] = field(default_factory=set)
    gone: list[Span] = field(default_factory=list)

    def cut(self, node: Node, at: Span, whole: bool, within: tuple[str, ...]) -> Node | None:
        """The node without the innermost part at which a fault is shown; None if it is not in here.

        `whole`: the fault is that of the mapping whose first key is at that place.
        """
        # Sections of several files are united, so no span of theirs says what is inside.
        if isinstance(node, Mapping):
            for entry in node:
                if _within(at, entry.key.span) or _is_first_key(entry.value, at, whole):
                    return node if whole and not within else self._without(node, entry, within)
                deeper = self.cut(entry.value, at, whole, (*within, entry.name))
                if deeper is not None:
                    return Mapping(tuple(Entry(e.key, deeper) if e is entry else e for e in node), node.span)
                if _within(at, entry.value.span) or _within(at, _whole(entry)):
                    return self._without(node, entry, within)
        elif isinstance(node, Sequence):
            for item in node.items:
                deeper = None if _is_first_key(item, at, whole) else self.cut(item, at, whole, within)
                if deeper is not None:
                    return Sequence(tuple(deeper if one is item else one for one in node.items), node.span)
                if _within(at, item.span):
                    self._note(item, within)
                    return Sequence(tuple(one for one in node.items if one is not item), node.span)
        return None

    def _without(self, node: Mapping, entry: Entry, within: tuple[str, ...]) -> Mapping:
        self.names.update((entry.name, as_spelt(entry.name), *entry.name.split()))
        self.gone.append(_whole(entry))
        self._note(entry.value, within)
        return Mapping(tuple(one for one in node if one is not entry), node.span)

    def _note(self, node: Node, within: tuple[str, ...]) -> None:
        """The names that stood in a part, and of the declaration in which it stood."""
        self.names.update(within[1:2])
        self.gone.append(node.span)
        pending = [node]
        while pending:
            one = pending.pop()
            if isinstance(one, Mapping):
                self.names.update(one.keys())
                pending.extend(inner.value for inner in one)
            elif isinstance(one, Sequence):
                pending.extend(one.items)
            elif isinstance(one, Scalar):
                self.names.update((one.text, as_spelt(one.text)))
                self.names.update(_BOUND.findall(one.text))


def _is_first_key(node: Node, at: Span, whole: bool) -> bool:
    return whole and isinstance(node, Mapping) and bool(node.entries) and node.entries[0].key.span == at


def _is_in(at: Span, spans: Iterable[Span]) -> bool:
    return any(_within(at, span) for span in spans)


def _whole(entry: Entry) -> Span:
    same = entry.key.span.file == entry.value.span.file
    return entry.key.span.to(entry.value.span) if same else entry.key.span


def _within(span: Span, around: Span) -> bool:
    start, end = (around.line, around.column), (around.end_line, around.end_column)
    return span.file == around.file and start <= (span.line, span.column) and (span.end_line, span.end_column) <= end
