"""From the tree of a definition to a game."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from interpreter.language import check_name
from interpreter.model import game as g
from interpreter.model.names import vocabulary
from interpreter.model.reading import Reading, Unreadable, common, get, listed, number, text, true, word, words
from interpreter.model.rules import ability, card_abilities, entries, procedure
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.tables import as_card, rows_of

SECTIONS = ("options", "enums", "kinds", "zones", "stocks", "facts", "quantities", "procedures", "actions", "cards")
SHAPES = ("set", "pile", "row", "ring", "grid", "bag")
ORDERED = ("pile", "row", "ring", "grid")
ABILITY_KEYS = frozenset(
    [
        "kind",
        "name",
        "text",
        "copies",
        "starts-in",
        "rules",
        "assumed",
        "abilities",
        "play",
        "facts",
        "quantities",
        "unimplemented",
    ]
) | {
    "for each",
    "starts in",
    "place known to",
    "acts from",
    "before",
    "instead",
    "after",
    "as soon as",
    "modifies",
    "cannot",
    "costs",
    "is",
    "if",
    "unless",
    "limit",
    "may",
    "once",
    "for",
    "do",
    "also in",
    "over",
    "closes",
    "starts as",
    "add",
    "times",
    "becomes",
    "at least",
    "at most",
    "with",
    "without",
    "only",
    "adds",
    "while",
    "except",
    "targets",
    "cost",
    "label",
}


def read_game(root: Mapping) -> tuple[g.Game, tuple[Diagnostic, ...]]:
    card_entries = {row.id.text: as_card(row) for row in rows_of(root)}
    tabular = frozenset(card_entries)
    for entry in entries(root.get("cards")):
        card_entries.setdefault(entry.key.text, entry)
    reading = Reading(vocabulary(root, frozenset(card_entries)))
    reading.faults += unusable_names(root)
    name_key = root.entry("game")
    named = name_key.value if name_key else None
    key = get(named, "id") or named  # `game` may hold both the id and the course of the game
    key = key if isinstance(key, Scalar) else Scalar("game", "game", root.span)
    game_id = key.text if isinstance(key, Scalar) else "game"
    low, high = player_range(reading, root)
    base = common(reading, game_id, key, root)
    kinds = reading.each(root.get("kinds"), lambda *a: kind(reading, *a))
    facts = reading.each(root.get("facts"), lambda *a: fact(reading, *a))
    quantities = reading.each(root.get("quantities"), lambda *a: quantity(reading, *a))
    procedures = reading.each(root.get("procedures"), lambda *a: procedure(reading, "procedure", *a))
    procedures |= reading.each(root.get("actions"), lambda *a: procedure(reading, "action", *a))
    cards: dict[str, g.Card] = {}
    for id, entry in card_entries.items():
        read_card(reading, kinds, id, entry.key, entry.value, cards, facts, quantities, id in tabular)
    score = root.get("score")
    game = g.Game(
        **base,  # type: ignore[arg-type]
        low=low,
        high=high,
        options=reading.each(root.get("options"), lambda *a: option(reading, *a)),
        enums=reading.each(root.get("enums"), lambda *a: enum(reading, *a)),
        kinds=kinds,
        zones=reading.each(root.get("zones"), lambda *a: zone(reading, *a)),
        stocks=reading.each(root.get("stocks"), lambda *a: stock(reading, *a)),
        holders=reading.each(root.get("holders"), lambda *a: g.Named(**common(reading, *a))),  # type: ignore[arg-type]
        facts=facts,
        quantities=quantities,
        procedures=procedures,
        rules=reading.each(root.get("rules"), lambda *a: ability(reading, *a)),
        cards=cards,
        setup=whole(reading, root, "setup"),
        turn=whole(reading, root, "turn"),
        body=whole(reading, root, "game", body_only=True),
        ends=tuple(ends(reading, root.get("end"))),
        score=word(score),
        score_span=score.span if score is not None else None,
        shows=words(root.get("shows")),
        tie_breaks=tuple(tie_breaks(reading, root.get("tie-breaks"))),
        assumptions=tuple(reading.assumptions),
        promises=tuple(entry.key.span for entry in entries(root.get("promises"))),
    )
    return game, tuple(reading.faults)


def unusable_names(root: Mapping) -> list[Diagnostic]:
    """Declared names that a sentence could not use: words of the language, and the verb of a fact or quantity."""
    found = []
    for section in SECTIONS:
        for entry in entries(root.get(section)):
            spoken = section in ("facts", "quantities", "stocks", "options")
            fault = check_name(entry.key, bound=spoken)
            if fault is not None:
                found.append(fault)
    return found


def player_range(reading: Reading, root: Mapping) -> tuple[int, int]:
    node = root.get("players")
    if node is None:
        return 2, 2
    single = number(node)
    if single is not None:
        return single, single
    if isinstance(node, Mapping):
        return number(node.get("from")) or 1, number(node.get("to")) or 1
    parts = (word(node) or "").split()
    if len(parts) == 3 and parts[1] == "to" and parts[0].isdigit() and parts[2].isdigit():
        return int(parts[0]), int(parts[2])
    reading.fault("E115", node.span, "how many players?", "write `players: 2 to 4` or `players: 2`")
    return 2, 2


def option(reading: Reading, id: str, key: Scalar, node: Node) -> g.Option:
    default = get(node, "default")
    value: Any = default.value if isinstance(default, Scalar) else 0
    return g.Option(
        **common(reading, id, key, node),  # type: ignore[arg-type]
        default=value if value is not None else 0,
        low=number(get(node, "from")),
        high=number(get(node, "to")),
        values=words(get(node, "one of")),
    )


def enum(reading: Reading, id: str, key: Scalar, node: Node) -> g.Enum:
    properties = property_types(reading, get(node, "properties"))
    nested = get(node, "members")
    members_node = nested if nested is not None else node
    members = []
    if isinstance(members_node, Sequence):
        for item in members_node:
            if isinstance(item, Scalar):
                members.append(g.Member(**common(reading, item.text, item, None)))  # type: ignore[arg-type]
    else:
        for entry in entries(members_node):
            if nested is None and entry.key.text in ("properties", "name", "text", "rules", "assumed"):
                continue
            values = {e.key.text: e.value for e in entries(entry.value) if e.key.text in properties}
            members.append(g.Member(**common(reading, entry.key.text, entry.key, entry.value), values=values))  # type: ignore[arg-type]
    return g.Enum(
        **common(reading, id, key, node if nested is not None else None),  # type: ignore[arg-type]
        members=tuple(members),
        properties=properties,
    )


def property_types(reading: Reading, node: Node | None) -> dict[str, g.PropertyType]:
    return reading.each(node, lambda id, key, value: property_type(reading, value))


def property_type(reading: Reading, node: Node) -> g.PropertyType:
    single = word(node)
    if single is not None:
        return g.PropertyType(single, "one", node.span)
    for written, shape in (
        ("bundle of", "bundle"),
        ("list of", "list"),
        ("set of", "several"),
        ("of", "one"),
        ("holds", "one"),
    ):
        base = word(get(node, written))
        if base is not None:
            title = text(get(node, "name"))
            return g.PropertyType(base, "several" if true(get(node, "several")) else shape, node.span, title)
    if true(get(node, "truth")):
        return g.PropertyType("truth", "one", node.span)
    raise reading.fault(
        "E116", node.span, "what does it hold?", "a number, a truth, an enum, `{bundle of: ...}`, `{list of: ...}`"
    )


def kind(reading: Reading, id: str, key: Scalar, node: Node) -> g.Kind:
    mapping = node if isinstance(node, Mapping) else Mapping((), node.span)
    return g.Kind(
        **common(reading, id, key, node),  # type: ignore[arg-type]
        parent=word(mapping.get("is a")),
        properties=property_types(reading, mapping.get("properties")),
        back=words(mapping.get("back")),
        starts_in=reading.maybe(mapping.get("starts in"), "selection"),
        drawn_from=reading.maybe(mapping.get("drawn from"), "selection"),
        drawn_to=reading.maybe(mapping.get("drawn to"), "selection"),
        discarded_to=reading.maybe(mapping.get("discarded to"), "selection"),
        acts_from=mapping.get("acts from"),
        abilities=card_abilities(reading, id, key, mapping),
        play=None
        if mapping.get("play") is None
        else procedure(reading, "play", f"{id}.play", key, mapping.get("play"), id),  # type: ignore[arg-type]
        place_known=word(mapping.get("place known to")) is not None,
    )


def zone(reading: Reading, id: str, key: Scalar, node: Node) -> g.Zone:
    shape = word(get(node, "shape")) or "set"
    axes: list[str | int] = []
    for item in listed(get(node, "for each")):
        count = number(item)
        axes.append(count if count is not None else (word(item) or ""))
    order = word(get(node, "order"))
    rows, columns = number(get(node, "rows")), number(get(node, "columns"))
    slots = number(get(node, "slots"))
    return g.Zone(
        **common(reading, id, key, node),  # type: ignore[arg-type]
        for_each=tuple(axes),
        shape=shape,
        slots=rows * columns if rows and columns else slots,
        rows=rows,
        columns=columns,
        ordered=order == "fixed" or (order is None and shape in ORDERED),
        seen_by=word(get(node, "seen by")) or "everyone",
        holds=words(get(node, "holds")),
        shows=words(get(node, "shows")),
        count=get(node, "count"),
        place_known=word(get(node, "place known to")) == "everyone",
    )


def stock(reading: Reading, id: str, key: Scalar, node: Node) -> g.Stock:
    return g.Stock(
        **common(reading, id, key, node),  # type: ignore[arg-type]
        by=word(get(node, "by")),
        holders=words(get(node, "held by")) or ("player",),
        count=get(node, "count"),
        start=get(node, "start"),
        endless=true(get(node, "endless")),
        negative=true(get(node, "may be negative")),
        seen_by=word(get(node, "seen by")) or "everyone",
    )


def fact(reading: Reading, id: str, key: Scalar, node: Node, card: str | None = None) -> g.Fact:
    if true(get(node, "truth")):
        type_ = g.PropertyType("truth")
    elif any(get(node, k) is not None for k in ("holds", "set of", "list of", "bundle of")):
        held = Mapping(
            tuple(e for e in entries(node) if e.key.text in ("holds", "set of", "list of", "bundle of")), node.span
        )
        type_ = property_type(reading, held)
    else:
        type_ = g.PropertyType("number")
    return g.Fact(
        **common(reading, id, key, node),  # type: ignore[arg-type]
        of=word(get(node, "of")) or "game",
        type=type_,
        start=get(node, "start"),
        lasts=word(get(node, "lasts")) or "game",
        seen_by=word(get(node, "seen by")) or "everyone",
        card=card,
    )


def quantity(reading: Reading, id: str, key: Scalar, node: Node, card: str | None = None) -> g.Quantity:
    value = get(node, "value") if isinstance(node, Mapping) and "value" in node else node
    table = value if isinstance(value, (Mapping, Sequence)) else None
    return g.Quantity(
        **common(reading, id, key, node if isinstance(node, Mapping) else None),  # type: ignore[arg-type]
        of=reading.maybe(get(node, "of"), "parameter"),
        for_whom=reading.maybe(get(node, "for"), "parameter"),
        value=None if table is not None else reading.phrase(value, "expr"),
        table=table,
        card=card,
    )


def read_card(
    reading: Reading,
    kinds: dict[str, g.Kind],
    id: str,
    key: Scalar,
    node: Node,
    cards: dict[str, g.Card],
    facts: dict[str, g.Fact],
    quantities: dict[str, g.Quantity],
    tabular: bool,
) -> None:
    if not isinstance(node, Mapping):
        reading.fault("E117", node.span, f"`{id}` must be a mapping with at least a `kind:`")
        return
    play = node.get("play")
    values = {e.key.text: e.value for e in node.entries if e.key.text not in ABILITY_KEYS}
    kind_id = word(node.get("kind")) or ""
    owned = kinds_properties(kinds, kind_id)
    values |= {e.key.text: e.value for e in node.entries if e.key.text in owned}
    own(reading, facts, fact, id, node.get("facts"))
    own(reading, quantities, quantity, id, node.get("quantities"))
    cards[id] = g.Card(
        **common(reading, id, key, node),  # type: ignore[arg-type]
        kind=kind_id,
        tabular=tabular,
        copies=node.get("copies"),
        per_player=word(node.get("for each")) == "player",
        starts_in=reading.maybe(node.get("starts in"), "selection"),
        place_known=word(node.get("place known to")) is not None,
        values=values,
        abilities=card_abilities(reading, id, key, plain_abilities(node, owned)),
        play=None if play is None else play_of(reading, id, key, node, play),
    )


def play_of(reading: Reading, id: str, key: Scalar, card: Mapping, node: Node) -> g.Procedure:
    """A card's play is called as the card, and carries out its clauses, unless it says otherwise."""
    read = procedure(reading, "play", f"{id}.play", key, node, id)
    named = text(card.get("name")) if get(node, "name") is None else None
    return replace(read, title=named or read.title, clauses=read.clauses or words(card.get("rules")))


