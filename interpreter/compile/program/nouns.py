"""Which noun a piece answers to for sure, so that nobody need ask."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program.layout import Layout
from interpreter.meaning import types
from interpreter.meaning.types import Type


def only_holds(layout: Layout, places: m.Expr, kind: str) -> bool:
    """Whether every card in these places is of that kind for sure, so that no test is needed."""
    if kind == "card":
        return True
    symbols = layout.checked.symbols
    if isinstance(places, m.Places):
        return all(only_holds(layout, part, kind) for part in places.parts)
    given = places.type
    if isinstance(given, types.Place) and given.of is not None:
        holds = symbols.game.zones[str(given.of)].holds
        return bool(holds) and kind in symbols.game.kinds and all(symbols.is_a(one, kind) for one in holds)
    if isinstance(given, (types.Set, types.List)) and isinstance(given.of, types.Card):
        noun = str(given.of.of)
        if noun == kind:
            return True
        return noun in symbols.game.kinds and kind in symbols.game.kinds and symbols.is_a(noun, kind)
    return False


def noun_of(kind: Type) -> str:
    """The noun of one card or of several."""
    inner = types.each_of(kind)
    return str(inner.of) if isinstance(inner, types.Card) else "card"


def all_such(layout: Layout, where: m.Expr, noun: str) -> bool:
    """Whether whatever is taken from a place, or lies beside a piece, is sure to be what the noun says."""
    if noun == "card" or len(layout.cards_called(noun)) == len(layout.pieces):
        return True
    return not isinstance(where.type, types.Card) and only_holds(layout, where, noun)
