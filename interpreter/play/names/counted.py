"""Cards in a list: what is there several times is said once, in the right number where the kind has a word for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class CardWords(NamedTuple):
    """A card as it is told: by its name, and beside a number where so many of it are called something."""

    name: str
    one: str = ""
    several: str = ""

    def times(self, number: int) -> str:
        form = self.one if number == 1 else self.several
        if form:
            return f"{number} {form}"
        return self.name if number == 1 else f"{number} × {self.name}"


def counted_cards(cards: Iterable[CardWords]) -> str:
    """`Fig, 2 × Plum, 3 cards`."""
    counts: dict[CardWords, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return ", ".join(card.times(number) for card, number in counts.items())


def counted_names(names: Iterable[str]) -> str:
    return counted_cards(CardWords(name) for name in names)
