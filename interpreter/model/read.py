"""From the tree of a definition to a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from interpreter.fault.reading import CardWithoutKeys
from interpreter.language import check_name
from interpreter.language.grown import remembering
from interpreter.model.any_time import with_moments
from interpreter.model.assumption import further
from interpreter.model.bodies import body
from interpreter.model.called import ancestry, named_cards
from interpreter.model.card import CARD, Card
from interpreter.model.declared import made
from interpreter.model.game import (
    ACTIONS,
    ENUMS,
    FACTS,
    KINDS,
    PROCEDURES,
    PROMISES,
    QUANTITIES,
    ZONES,
    Game,
    tie_breaks,
)
from interpreter.model.kinds_named import with_kinds
from interpreter.model.names import vocabulary
from interpreter.model.quantity import Quantity
from interpreter.model.ranges import player_range
from interpreter.model.reading import Reading, Unreadable, common, get, text, word, words
from interpreter.model.rule import Procedure
from interpreter.model.rules import abilities_in, card_abilities, entries, procedure
from interpreter.model.sections import NO_MEMBERS, fact, quantity
from interpreter.model.things import Fact, Kind
from interpreter.model.titles import with_titles
from interpreter.model.worked_out import worked_out_properties
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.tables import as_card, rows_of

T = TypeVar("T")

SECTIONS = (
    "options", "enums", "kinds", "zones", "stocks", "facts", "quantities", "procedures", "actions", "promises", "cards",
)  # fmt: skip


def read_game_known_as(name: str, root: Mapping) -> tuple[Game, tuple[Diagnostic, ...]]:
    """A game whose sentences may be known from the last time that something of this name was read."""
    with remembering(name):
        return read_game(root)


def read_game(
    root: Mapping, unpruned: Mapping | None = None, broken: frozenset[str] = frozenset()
) -> tuple[Game, tuple[Diagnostic, ...]]:
    """A game from its tree. Where parts were left out, `unpruned` still has their names, which are `broken`."""
    card_entries = {row.id.text: as_card(row) for row in rows_of(root)}
    tabular = frozenset(card_entries)
    for entry in entries(root.get("cards")):
        card_entries.setdefault(entry.key.text, entry)
    reading = Reading(vocabulary(unpruned or root, frozenset(card_entries)), body, abilities_in, broken=set(broken))
    reading.faults += unusable_names(root)
    name_key = root.entry("game")
    named = name_key.value if name_key else None
    key = get(named, "id") or named  # `game` may hold both the id and the course of the game
    key = key if isinstance(key, Scalar) else Scalar("game", "game", root.span)
    game_id = key.text if isinstance(key, Scalar) else "game"
    low, high = player_range(reading, root.get("players"))
    base = common(reading, game_id, key, root)
    kinds = KINDS.read(reading, root.get("kinds"))
    facts = FACTS.read(reading, root.get("facts"))
    quantities = QUANTITIES.read(reading, root.get("quantities"))
    procedures = PROCEDURES.read(reading, root.get("procedures"))
    procedures |= ACTIONS.read(reading, root.get("actions")) | PROMISES.read(reading, root.get("promises"))
    cards: dict[str, Card] = {}
    for id, entry in card_entries.items():
        read_card(reading, kinds, id, entry.key, entry.value, cards, facts, quantities, id in tabular)
    zones = ZONES.read(reading, root.get("zones"))
    worked_out_properties(reading, root.get("kinds"), quantities, zones)
    enums = ENUMS.read(reading, root.get("enums"))
    score, goal = next(iter(tie_breaks(reading, root.get("score"))), None), root.get("goal")
    game = made(
        Game,
        reading,
        root,
        root.span,
        **base,
        low=low,
        high=high,
        enums=enums,
        kinds=kinds,
        zones=zones,
        facts=facts,
        quantities=quantities,
        procedures=procedures,
        cards=named_cards(cards, kinds, enums),
        setup=whole(reading, root, "setup"),
        turn=whole(reading, root, "turn"),
        body=whole(reading, root, "game", body_only=True),
        score=score.quantity if score is not None else None,
        score_span=score.span if score is not None else None,
        lowest_wins=score is not None and not score.highest,
        goal_span=goal.span if goal is not None else None,
        cited=reading.cited,
        or_else=reading.or_else,
    )
    game = replace(
        game,
        assumptions=(*reading.assumptions, *further(root, reading.assumed)),
        faulty=bool(reading.faults or broken),
        broken=frozenset(reading.broken),
    )
    return with_kinds(with_titles(game, root), root), tuple(reading.faults)


def unusable_names(root: Mapping) -> list[Diagnostic]:
    """Declared names that a sentence could not use: words of the language, and the verb of a fact or quantity."""
    found = []
    for section in SECTIONS:
        for entry in entries(root.get(section)):
            spoken = section in ("facts", "quantities", "stocks", "options")
            fault = check_name(entry.key, bound=spoken)
            if fault is not None:
                found.append(fault)
    for entry in entries(root.get("enums")):
        found += [fault for member in member_names(entry.value) if (fault := check_name(member)) is not None]
    return found


def member_names(node: Node) -> list[Scalar]:
    """The names of an enum's members, in whichever way they are written."""
    nested = get(node, "members")
    held = nested if nested is not None else node
    if isinstance(held, Sequence):
        return [item for item in held if isinstance(item, Scalar)]
    return [entry.key for entry in entries(held) if nested is not None or entry.key.text not in NO_MEMBERS]