def own(reading: Reading, section: dict[str, Any], read: Callable[..., Any], card: str, node: Node | None) -> None:
    """A card's own facts and quantities stand beside the game's, under a name that holds the card's."""
    for entry in entries(node):
        name = f"{card}.{entry.key.text}"
        with contextlib.suppress(Unreadable):
            section[name] = read(reading, name, entry.key, entry.value, card)


def kinds_properties(kinds: dict[str, g.Kind], kind_id: str) -> set[str]:
    found: set[str] = set()
    seen: set[str] = set()
    while kind_id in kinds and kind_id not in seen:
        seen.add(kind_id)
        found.update(kinds[kind_id].properties)
        kind_id = kinds[kind_id].parent or ""
    return found


def plain_abilities(node: Mapping, properties: set[str]) -> Mapping:
    """A property named like a key of an ability (`cost`) is a property."""
    return Mapping(tuple(e for e in node.entries if e.key.text not in properties), node.span)


def whole(reading: Reading, root: Mapping, name: str, body_only: bool = False) -> g.Procedure | None:
    entry = root.entry(name)
    if entry is None or (body_only and not isinstance(entry.value, Mapping)):
        return None
    try:
        return procedure(reading, name, name, entry.key, entry.value)
    except Unreadable:
        return None


def ends(reading: Reading, node: Node | None) -> Any:
    for item in listed(node):
        condition = get(item, "as soon as") or get(item, "when")
        if condition is None:
            reading.fault("E118", item.span, "when does it end?", "add `as soon as:`")
            continue
        parsed = reading.maybe(condition, "expr")
        if parsed is not None:
            yield g.End(item.span, parsed, word(get(item, "finish")) or "now", words(get(item, "rules")))


def tie_breaks(reading: Reading, node: Node | None) -> Any:
    for item in listed(node):
        parts = (word(item) or "").split()
        highest = parts[:1] != ["lowest"]
        yield g.TieBreak(item.span, highest, parts[-1] if parts else "")
