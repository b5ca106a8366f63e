"""Procedures and abilities, read from their mappings."""

from __future__ import annotations

import contextlib
from dataclasses import replace

from interpreter.fault.reading import RuleWaits
from interpreter.language import participle
from interpreter.model.bodies import body
from interpreter.model.declared import made
from interpreter.model.reading import Reading, Unreadable, common, listed, word
from interpreter.model.rule import HEADS, LAYERS, Ability, Procedure
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence


def procedure(
    reading: Reading, id: str, key: Scalar, node: Node, card: str | None = None, kind: str = "procedure"
) -> Procedure:
    if isinstance(node, (Sequence, Scalar)):
        do, named = body(reading, node), common(reading, id, key, None)
        return made(Procedure, reading, None, node.span, kind=kind, do=do, card=card, **named)
    done = word(node.get("done")) or participle(id)
    named = common(reading, id, key, node)
    return made(Procedure, reading, node, node.span, kind=kind, card=card, done=done, **named)


def action(reading: Reading, id: str, key: Scalar, node: Node) -> Procedure:
    return procedure(reading, id, key, node, kind="action")


def entries(node: Node | None) -> tuple[Entry, ...]:
    return node.entries if isinstance(node, Mapping) else ()


def ability(reading: Reading, id: str, key: Scalar, node: Node, card: str | None = None) -> Ability:
    heads = [head for head in HEADS if head in node] if isinstance(node, Mapping) else []
    if not heads:
        raise reading.fault(RuleWaits(tuple(f"{head}:" for head in HEADS)), node.span)
    head = heads[0]
    assert isinstance(node, Mapping)
    layers = (
        (one.named, one.holds.read(reading, value))
        for one in LAYERS
        if head == "modifies" and (value := node.get(one.named)) is not None
    )
    return made(
        Ability,
        reading,
        node,
        node.span,
        head=head,
        layers=tuple(layers),
        phrase=reading.phrase(node.get(head), HEADS[head].start),
        card=card,
        **common(reading, id, key, node),
        **({} if head == "costs" else {"price": None}),
    )


def pairs_in(node: Node | None) -> list[tuple[str, Scalar, Node]]:
    """Abilities with their names; in a list they have none, and are numbered."""
    if isinstance(node, Mapping) and not any(head in node for head in HEADS):
        return [(entry.key.text, entry.key, entry.value) for entry in node.entries]
    return [(f"ability-{n}", Scalar("", "", item.span), item) for n, item in enumerate(listed(node), 1)]


def abilities_in(reading: Reading, node: Node | None) -> tuple[Ability, ...]:
    """Abilities written as a list (in a grant) or by name (on a card)."""
    found: list[Ability] = []
    for id, key, item in pairs_in(node):
        try:
            found.append(ability(reading, id, key, item))
        except Unreadable:
            continue
    return tuple(found)


def card_abilities(reading: Reading, card: str, key: Scalar, node: Mapping) -> tuple[Ability, ...]:
    """A card's abilities: its own head keys form one, `abilities:` holds others."""
    found: list[Ability] = []
    if any(head in node for head in HEADS):
        with contextlib.suppress(Unreadable):
            found.append(ability(reading, card, key, node, card))
    for name, spot, written in pairs_in(node.get("abilities")):
        try:
            one = ability(reading, f"{card}.{name}", spot, written, card)
            # where the card says it acts, its named abilities act too, unless they say otherwise
            found.append(one if one.acts_from is not None else replace(one, acts_from=node.get("acts from")))
        except Unreadable:
            continue
    return tuple(found)
