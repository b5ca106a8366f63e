"""The titles of cards as an enum: what is named when somebody says which card is meant, and no piece.

Every game has it without declaring it; it is made where a sentence speaks of it, and a game's own `title` stands.
"""

from __future__ import annotations

import re
from dataclasses import replace

from interpreter.model.card import Card
from interpreter.model.game import Game
from interpreter.model.members import Enum, Member
from interpreter.model.names import walk
from interpreter.model.things import Kind
from interpreter.model.value_types import PropertyType
from interpreter.source.node import Mapping, Scalar
from interpreter.words import phrased

TITLE = "title"
SPOKEN = re.compile(r"(?<![\w-])titles?(?![\w-])")


def with_titles(game: Game, root: Mapping) -> Game:
    """The game with the titles of its cards, if it speaks of them."""
    if not spoken_of(root) or declared(game, TITLE):
        return game
    members = tuple(Member(id=card.id, span=card.span, title=card.title) for card in game.cards.values())
    titles = Enum(id=TITLE, span=game.span, title=phrased("questions", "title"), members=members, of_cards=True)
    return replace(
        game,
        enums={**game.enums, TITLE: titles},
        kinds={id: titled_kind(kind) for id, kind in game.kinds.items()},
        cards={id: titled_card(card) for id, card in game.cards.items()},
    )


def spoken_of(root: Mapping) -> bool:
    return any(isinstance(node, Scalar) and SPOKEN.search(node.text) for _, node in walk(root))


def declared(game: Game, word: str) -> bool:
    """Whether a game means something of its own by the word."""
    own = (game.enums, game.kinds, game.stocks, game.zones, game.facts, game.quantities, game.options)
    return any(word in names for names in own) or any(word in kind.properties for kind in game.kinds.values())


def titled_kind(kind: Kind) -> Kind:
    if kind.parent is not None:
        return kind
    return replace(kind, properties={**kind.properties, TITLE: PropertyType(TITLE, "one", kind.span)})


def titled_card(card: Card) -> Card:
    return replace(card, values={**card.values, TITLE: Scalar(card.id, card.id, card.span)})
