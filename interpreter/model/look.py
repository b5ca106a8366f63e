"""What something looks like on a table, as far as its definition says. The rules do not know of it.

The words of a `look:` have been held against its form when they are read: what does not fit there is left out.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TypeAlias, TypeVar

from interpreter.model import held
from interpreter.model.declared import Holds, Keyed, form_of, key, made
from interpreter.model.plain import values as form
from interpreter.model.reading import Reading, get, word
from interpreter.source.forms import Key, OneWord, Record
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
W = TypeVar("W", bound=StrEnum)
COLOUR = OneWord(tuple(Colour), f'one of twelve colours ({", ".join(Colour)}), or `"#rrggbb"`', "#[0-9a-fA-F]{6}")
SYMBOL = OneWord((*Figure, *Plain), "the name of a symbol, such as `crown` or `eye`, or one letter", r"[^\W\d_]")
CORNERS = Record(
    "what stands in the corners",
    tuple(
        Key(one.value, form.NAME, "the property, or the quantity that a zone shows, that stands there")
        for one in Corner
    ),
)


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


@record
class Track:
    """The numbers of a list in a row, and a ring around the one that a fact counts to."""

    of: str = key(held.NAMED, "the property with the list of numbers", needed=True)
    at: str | None = key(held.NAME, "the fact that says which of them is the current one, counted from 1")
    zone: str | None = key(held.NAME, "the zone in which the track is drawn; anywhere if it is not said", named="in")


def known(words: type[W], written: str | None) -> W | None:
    return next((one for one in words if one.value == written), None)


def colour(_: Reading, node: Node | None) -> Colour | Rgb | None:
    written = word(node)
    digits = (written or "").removeprefix("#")
    if written is None or digits == written:
        return known(Colour, written)
    try:
        return Rgb(*bytes.fromhex(digits))
    except (ValueError, TypeError):
        return None


def symbol(_: Reading, node: Node | None) -> Symbol | None:
    written = word(node)
    if written is not None and len(written) == 1:
        return Letter(written) if written.isalpha() else None
    return known(Figure, written) or known(Plain, written)


def corners(_: Reading, node: Node | None) -> tuple[tuple[Corner, str], ...]:
    found = ((corner, word(get(node, corner.value))) for corner in Corner)
    return tuple((corner, name) for corner, name in found if name is not None)


def track(reading: Reading, node: Node | None) -> Track | None:
    said = isinstance(node, Mapping) and word(node.get("of")) is not None
    return made(Track, reading, node, node.span) if said and isinstance(node, Mapping) else None


def one_of(words: type[W]) -> Holds[W | None]:
    return Holds(OneWord(tuple(words)), lambda _, node: known(words, word(node)), None)


@record
class Look:
    """Ten words, none of which must be said; which of them something can have is checked with its shape."""

    colour: Colour | Rgb | None = key(Holds(COLOUR, colour, None), "its hue; a table finds the shades that can be read")
    symbol: Symbol | None = key(Holds(SYMBOL, symbol, None), "what is drawn for it")
    by: str | None = key(held.NAME, "the property whose member gives its cards their colour and symbol")
    pips: str | None = key(held.NAME, "the number property that says how often the symbol stands on a card")
    corners: tuple[tuple[Corner, str], ...] = key(
        Holds(CORNERS, corners, ()), "what stands in the corners of its cards"
    )
    track: Track | None = key(
        Holds(form_of(Track, "a track"), track, None),
        "numbers in a row on its cards, and a ring around the current one",
    )
    shape: CardShape | None = key(one_of(CardShape), "the outline of its cards")
    where: Where | None = key(one_of(Where), "where on the table it stands")
    as_: As | None = key(one_of(As), "how its cards are drawn")
    slots: str | None = key(held.NAME, "the list quantity whose entries label its slots")
    node: Node | None = field(default=None, compare=False, repr=False)

    def place_of(self, *keys: str) -> Span | None:
        """Where the value under these keys is written, if it is."""
        here = self.node
        for one in keys:
            here = here.get(one) if isinstance(here, Mapping) else None
        return here.span if isinstance(here, Scalar) else None


UNSAID = Look()  # of what says nothing about it


def look(reading: Reading, node: Node | None) -> Look:
    return made(Look, reading, node, node.span, node=node) if isinstance(node, Mapping) else UNSAID


# which of the words each thing can have stands in `looks.py`
LOOK = Keyed(
    Holds(form.ANYTHING, look, UNSAID), "what it looks like on a table; the rules do not know of it", named="look"
)
