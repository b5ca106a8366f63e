"""Colours and symbols for lists of things, so that no two of a list are taken for each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from interpreter.model.look import Colour, Letter, Plain, Rgb, Symbol
from interpreter.model.named import Drawn
from interpreter.model.shades import Shades, shades
from interpreter.source.records import record

# What is said nowhere comes from here, in this order: neighbours differ much, and the pale and dark ones come last.
WHEEL = (
    Colour.BLUE, Colour.AMBER, Colour.GREEN, Colour.ROSE, Colour.TEAL, Colour.GOLD, Colour.VIOLET, Colour.RED,
    Colour.BROWN, Colour.GREY, Colour.BLACK, Colour.WHITE,
)  # fmt: skip
# Other words for colours, by which things are called.
LIKE: dict[str, Colour | Rgb] = {
    "gray": Colour.GREY,
    "silver": Rgb(0xC4, 0xC8, 0xD0),
    "pink": Rgb(0xC9, 0x4F, 0x8B),
    "purple": Colour.VIOLET,
    "orange": Rgb(0xC2, 0x56, 0x0C),
    "yellow": Rgb(0xF0, 0xCF, 0x3E),
    "cyan": Colour.TEAL,
    "turquoise": Colour.TEAL,
}
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"


@record(slots=True)
class Badge:
    """By what something is known at a glance."""

    css: str  # the class that has its colours
    colour: Colour | Rgb
    symbol: Symbol

    @property
    def shades(self) -> Shades:
        return shades(self.colour)


def badges(prefix: str, things: Sequence[Drawn], first: Colour = WHEEL[0]) -> dict[str, Badge]:
    """A badge for each of a list, in declared order: what it says itself, or the next that is free."""
    colours, symbols = colours_of(things, first), symbols_of(things)
    return {one.id: Badge(f"{prefix}{one.id}", colours[one.id], symbols[one.id]) for one in things}


def colours_of(things: Sequence[Drawn], first: Colour) -> dict[str, Colour | Rgb]:
    said = {one.id: one.look.colour or named(one.id) for one in things}
    taken = set(said.values())
    wheel = WHEEL[WHEEL.index(first) :] + WHEEL[: WHEEL.index(first)]
    free = cycle([one for one in wheel if one not in taken] or wheel)
    return {id: colour or next(free) for id, colour in said.items()}


def named(word: str) -> Colour | Rgb | None:
    """The colour that something is called by."""
    return next((one for one in Colour if one.value == word), None) or LIKE.get(word)


def symbols_of(things: Sequence[Drawn]) -> dict[str, Symbol]:
    said = {one.id: one.look.symbol for one in things}
    free = unused({one for one in said.values() if one is not None})
    fresh = list(islice(free, len(things)))
    return {id: symbol or fresh.pop(0) for id, symbol in said.items()}


def unused(taken: set[Symbol]) -> Iterator[Symbol]:
    """The plain shapes, then letters; where even these run out, they begin anew."""
    every: list[Symbol] = [*Plain, *map(Letter, ALPHABET)]
    return cycle([one for one in every if one not in taken] or every)
