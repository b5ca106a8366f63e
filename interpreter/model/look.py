"""What something looks like on a table, as far as its definition says. The rules do not know of it."""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from interpreter.source.look_words import As, CardShape, Colour, Corner, Figure, Plain, Where
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.records import record
from interpreter.source.span import Span

__all__ = [
    "As",
    "CardShape",
    "Colour",
    "Corner",
    "Figure",
    "Letter",
    "Look",
    "Plain",
    "Rgb",
    "Symbol",
    "Track",
    "Where",
]


@record(slots=True)
class Rgb:
    """A colour by its parts, each from 0 to 255."""

    red: int
    green: int
    blue: int

    def __str__(self) -> str:
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"


@record(slots=True)
class Letter:
    """A single letter in place of a drawn symbol."""

    text: str


Symbol: TypeAlias = Plain | Figure | Letter


@record(slots=True)
class Track:
    """The numbers of a list in a row, and a ring around the one that a fact counts to."""

    of: str  # a list property of the kind
    at: str | None = None  # the fact that says which is the current one
    zone: str | None = None  # only there; anywhere if it is not said


@record
class Look:
    """Ten words, none of which must be said; which of them something can have is checked with its shape."""

    colour: Colour | Rgb | None = None
    symbol: Symbol | None = None
    by: str | None = None  # the property whose member gives colour and symbol
    pips: str | None = None  # the number property that says how often the symbol stands there
    corners: tuple[tuple[Corner, str], ...] = ()  # what stands in them: properties, or quantities that are shown
    track: Track | None = None
    shape: CardShape | None = None
    where: Where | None = None
    as_: As | None = None
    slots: str | None = None  # the list quantity whose entries label the slots of a zone
    node: Node | None = field(default=None, compare=False, repr=False)

    def place_of(self, *keys: str) -> Span | None:
        """Where the value under these keys is written, if it is."""
        here = self.node
        for key in keys:
            here = here.get(key) if isinstance(here, Mapping) else None
        return here.span if isinstance(here, Scalar) else None


UNSAID = Look()  # of what says nothing about it
