"""A box: which game, with which variants, expansions and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.source.chosen import Chosen
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter import Game

MOST_DIGITS = 18  # of a number; what is longer is no value of any option


@record
class Box:
    game: str
    expansions: tuple[str, ...] = ()
    options: tuple[tuple[str, Chosen], ...] = ()
    variants: tuple[str, ...] = ()

    def open(self) -> Game:
        # imported on opening: a worker that plays nothing reads no rules
        import interpreter

        return interpreter.load(self.game, self.expansions, dict(self.options), self.variants)


def option_value(text: str) -> Chosen:
    """`12`, `true` and `false` are what they look like; anything else is a word."""
    plain = text.strip()
    if plain in ("true", "false"):
        return plain == "true"
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else plain
