"""What a value speaks of, by its type: pieces, or calls."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.check import meaning as m
from interpreter.check import types
from interpreter.check.types import EFFECT, Type
from interpreter.compile.tree.code import Function
from interpreter.source.records import record

STAMP, BEGUN = "#", "# choices"  # how a frame calls the number of its call, and where its choices begin


@record
class Values:
    """Which of some values that are kept together speak of pieces: as cards, or as calls."""

    cards: tuple[int, ...]
    calls: tuple[int, ...]

    @staticmethod
    def of_function(function: Function) -> Values:
        params = list(enumerate(function.params))
        cards = tuple(n for n, param in params if param in function.card_vars)
        return Values(cards, tuple(n for n, param in params if param in function.call_vars))

    @staticmethod
    def of_locals(local: Sequence[m.Local]) -> Values:
        numbered = list(enumerate(local))
        cards = tuple(n for n, one in numbered if holds_cards(one.type))
        return Values(cards, tuple(n for n, one in numbered if holds_calls(one.type)))


def holds_cards(kind: Type) -> bool:
    while isinstance(kind, (types.Set, types.List, types.Map)):
        kind = kind.of
    return isinstance(kind, (types.Card, types.Unknown))


def holds_calls(kind: Type) -> bool:
    while isinstance(kind, (types.Set, types.List, types.Map)):
        kind = kind.of
    return kind == EFFECT
