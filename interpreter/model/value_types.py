"""The types of values that are printed on cards, remembered, or given to a call; and what can be written of each."""

from __future__ import annotations

from collections.abc import Mapping as Table

from interpreter.fault.reading import OnlyOfAKind, WhatDoesItHold
from interpreter.model import held
from interpreter.model.declared import Keyed, form_of, key, made
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, get, text, true, word, words
from interpreter.source.forms import Either, Key, ListOf, Named, OneWord, Record
from interpreter.source.node import Mapping, Node
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text

TYPE = held.one_of(form.TYPE)
OF = Keyed(TYPE, "the type of its value", named="of")
SEVERAL = Keyed(held.TRUTH, "whether it holds a set of them", named="several")
COLLECTED = (
    Keyed(TYPE, "a count for each member of this enum", named="bundle of"),
    Keyed(TYPE, "several in a fixed order", named="list of"),
    Keyed(TYPE, "several in no order", named="set of"),
)
SEVERAL_OF = "several"
COLLECTIONS = {"bundle of": "bundle", "list of": "list", "set of": SEVERAL_OF}  # the shape of each


@record
class PropertyType:
    """`number`, `truth`, a name (an enum, a kind, player), or a collection of one."""

    base: str
    shape: str = "one"  # 'one', 'several', 'bundle', 'list'
    span: Span | None = None
    title: Text | None = None
    order: str | None = key(
        held.perhaps_one_of(OneWord(("rising", "falling"))), "how the numbers of a list follow each other"
    )
    default: Node | None = key(
        held.raw(form.ANYTHING),
        "what a card has that does not say",
        compared=False,
        also=(Key("value", form.EXPRESSION, "what it is worked out from, on a kind: no card says it"),),
    )
    shown_in: tuple[str, ...] = key(
        held.NAMES, "the zones in which a table shows it on a card; anywhere if it is not said"
    )


PROPERTY = Either(
    "a type, such as `number`, or `{bundle of: ...}`",
    scalar=form.TYPE,
    mapping=form_of(
        PropertyType,
        "a property",
        held.DESCRIBED,
        first=tuple(one.key() for one in (OF, SEVERAL, *COLLECTED)),
        one_of=(OF.named, *COLLECTIONS, "value"),
    ),
)
PROPERTIES = Named(PROPERTY, "properties by name")
VALUE_TYPE = Either(
    "a type, such as `number`, or `{set of: ...}`",
    scalar=form.TYPE,
    mapping=Record("a type", tuple(one.key() for one in COLLECTED), one_of=tuple(COLLECTIONS)),
)
GIVEN = Either(
    "a name, several names, or names with types",
    scalar=form.NAME,
    sequence=ListOf(form.NAME, "a list of names"),
    mapping=Named(VALUE_TYPE, "names with types"),
)
GIVES = Either("a name, or a name with its type", scalar=form.NAME, mapping=Named(VALUE_TYPE, "a name with its type"))


def property_type(reading: Reading, node: Node) -> PropertyType:
    single = word(node)
    if single is not None:
        return PropertyType(single, "one", node.span)
    found = typed(reading, node, {**COLLECTIONS, OF.named: "one"})
    if found is not None:
        return found
    raise reading.fault(WhatDoesItHold() if get(node, "value") is None else OnlyOfAKind(), node.span)


def typed(reading: Reading, node: Node, shapes: Table[str, str]) -> PropertyType | None:
    """A type that is written under the first of these keys that is there."""
    for written, shape in shapes.items():
        named = get(node, written)
        base = word(named)
        if isinstance(node, Mapping) and named is not None and base is not None:
            shape = SEVERAL_OF if true(node.get(SEVERAL.named)) else shape
            title = text(node.get("name"))
            return made(PropertyType, reading, node, node.span, base=base, shape=shape, span=named.span, title=title)
    return None


def types_given(reading: Reading, node: Node | None) -> tuple[tuple[str, PropertyType], ...]:
    """Names with their types; numbers, where no types are written."""
    if isinstance(node, Mapping):
        return tuple((entry.key.text, property_type(reading, entry.value)) for entry in node.entries)
    return tuple((name, PropertyType("number")) for name in words(node))
