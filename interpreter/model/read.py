"""From the tree of a definition to a game."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from interpreter.fault.reading import CardWithoutKeys, HowManyMinutes, HowManyPlayers, WhenDoesItEnd
from interpreter.language import check_name
from interpreter.language.grown import remembering
from interpreter.language.starts import EXPR
from interpreter.model.any_time import with_moments
from interpreter.model.bodies import body
from interpreter.model.called import ancestry, named_cards
from interpreter.model.card import CARD, Card
from interpreter.model.declared import made
from interpreter.model.end import End
from interpreter.model.game import Game, TieBreak
from interpreter.model.held import DESCRIBED
from interpreter.model.kinds_named import with_kinds
from interpreter.model.names import vocabulary
from interpreter.model.promise import promise
from interpreter.model.quantity import Quantity
from interpreter.model.reading import Reading, Unreadable, common, get, listed, number, text, word, words
from interpreter.model.rule import Procedure
from interpreter.model.rules import abilities_in, ability, card_abilities, entries, procedure
from interpreter.model.sections import NO_MEMBERS, enum, fact, holder, kind, option, quantity, refusal, stock, zone
from interpreter.model.statement import Report
from interpreter.model.things import Fact, Kind
from interpreter.model.titles import with_titles
from interpreter.model.worked_out import worked_out_properties
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.tables import as_card, rows_of

T = TypeVar("T")
ENDING = frozenset(one.name for one in DESCRIBED)

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
    low, high = player_range(reading, root)
    base = common(reading, game_id, key, root)
    kinds = reading.each(root.get("kinds"), lambda *a: kind(reading, *a))
    facts = reading.each(root.get("facts"), lambda *a: fact(reading, *a))
    quantities = reading.each(root.get("quantities"), lambda *a: quantity(reading, *a))
    procedures = reading.each(root.get("procedures"), lambda *a: procedure(reading, "procedure", *a))
    procedures |= reading.each(root.get("actions"), lambda *a: procedure(reading, "action", *a))
    procedures |= reading.each(root.get("promises"), lambda *a: promise(reading, *a))
    cards: dict[str, Card] = {}
    for id, entry in card_entries.items():
        read_card(reading, kinds, id, entry.key, entry.value, cards, facts, quantities, id in tabular)
    zones = reading.each(root.get("zones"), lambda *a: zone(reading, *a))
    worked_out_properties(reading, root.get("kinds"), quantities, zones)
    enums = reading.each(root.get("enums"), lambda *a: enum(reading, *a))
    score, goal = next(tie_breaks(reading, root.get("score")), None), root.get("goal")
    game = made(
        Game,
        reading,
        root,
        root.span,
        **base,
        low=low,
        high=high,
        minutes=minutes(reading, root),
        teams=root.get("teams"),
        options=reading.each(root.get("options"), lambda *a: option(reading, *a)),
        enums=enums,
        kinds=kinds,
        zones=zones,
        stocks=reading.each(root.get("stocks"), lambda *a: stock(reading, *a)),
        holders=reading.each(root.get("holders"), lambda *a: holder(reading, *a)),
        facts=facts,
        quantities=quantities,
        procedures=procedures,
        rules=reading.each(root.get("rules"), lambda *a: ability(reading, *a)),
        cards=named_cards(cards, kinds, enums),
        setup=whole(reading, root, "setup"),
        turn=whole(reading, root, "turn"),
        body=whole(reading, root, "game", body_only=True),
        ends=tuple(ends(reading, root.get("end"))),
        score=score.quantity if score is not None else None,
        score_span=score.span if score is not None else None,
        lowest_wins=score is not None and not score.highest,
        goal=word(goal),
        goal_span=goal.span if goal is not None else None,
        refusals=reading.each(root.get("refuses"), lambda *a: refusal(reading, *a)),
        shows=words(root.get("shows")),
        reports=tuple(reports(reading, root.get("reports"))),
        tie_breaks=tuple(tie_breaks(reading, root.get("tie-breaks"))),
        assumptions=tuple(reading.assumptions),
        cited=reading.cited,
        or_else=reading.or_else,
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


def player_range(reading: Reading, root: Mapping) -> tuple[int, int]:
    node = root.get("players")
    if node is None:
        return 2, 2
    found = number_range(node)
    if found is None:
        reading.fault(HowManyPlayers(), node.span)
    return found or (2, 2)


def minutes(reading: Reading, root: Mapping) -> tuple[int, int] | None:
    node = root.get("minutes")
    if node is None:
        return None
    found = number_range(node)
    if found is None or not 0 < found[0] <= found[1]:
        reading.fault(HowManyMinutes(), node.span)
        return None
    return found


def number_range(node: Node) -> tuple[int, int] | None:
    """`2 to 4`, or one number that is both ends."""
    single = number(node)
    if single is not None:
        return single, single
    if isinstance(node, Mapping):
        return number(node.get("from")) or 1, number(node.get("to")) or 1
    parts = (word(node) or "").split()
    if len(parts) == 3 and parts[1] == "to" and parts[0].isdigit() and parts[2].isdigit():
        return int(parts[0]), int(parts[2])
    return None


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
    read = procedure(reading, "play", f"{id}.play", key, node, id)
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
        read = procedure(reading, name, name, entry.key, entry.value)
        return replace(read, do=with_moments(reading, entry.value, read.do)) if name == "turn" else read
    except Unreadable:
        return None


def ends(reading: Reading, node: Node | None) -> Iterator[End]:
    for place, item in enumerate(listed(node), 1):
        condition = get(item, "as soon as") or get(item, "when")
        if condition is None:
            reading.fault(WhenDoesItEnd(), item.span)
            continue
        parsed = reading.maybe(condition, EXPR)
        if parsed is not None:
            yield made(
                End,
                reading,
                item,
                item.span,
                span=item.span,
                condition=parsed,
                clauses=words(get(item, "rules")),
                between=get(item, "as soon as") is None,
                then=last_words(reading, f"end {place}", item),
            )


def last_words(reading: Reading, id: str, node: Node) -> Procedure | None:
    """What is still done when the game is over because of an ending; its clauses are those of the ending."""
    entry = node.entry("then") if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping) or entry is None:
        return None
    told = Mapping(tuple(one for one in node if one.name in ENDING), node.span)
    with contextlib.suppress(Unreadable):
        named = common(reading, id, entry.key, node)
        return made(Procedure, reading, told, node.span, kind="end", do=body(reading, entry.value), **named)
    return None


def reports(reading: Reading, node: Node | None) -> Iterator[Report]:
    for item in listed(node):
        if isinstance(item, Mapping):
            with contextlib.suppress(Unreadable):
                yield made(Report, reading, item, item.span, span=item.span)


def tie_breaks(reading: Reading, node: Node | None) -> Iterator[TieBreak]:
    for item in listed(node):
        parts = (word(item) or "").split()
        highest = parts[:1] != ["lowest"]
        name = parts[-1] if parts else ""
        span = item.span
        if isinstance(item, Scalar):
            span = item.locate(len(item.text) - len(name), len(item.text))
        yield TieBreak(span, highest, name)
