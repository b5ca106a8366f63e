"""The types of values that are printed on cards, remembered, or given to a call."""

from __future__ import annotations

from dataclasses import field

from interpreter.fault.reading import OnlyOfAKind, WhatDoesItHold
from interpreter.model.reading import Reading, get, text, true, word, words
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text


@record
class PropertyType:
    """`number`, `truth`, a name (an enum, a kind, player), or a collection of one."""

    base: str
    shape: str = "one"  # 'one', 'several', 'bundle', 'list'
    span: Span | None = None
    title: Text | None = None
    order: str | None = None  # `rising` or `falling`: how the numbers of a list follow each other
    default: Node | None = field(default=None, compare=False, repr=False)  # what a card has that does not say
    shown_in: tuple[str, ...] = ()  # the zones in which a table shows it; anywhere if none is named


def property_type(reading: Reading, node: Node) -> PropertyType:
    single = word(node)
    if single is not None:
        return PropertyType(single, "one", node.span)
    for written, shape in (
        ("bundle of", "bundle"),
        ("list of", "list"),
        ("set of", "several"),
        ("of", "one"),
        ("holds", "one"),
    ):
        named = get(node, written)
        base = word(named)
        if named is not None and base is not None:
            title = text(get(node, "name"))
            shape = "several" if true(get(node, "several")) else shape
            order, shown = word(get(node, "order")), words(get(node, "shown in"))
            return PropertyType(base, shape, named.span, title, order, get(node, "default"), shown)
    if true(get(node, "truth")):
        return PropertyType("truth", "one", node.span, default=get(node, "default"))
    if get(node, "value") is not None:
        raise reading.fault(OnlyOfAKind(), node.span)
    raise reading.fault(WhatDoesItHold(), node.span)
