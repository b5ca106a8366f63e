"""What a game declares: options, enums, kinds, zones, stocks, facts, quantities."""

from __future__ import annotations

from dataclasses import replace

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.language.starts import EXPR, PARAMETER
from interpreter.model.declared import made
from interpreter.model.members import WHOLE_ENUM, Enum, Member
from interpreter.model.quantity import Quantity
from interpreter.model.reading import Reading, Unreadable, common, get, listed, number, text, true, word, words
from interpreter.model.refusal import Refusal
from interpreter.model.rules import card_abilities, entries, procedure
from interpreter.model.things import HOLDS, Fact, Holder, Kind, Option, Stock, Zone
from interpreter.model.untitled import titled
from interpreter.model.value_types import COLLECTIONS, PropertyType, property_type, typed
from interpreter.model.worked_out import printed
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.words import DEFAULT, Text, in_each
from interpreter.words.catalogue import grammar

NO_MEMBERS = frozenset(WHOLE_ENUM.index) - {"members"}  # keys of an enum beside its members
HELD = {**COLLECTIONS, HOLDS: "one"}  # under what a fact says what it holds
ORDERED = ("pile", "row", "ring", "grid")


def option(reading: Reading, id: str, key: Scalar, node: Node) -> Option:
    allowed = get(node, "one of")
    said = [(entry.key.text, text(entry.value)) for entry in entries(allowed)] if isinstance(allowed, Mapping) else []
    values = tuple(name for name, _ in said) or words(allowed)
    titles = tuple(dict(said).get(one) or titled(one) for one in values)
    named = common(reading, id, key, node)
    return made(Option, reading, node, node.span, values=values, titles=titles, **named)


def enum(reading: Reading, id: str, key: Scalar, node: Node) -> Enum:
    properties = property_types(reading, get(node, "properties"))
    nested = get(node, "members")
    members_node = nested if nested is not None else node
    members = []
    if isinstance(members_node, Sequence):
        for item in members_node:
            if isinstance(item, Scalar):
                members.append(made(Member, reading, None, item.span, **common(reading, item.text, item, None)))
    else:
        for entry in entries(members_node):
            if nested is None and entry.key.text in NO_MEMBERS:
                continue
            values = {name: one.default for name, one in properties.items() if one.default is not None}
            values |= {e.key.text: e.value for e in entries(entry.value) if e.key.text in properties}
            named = common(reading, entry.key.text, entry.key, entry.value)
            members.append(made(Member, reading, entry.value, entry.value.span, values=values, **named))
    said = node if nested is not None else None
    return made(
        Enum,
        reading,
        said,
        node.span,
        **common(reading, id, key, said),
        members=tuple(members),
        properties=properties,
    )


def property_types(reading: Reading, node: Node | None) -> dict[str, PropertyType]:
    return reading.each(node, lambda id, key, value: property_type(reading, value))


def kind(reading: Reading, id: str, key: Scalar, node: Node) -> Kind:
    mapping = node if isinstance(node, Mapping) else Mapping((), node.span)
    play = mapping.get("play")
    return made(
        Kind,
        reading,
        mapping,
        node.span,
        **common(reading, id, key, node),
        properties=property_types(reading, printed(mapping.get("properties"))),
        acts_from=mapping.get("acts from"),
        abilities=card_abilities(reading, id, key, mapping),
        play=None if play is None else procedure(reading, f"{id}.play", key, play, id, "play"),
        place_known=word(mapping.get("place known to")) is not None,
    )


def zone(reading: Reading, id: str, key: Scalar, node: Node) -> Zone:
    shape = word(get(node, "shape")) or "set"
    axes: list[str | int] = []
    varying: dict[str | int, dict[int, int]] = {}

    def size(key: str | int, item: Node | None) -> int | None:
        varying.update({key: found} if (found := by_players(item)) else {})
        return max(found.values()) if found else number(item)

    for place, item in enumerate(listed(get(node, "for each"))):
        count = size(place, item)
        axes.append(count if count is not None else (word(item) or ""))
    order = word(get(node, "order"))
    slots, rows, columns = (size(key, get(node, key)) for key in ("slots", "rows", "columns"))
    return made(
        Zone,
        reading,
        node,
        node.span,
        **common(reading, id, key, node),
        for_each=tuple(axes),
        slots=rows * columns if rows and columns else slots,
        rows=rows,
        columns=columns,
        ordered=order == "fixed" or (order is None and shape in ORDERED),
        varying=varying,
    )


