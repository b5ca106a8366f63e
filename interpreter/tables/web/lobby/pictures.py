"""A picture of each game, made from three of its own cards, and the style sheet with their colours."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache

from interpreter.definition.folder import load_source
from interpreter.model.card import Card
from interpreter.model.game import Game
from interpreter.model.look import Corner
from interpreter.model.read import read_game
from interpreter.source.files.library import packaged
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.tables.looks.badges import Badge
from interpreter.tables.looks.css import declarations
from interpreter.tables.looks.kinds import CardLook
from interpreter.tables.looks.wearing import Wearing
from interpreter.tables.web.paint.dress import ink
from interpreter.tables.web.paint.face import Ink

CARDS = 3


@record
class Small:
    """A card at its smallest: its colours and symbol, and a number if it has one at its head."""

    badge: Badge
    ink: Ink
    solid: bool
    number: str = ""


@cache
def picture(game: str) -> tuple[Small, ...]:
    """Nothing here can be refused: a shipped game is known to be sound, and one without cards has no picture."""
    model, _ = read_game(load_source(packaged()[game])[0].root)
    wearing = Wearing(model)
    return tuple(
        _small(f"pic-{game}-{n}", card, wearing.of_card(card.id)) for n, card in enumerate(chosen(model, wearing))
    )


def chosen(model: Game, wearing: Wearing) -> list[Card]:
    """Cards that look as different as they can: of another kind first, then of another colour or symbol."""
    left, found = list(model.cards.values()), list[Card]()
    while left and len(found) < CARDS:
        worn = [wearing.of_card(one.id).badge for one in found]

        def strange(card: Card, worn: list[Badge] = worn) -> int:
            badge = wearing.of_card(card.id).badge
            told = 4 * all(one.kind != card.kind for one in found)
            told += 2 * all(one.symbol != badge.symbol for one in worn)
            return told + all(one.colour != badge.colour for one in worn)

        best = max(left, key=strange)
        left.remove(best)
        found.append(best)
    return found


def _small(css: str, card: Card, look: CardLook) -> Small:
    badge = replace(look.badge, css=css)
    corner = dict(look.kind.corners_in("")).get(Corner.TOP_LEFT, look.kind.pips)
    value = card.values.get(corner) if corner is not None else None
    number = str(value.value) if isinstance(value, Scalar) and type(value.value) is int and value.value else ""
    return Small(badge, ink(badge), look.solid, number)


@cache
def stylesheet() -> str:
    """The colours of all pictures, each under a name of its own: two games may call two colours the same."""
    rules = [
        f".{small.badge.css}{{{declarations(small.badge.shades)}}}" for game in packaged() for small in picture(game)
    ]
    return "\n".join(("@layer look{", *rules, "}", ""))


@cache
def address() -> str:
    """Where that sheet is found: an address that changes with it."""
    return f"/pictures/{hashlib.sha256(stylesheet().encode()).hexdigest()[:16]}.css"


def symbols() -> set[str]:
    return {small.ink.symbol for game in packaged() for small in picture(game) if small.ink.symbol}
