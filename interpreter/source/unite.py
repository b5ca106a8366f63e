"""Several files of one game, united section by section."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.fault.notes import FirstWritten
from interpreter.fault.yaml import Quoted, QuotedIn, TheCard, WrittenTwice
from interpreter.source.diagnostic import Faults, Label
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.silence import KEY
from interpreter.source.tables import rows_of
from interpreter.words import Sayable

# These say one thing about the whole game; the others are lists of named things and grow file by file.
SINGLE = {"game", "name", "text", "look", "turn", "players", "score"}
GROWING_LISTS = {"tables", "rulings"}


def unite(files: Iterable[Mapping], faults: Faults) -> Mapping:
    """One mapping of all sections; a name given twice is reported with both places."""
    sections: dict[str, Entry] = {}
    span = None
    for file in files:
        span = span or file.span
        for entry in file:
            if entry.name == KEY:
                continue  # about the file in which it stands
            earlier = sections.get(entry.name)
            sections[entry.name] = entry if earlier is None else _both(earlier, entry, faults)
    if span is None:
        raise ValueError("a game has at least one file")
    root = Mapping(tuple(sections.values()), span)
    report_cards_twice(root, faults)
    return root


def _both(earlier: Entry, later: Entry, faults: Faults) -> Entry:
    first, second = earlier.value, later.value
    if isinstance(first, Mapping) and isinstance(second, Mapping) and earlier.name not in SINGLE:
        return Entry(earlier.key, _joined(first, second, earlier.name, faults))
    if isinstance(first, Sequence) and isinstance(second, Sequence) and earlier.name in GROWING_LISTS:
        return Entry(earlier.key, Sequence(first.items + second.items, first.span))
    if earlier.name != "language" or _value(first) != _value(second):
        _twice(Quoted(later.name), earlier.key, later.key, faults)
    return earlier


def _joined(first: Mapping, second: Mapping, section: str, faults: Faults) -> Mapping:
    fresh = []
    for entry in second:
        known = first.entry(entry.name)
        if known is None:
            fresh.append(entry)
        else:
            _twice(QuotedIn(entry.name, section), known.key, entry.key, faults)
    return Mapping(first.entries + tuple(fresh), first.span)


def report_cards_twice(root: Mapping, faults: Faults) -> None:
    """A card may be written out or be a row of a table, but it is one card."""
    known: dict[str, Scalar] = {}
    cards = root.get("cards")
    if isinstance(cards, Mapping):
        known.update((entry.name, entry.key) for entry in cards)
    for row in rows_of(root):
        earlier = known.setdefault(row.id.text, row.id)
        if earlier is not row.id:
            _twice(TheCard(row.id.text), earlier, row.id, faults)


def _twice(what: Sayable, first: Scalar, second: Scalar, faults: Faults) -> None:
    label = Label(first.span, FirstWritten())
    faults.add(WrittenTwice(what, str(first.span)), second.span, (label,))


def _value(node: Node) -> object:
    return node.value if isinstance(node, Scalar) else node
