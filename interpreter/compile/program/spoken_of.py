"""What a value speaks of, by its type: pieces, or calls."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter import meaning as m
from interpreter.compile.program.layout import Layout
from interpreter.compile.tree.code import Function
from interpreter.meaning import types
from interpreter.meaning.types import EFFECT, Type
from interpreter.model.things import Fact
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


def facts_of_calls(layout: Layout) -> list[Fact]:
    """The facts that hold calls."""
    kinds = layout.checked.symbols
    found = [(fact, kinds.type_of(fact.type)) for fact in layout.checked.game.facts.values()]
    return [fact for fact, kind in found if kind is not None and holds_calls(kind)]


def call_valued_facts(layout: Layout) -> list[int]:
    """The slots of those that are no lists by card or place."""
    slots: list[int] = []
    for fact in facts_of_calls(layout):
        if not layout.is_listed(fact):
            slots += range(layout.facts[fact.id], layout.facts[fact.id] + layout.owners(fact))
    return slots


def listed_calls(layout: Layout) -> list[int]:
    """The slots of facts of cards and places that hold calls: a list of them in each."""
    return [layout.facts[fact.id] for fact in facts_of_calls(layout) if layout.is_listed(fact)]


def holds_cards(kind: Type) -> bool:
    while isinstance(kind, (types.Set, types.List, types.Map)):
        kind = kind.of
    return isinstance(kind, (types.Card, types.Unknown))


def holds_calls(kind: Type) -> bool:
    while isinstance(kind, (types.Set, types.List, types.Map)):
        kind = kind.of
    return kind == EFFECT
