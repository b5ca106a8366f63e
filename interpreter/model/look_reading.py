"""A `look:` as it is written. Its words have been held against its shape: what does not fit there is left out here."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from interpreter.model.look import (
    UNSAID,
    As,
    CardShape,
    Colour,
    Corner,
    Figure,
    Letter,
    Look,
    Plain,
    Rgb,
    Symbol,
    Track,
    Where,
)
from interpreter.model.reading import Common, Reading, common, get, word
from interpreter.source.node import Mapping, Node, Scalar

W = TypeVar("W", bound=StrEnum)


class DrawnCommon(Common):
    look: Look


def drawn(reading: Reading, id: str, key: Scalar, node: Node | None) -> DrawnCommon:
    """What everything that a table draws has: what everything named has, and a look."""
    return {**common(reading, id, key, node), "look": look(get(node, "look"))}


def look(node: Node | None) -> Look:
    if not isinstance(node, Mapping):
        return UNSAID
    return Look(
        colour=colour(word(node.get("colour"))),
        symbol=symbol(word(node.get("symbol"))),
        by=word(node.get("by")),
        pips=word(node.get("pips")),
        corners=corners(node.get("corners")),
        track=track(node.get("track")),
        shape=one_of(CardShape, word(node.get("shape"))),
        where=one_of(Where, word(node.get("where"))),
        as_=one_of(As, word(node.get("as"))),
        slots=word(node.get("slots")),
        node=node,
    )


def one_of(words: type[W], written: str | None) -> W | None:
    return next((one for one in words if one.value == written), None)


def colour(written: str | None) -> Colour | Rgb | None:
    digits = (written or "").removeprefix("#")
    if written is None or digits == written:
        return one_of(Colour, written)
    try:
        return Rgb(*bytes.fromhex(digits))
    except (ValueError, TypeError):
        return None


def symbol(written: str | None) -> Symbol | None:
    if written is not None and len(written) == 1:
        return Letter(written) if written.isalpha() else None
    return one_of(Figure, written) or one_of(Plain, written)


def corners(node: Node | None) -> tuple[tuple[Corner, str], ...]:
    found = ((corner, word(get(node, corner.value))) for corner in Corner)
    return tuple((corner, name) for corner, name in found if name is not None)


def track(node: Node | None) -> Track | None:
    of = word(get(node, "of"))
    return None if of is None else Track(of, word(get(node, "at")), word(get(node, "in")))