def by_players(node: Node | None) -> dict[int, int]:
    """How large something is for each count of players, if it says so."""
    found = {int(e.key.text): number(e.value) for e in entries(get(node, "by players")) if e.key.text.isdigit()}
    return {players: size for players, size in found.items() if size is not None}


def refusal(reading: Reading, id: str, key: Scalar, node: Node) -> Refusal:
    because, clauses = text(get(node, "because")) or titled(id), words(get(node, "rules"))
    return made(Refusal, reading, node, node.span, id=id, span=key.span, because=because, clauses=clauses)


def holder(reading: Reading, id: str, key: Scalar, node: Node) -> Holder:
    return made(Holder, reading, node, node.span, **common(reading, id, key, node))


def single(id: str, title: Text) -> Text | None:
    """What one of a stock is called whose name is its id in the plural; so are its names in other languages."""
    if title.in_language(DEFAULT).lower() != f"{id.replace('-', ' ')}s":
        return None
    return in_each(lambda lang: title.in_language(lang).removesuffix(grammar(lang).plural))


def stock(reading: Reading, id: str, key: Scalar, node: Node) -> Stock:
    named = common(reading, id, key, node)
    stock = made(Stock, reading, node, node.span, **named)
    return stock if stock.one is not None else replace(stock, one=single(id, stock.title))


def worked_out(reading: Reading, start: Node | None) -> Parsed[syntax.Expression] | None:
    """A first value that may be more than a number: `start: number of player * 2`, `start: first-player`."""
    if isinstance(start, Sequence):
        return reading.phrase(start, EXPR)
    if not isinstance(start, Scalar) or not isinstance(start.value, str):
        return None
    # a single word that no sentence knows can only be a value that is misspelt
    several = len(start.value.split()) > 1 or reading.vocabulary.knows(start.value)
    return reading.phrase(start, EXPR) if several else None


def remembered(reading: Reading, node: Node) -> PropertyType:
    if true(get(node, "truth")):
        return PropertyType("truth")
    said = tuple(entry for entry in entries(node) if entry.name in HELD)
    return typed(reading, Mapping(said, node.span), HELD) or PropertyType("number")


def fact(reading: Reading, id: str, key: Scalar, node: Node, card: str | None = None) -> Fact:
    return made(
        Fact,
        reading,
        node,
        node.span,
        **common(reading, id, key, node),
        type=remembered(reading, node),
        worked_out=worked_out(reading, get(node, "start")),
        card=card,
    )


def quantity(reading: Reading, id: str, key: Scalar, node: Node, card: str | None = None) -> Quantity:
    value = get(node, "value") if isinstance(node, Mapping) and "value" in node else node
    table = value if isinstance(value, (Mapping, Sequence)) else None
    of, for_whom = (reading.maybe(one, PARAMETER) for one in (next(listed(get(node, "of")), None), get(node, "for")))
    others = [reading.maybe(one, PARAMETER) for one in list(listed(get(node, "of")))[1:]]
    more = tuple(one for one in others if one is not None)
    worth = None if table is not None else reading.phrase(value, EXPR)
    unread = any(get(node, which) is not None and read is None for which, read in (("of", of), ("for", for_whom)))
    if unread or None in others:
        raise Unreadable  # without knowing whose it is, nobody could read it
    said = node if isinstance(node, Mapping) else None
    return made(
        Quantity,
        reading,
        said,
        node.span,
        **common(reading, id, key, said),
        of=of,
        more=more,
        for_whom=for_whom,
        value=worth,
        table=table,
        card=card,
    )
