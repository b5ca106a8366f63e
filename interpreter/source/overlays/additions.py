"""What `add` does: new names beside those that are there, never instead of them."""

from __future__ import annotations

from interpreter.fault.notes import ItIsHere
from interpreter.fault.overlays import CannotBeAddedTo, ThereAlready
from interpreter.source.diagnostic import Faults, Label
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.words import Term


def merged(target: Node, more: Node, where: str, faults: Faults) -> Node:
    """The target with what is added to it; what is there already is reported and stays."""
    if isinstance(target, Mapping) and "members" in target and where.startswith("enums/"):
        return _with_members(target, more, where, faults)
    if where.startswith("enums/") and isinstance(target, Sequence | Mapping):
        target, more = _alike(target, more)
    if isinstance(target, Mapping) and isinstance(more, Mapping):
        return _entries(target, more, where, faults)
    if isinstance(target, Sequence) and isinstance(more, Sequence):
        return Sequence(target.items + _fresh(target, more, where, faults), target.span)
    what = {Mapping: Term("keys"), Sequence: Term("a list"), Scalar: Term("a single value")}[type(target)]
    faults.add(CannotBeAddedTo(where, what), more.span)
    return target


def _entries(target: Mapping, more: Mapping, where: str, faults: Faults) -> Mapping:
    entries = list(target.entries)
    for entry in more:
        known = target.entry(entry.name)
        if known is None:
            entries.append(entry)
        elif where == "enums":
            place = entries.index(known)
            entries[place] = Entry(known.key, merged(known.value, entry.value, f"enums/{entry.name}", faults))
        else:
            _already(entry.name, where, known.key.span, entry.key.span, faults)
    return Mapping(tuple(entries), target.span)


def _fresh(target: Sequence, more: Sequence, where: str, faults: Faults) -> tuple[Node, ...]:
    if not where.startswith("enums/"):
        return more.items  # the same sentence may well be said twice
    known = {item.text: item for item in target.items if isinstance(item, Scalar)}
    fresh = []
    for item in more.items:
        if isinstance(item, Scalar) and item.text in known:
            _already(item.text, where, known[item.text].span, item.span, faults)
        else:
            fresh.append(item)
    return tuple(fresh)


def _with_members(target: Mapping, more: Node, where: str, faults: Faults) -> Mapping:
    more = more.get("members") or more if isinstance(more, Mapping) else more
    return Mapping(
        tuple(
            Entry(entry.key, merged(entry.value, more, where, faults)) if entry.name == "members" else entry
            for entry in target
        ),
        target.span,
    )


def _alike(target: Node, more: Node) -> tuple[Node, Node]:
    """Members are a list or names with keys; where the two meet, both become names with keys."""
    if isinstance(target, Sequence) == isinstance(more, Sequence):
        return target, more
    return _as_names(target), _as_names(more)


def _as_names(node: Node) -> Node:
    if not isinstance(node, Sequence):
        return node
    blank = (Entry(item, Scalar(None, "", item.span)) for item in node.items if isinstance(item, Scalar))
    return Mapping(tuple(blank), node.span)


def _already(name: str, where: str, first: Span, second: Span, faults: Faults) -> None:
    label = Label(first, ItIsHere())
    faults.add(ThereAlready(name, where), second, labels=(label,))
