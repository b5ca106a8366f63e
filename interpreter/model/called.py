"""Names made of what is printed on a card: `called: "{suit} {rank}"`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from interpreter.model.card import Card
from interpreter.model.game import Game
from interpreter.model.members import Enum, Member
from interpreter.model.reading import listed
from interpreter.model.things import Kind
from interpreter.model.untitled import titled
from interpreter.model.value_types import PropertyType
from interpreter.source.node import Mapping as MappingNode
from interpreter.source.node import Node, Scalar
from interpreter.words import Text, in_each, languages

BLANK = re.compile(r"\{([^{}]*)\}")
WORD = re.compile(r"\w+")


def blanks(template: Text | None) -> tuple[str, ...]:
    """The properties that a name tells."""
    return tuple(dict.fromkeys(BLANK.findall(" ".join(template.spellings)))) if template else ()


def ancestry(kinds: Mapping[str, Kind], kind: str) -> Iterator[Kind]:
    """A kind and what it is a case of, the nearest first."""
    seen = set()
    while kind in kinds and kind not in seen:
        seen.add(kind)
        yield kinds[kind]
        kind = kinds[kind].parent or ""


def template_of(kinds: Mapping[str, Kind], kind: str) -> Text | None:
    return next((one.called for one in ancestry(kinds, kind) if one.called), None)


def side_of(kinds: Mapping[str, Kind], kind: str) -> Kind | None:
    """The kind that says what is on the other side of these cards."""
    return next((one for one in ancestry(kinds, kind) if one.other_side is not None), None)


def named_cards(cards: dict[str, Card], kinds: Mapping[str, Kind], enums: Mapping[str, Enum]) -> dict[str, Card]:
    """Cards without a name of their own are called as their kind says, on either side."""
    return {id: _named(card, kinds, enums) for id, card in cards.items()}


def _named(card: Card, kinds: Mapping[str, Kind], enums: Mapping[str, Enum]) -> Card:
    types = {name: one for kind in ancestry(kinds, card.kind) for name, one in kind.properties.items()}
    own = has_name(card) or card.title != titled(card.id)
    template = None if own else template_of(kinds, card.kind)
    side = side_of(kinds, card.kind)
    turned = side.other_side.called if side is not None and side.other_side is not None else None
    return replace(
        card,
        named=template is not None or own,
        title=_filled(template, card, types, enums) if template else card.title,
        turned_title=_filled(turned, card, types, enums) if turned else None,
    )


def has_name(card: Card) -> bool:
    """Whether a name is written on it, be it the same as its id."""
    return isinstance(card.node, MappingNode) and "name" in card.node


def _filled(template: Text, card: Card, types: Mapping[str, PropertyType], enums: Mapping[str, Enum]) -> Text:
    def said(lang: str) -> str:
        words = BLANK.sub(
            lambda blank: _value(card.values.get(blank[1]), types.get(blank[1]), enums, lang),
            template.in_language(lang),
        )
        return words[:1].upper() + words[1:]

    return in_each(said)


def _value(node: Node | None, type: PropertyType | None, enums: Mapping[str, Enum], lang: str) -> str:
    """What is printed, in words. No commas: an answer may list several cards."""
    members = enums[type.base].members if type is not None and type.base in enums else ()
    titles = {member.id: member.title.in_language(lang) for member in members}
    found = [titles.get(one.text, one.text) for one in listed(node) if isinstance(one, Scalar)]
    return (" + " if titles else "-").join(found)


def told_by_name(game: Game, card: Card, turned: bool = False) -> tuple[str, ...]:
    """The properties that need not be said again, because the name of the card says them."""
    if turned:
        side = side_of(game.kinds, card.kind)
        return blanks(side.other_side.called) if side is not None and side.other_side is not None else ()
    titles = tuple(
        name
        for kind in ancestry(game.kinds, card.kind)
        for name, one in kind.properties.items()
        if one.base in game.enums and game.enums[one.base].made
    )
    return titles if has_name(card) else (*titles, *blanks(template_of(game.kinds, card.kind)))


def repeats(title: Text, member: Member) -> bool:
    """Whether a name has the name of a member among its words, be it that of several, in every language."""
    forms = [one for one in (member.title, member.one, member.several) if one is not None]
    return all(
        any(_words(form.in_language(lang)) in _words(title.in_language(lang)) for form in forms) for lang in languages()
    )


def _words(text: str) -> str:
    return f" {' '.join(WORD.findall(text.casefold()))} "


def on_other_side(game: Game, card: Card) -> tuple[str, ...]:
    side = side_of(game.kinds, card.kind)
    return side.other_side.properties if side is not None and side.other_side is not None else ()


def text_on(game: Game, card: Card, turned: bool) -> Text | None:
    """What a card says, on the side that is up."""
    side = side_of(game.kinds, card.kind)
    if side is None or side.other_side is None or not side.other_side.text:
        return card.text
    return card.text if turned else None
