"""The kinds of cards as an enum: what is named when somebody says which kind of card is meant.

Like titles, every game has it without declaring it; it is made where a sentence or a type speaks of it, and a game's
own `kind` stands. A card has its own kind; it *is* of every kind above that as well (see
check/expressions/predicates.py).
"""

from __future__ import annotations

import re
from dataclasses import replace

from interpreter.model.card import Card
from interpreter.model.game import Game
from interpreter.model.members import Enum, Member
from interpreter.model.names import walk
from interpreter.model.things import Kind
from interpreter.model.titles import declared
from interpreter.model.value_types import PropertyType
from interpreter.source.node import Mapping, Scalar
from interpreter.words import languages, phrased

KIND = "kind"
# `kind of c is spell` and `printed kind` need no values: they are tests
SPOKEN = re.compile(r"(?<![\w-])(?<!printed )kinds?(?![\w-])(?! of [\w-]+(?: of [\w-]+)* is )")
# what is read by people, and columns of tables, where the word is a key
PROSE = ("text", "name", "columns", "assumed", "unimplemented", "ruling", "todo", "why")


def with_kinds(game: Game, root: Mapping) -> Game:
    """The game with its kinds as values, if it speaks of them so."""
    if not spoken_of(root) or declared(game, KIND):
        return game
    members = tuple(Member(id=kind.id, span=kind.span, title=kind.title) for kind in game.kinds.values())
    kinds = Enum(id=KIND, span=game.span, title=phrased("questions", "kind"), members=members, of_kinds=True)
    return replace(
        game,
        enums={**game.enums, KIND: kinds},
        kinds={id: told_kind(kind) for id, kind in game.kinds.items()},
        cards={id: told_card(card) for id, card in game.cards.items()},
    )


def spoken_of(root: Mapping) -> bool:
    return any(
        isinstance(node, Scalar)
        and key not in PROSE
        and key not in languages()
        and SPOKEN.search(node.text) is not None
        for key, node in walk(root)
    )


def told_kind(kind: Kind) -> Kind:
    if kind.parent is not None:
        return kind
    return replace(kind, properties={**kind.properties, KIND: PropertyType(KIND, "one", kind.span)})


def told_card(card: Card) -> Card:
    return replace(card, values={**card.values, KIND: Scalar(card.kind, card.kind, card.span)}) if card.kind else card
