"""Procedures and abilities, read from their mappings."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

from interpreter.fault.reading import RuleWaits
from interpreter.language import Parsed, participle, syntax
from interpreter.language.starts import EVENT, EXPR, MODIFIED, NAMED_SELECTION, PARAMETER, Start
from interpreter.model.bodies import body
from interpreter.model.game import Ability, Procedure, PropertyType
from interpreter.model.held import cost_of
from interpreter.model.reading import Reading, Unreadable, common, get, listed, text, true, word, words
from interpreter.model.statement import Grant
from interpreter.model.text import Text
from interpreter.model.value_types import property_type
from interpreter.source.node import Mapping, Node, Scalar, Sequence

# the first of these keys that an ability has says what it is
HEADS: dict[str, Start[syntax.Headed]] = {
    "before": EVENT,
    "instead": EVENT,
    "after": EVENT,
    "as soon as": EXPR,
    "modifies": MODIFIED,
    "cannot": EVENT,
    "costs": EVENT,
    "is": EXPR,
}
LAYERS = ("starts as", "add", "times", "becomes", "at least", "at most", "with", "without", "only")


def procedure(reading: Reading, kind: str, id: str, key: Scalar, node: Node, card: str | None = None) -> Procedure:
    if isinstance(node, (Sequence, Scalar)):
        return Procedure(**base(reading, id, key, None), kind=kind, do=body(reading, node), card=card)
    prompts = prompts_of(node)
    return Procedure(
        **base(reading, id, key, node),
        kind=kind,
        by=reading.maybe(get(node, "by"), PARAMETER),
        on=reading.maybe(get(node, "on"), PARAMETER),
        given=given(reading, get(node, "given")),
        gives=given(reading, get(node, "gives")),
        labels=words(get(node, "label")),
        condition=reading.maybe(get(node, "if"), EXPR),
        unless=reading.maybe(get(node, "unless"), EXPR),
        limit=word(get(node, "limit")),
        targets=body(reading, get(node, "targets")),
        cost=cost_of(reading, get(node, "cost")),
        do=body(reading, get(node, "do")),
        done=word(get(node, "done")) or participle(id),
        says=text(get(node, "says")),
        prompts=prompts,
        card=card,
        openly=true(get(node, "openly")),
    )


def promise(reading: Reading, id: str, key: Scalar, node: Node) -> Procedure:
    """A promise is a call by the one who promises, on the other: it grants what binds from then on."""
    granted = Grant(
        span=node.span,
        abilities=abilities_in(reading, get(node, "grant")),
        to=None,
        until=reading.phrases(get(node, "until"), EVENT),
        while_=reading.maybe(get(node, "while"), EXPR),
        follows=False,
    )
    return Procedure(
        **base(reading, id, key, node),
        kind="promise",
        by=reading.maybe(get(node, "by"), PARAMETER),
        on=reading.maybe(get(node, "to"), PARAMETER),
        condition=reading.maybe(get(node, "if"), EXPR),
        do=(granted,),
    )


def base(reading: Reading, id: str, key: Scalar, node: Node | None) -> Any:
    return common(reading, id, key, node)


def entries(node: Node | None) -> Any:
    return node.entries if isinstance(node, Mapping) else ()


def given(reading: Reading, node: Node | None) -> tuple[tuple[str, PropertyType], ...]:
    if isinstance(node, Mapping):
        return tuple((entry.key.text, property_type(reading, entry.value)) for entry in node.entries)
    return tuple((name, PropertyType("number")) for name in words(node))


def ability(reading: Reading, id: str, key: Scalar, node: Node, card: str | None = None) -> Ability:
    heads = [head for head in HEADS if head in node] if isinstance(node, Mapping) else []
    if not heads:
        raise reading.fault(RuleWaits(tuple(f"{head}:" for head in HEADS)), node.span)
    head = heads[0]
    assert isinstance(node, Mapping)
    layers: list[tuple[str, Parsed[syntax.Expression]]] = []
    for layer in LAYERS:
        value = node.get(layer)
        if value is not None and head == "modifies":
            layers.append((layer, reading.phrase(value, EXPR)))
    return Ability(
        **base(reading, id, key, node),
        head=head,
        phrase=reading.phrase(node.get(head), HEADS[head]),
        acts_from=node.get("acts from"),
        condition=reading.maybe(node.get("if"), EXPR),
        unless=reading.maybe(node.get("unless"), EXPR),
        limit=word(node.get("limit")),
        may=true(node.get("may")),
        once=word(node.get("once")),
        for_each=reading.maybe(node.get("for"), NAMED_SELECTION),
        layers=tuple(layers),
        do=body(reading, node.get("do")),
        adds=body(reading, node.get("adds")),
        price=body(reading, node.get("becomes")) if head == "costs" and "becomes" in node else None,
        targets=body(reading, node.get("targets")),
        cost=cost_of(reading, node.get("cost")),
        while_=reading.maybe(node.get("while"), EXPR),
        exceptions=words(node.get("except")),
        also_in_setup="setup" in words(node.get("also in")),
        over=word(node.get("over")),
        closes=word(node.get("closes")),
        labels=words(node.get("label")),
        card=card,
        prompts=prompts_of(node),
        openly=true(node.get("openly")),
        because=text(node.get("because")),
    )


def prompts_of(node: Node) -> dict[str, Text]:
    """What is asked for each named choice of a call or an ability."""
    return {entry.key.text: t for entry in entries(get(node, "prompts")) if (t := text(entry.value))}


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