def read_card(
    reading: Reading,
    kinds: dict[str, Kind],
    id: str,
    key: Scalar,
    node: Node,
    cards: dict[str, Card],
    facts: dict[str, Fact],
    quantities: dict[str, Quantity],
    tabular: bool,
) -> None:
    if not isinstance(node, Mapping):
        reading.fault(CardWithoutKeys(id), node.span)
        return
    play = node.get("play")
    values = {e.key.text: e.value for e in node.entries if e.key.text not in CARD.index}
    kind_id = word(node.get("kind")) or ""
    owned = kinds_properties(kinds, kind_id)
    values |= {e.key.text: e.value for e in node.entries if e.key.text in owned}
    for one in ancestry(kinds, kind_id):
        unsaid = {name: kept.default for name, kept in one.properties.items() if kept.default and name not in values}
        values = unsaid | values
    own(reading, facts, fact, id, node.get("facts"))
    own(reading, quantities, quantity, id, node.get("quantities"))
    cards[id] = made(
        Card,
        reading,
        node,
        node.span,
        **common(reading, id, key, node),
        tabular=tabular,
        values=values,
        # of a card whose kind nobody knows, nobody knows either which keys are properties
        abilities=card_abilities(reading, id, key, plain_abilities(node, owned)) if kind_id in kinds else (),
        play=None if play is None else play_of(reading, id, key, node, play),
    )


def play_of(reading: Reading, id: str, key: Scalar, card: Mapping, node: Node) -> Procedure:
    """A card's play is called as the card, and carries out its clauses, unless it says otherwise."""
    read = procedure(reading, f"{id}.play", key, node, id, "play")
    named = text(card.get("name")) if get(node, "name") is None else None
    return replace(read, title=named or read.title, clauses=read.clauses or words(card.get("rules")))


def own(
    reading: Reading,
    section: dict[str, T],
    read: Callable[[Reading, str, Scalar, Node, str], T],
    card: str,
    node: Node | None,
) -> None:
    """A card's own facts and quantities stand beside the game's, under a name that holds the card's."""
    for entry in entries(node):
        name = f"{card}.{entry.key.text}"
        try:
            section[name] = read(reading, name, entry.key, entry.value, card)
        except Unreadable:
            reading.broken.add(entry.key.text)


def kinds_properties(kinds: dict[str, Kind], kind_id: str) -> set[str]:
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


def whole(reading: Reading, root: Mapping, name: str, body_only: bool = False) -> Procedure | None:
    entry = root.entry(name)
    if entry is None or (body_only and not isinstance(entry.value, Mapping)):
        return None
    try:
        read = procedure(reading, name, entry.key, entry.value, kind=name)
        return replace(read, do=with_moments(reading, entry.value, read.do)) if name == "turn" else read
    except Unreadable:
        return None
