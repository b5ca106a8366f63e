"""Properties of a kind that no card says, because they are worked out: `pips: {value: pips of rank}`."""

from __future__ import annotations

from dataclasses import replace

from interpreter.fault.reading import WorkedOutTwice
from interpreter.language.starts import EXPR, PARAMETER
from interpreter.model.declared import made
from interpreter.model.quantity import Quantity
from interpreter.model.reading import Reading, Unreadable, common, get, words
from interpreter.model.rules import entries
from interpreter.model.things import Zone
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Entry, Mapping, Node, Scalar


def is_worked_out(entry: Entry) -> bool:
    return isinstance(entry.value, Mapping) and "value" in entry.value


def printed(node: Node | None) -> Node | None:
    """The properties of a kind that its cards say."""
    if not isinstance(node, Mapping):
        return node
    return Mapping(tuple(entry for entry in node.entries if not is_worked_out(entry)), node.span)


def worked_out_properties(
    reading: Reading, kinds: Node | None, quantities: dict[str, Quantity], zones: dict[str, Zone]
) -> None:
    """A property that is worked out is a quantity of the cards of its kind, which every place shows."""
    for each in entries(kinds):
        for entry in filter(is_worked_out, entries(get(each.value, "properties"))):
            id, key = entry.key.text, entry.key
            if id in quantities:
                reading.faults.append(Diagnostic(WorkedOutTwice(id), key.span))
                continue
            try:
                value = reading.phrase(get(entry.value, "value"), EXPR)
                of = reading.phrase(Scalar(each.key.text, each.key.text, each.key.span, raw=each.key.text), PARAMETER)
            except Unreadable:
                reading.broken.add(id)
                continue
            named = common(reading, id, key, entry.value)
            quantities[id] = made(
                Quantity, reading, entry.value, key.span, of=of, for_whom=None, value=value, own=True, **named
            )
            there = words(get(entry.value, "shown in")) or tuple(zones)
            zones.update({one: replace(zones[one], shows=(*zones[one].shows, id)) for one in there if one in zones})
