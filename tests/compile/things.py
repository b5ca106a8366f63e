"""What things of the orchard have, by hand: values, tastes, owners, places; and how rows are compared."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from tests.compile.orchard import FRUITS, Position


def compare(sign: str) -> Callable[[Any, Any], bool]:
    return {
        "=": lambda a, b: a == b,
        "<": lambda a, b: a < b,
        ">": lambda a, b: a > b,
        "<=": lambda a, b: a <= b,
        ">=": lambda a, b: a >= b,
    }[sign]


def value_of(card: str | None) -> int:
    return 0 if card is None else FRUITS[card][2]


def color_of(card: str | None) -> str | None:
    return None if card is None else FRUITS[card][1]


def tastes_of(card: str | None) -> tuple[str, ...]:
    return () if card is None else FRUITS[card][3]


def age_of(at: Position, card: str | None) -> int:
    return 0 if card is None else at.age[card]


def luck_of(at: Position, seat: int | None) -> int:
    return 0 if seat is None else at.luck[seat]


def coins_of(at: Position, seat: int | None) -> int:
    return 0 if seat is None else at.coins[seat]


def ripe(at: Position, card: str | None) -> bool:
    return card is not None and at.ripe[card]


def glad(at: Position, seat: int | None) -> bool:
    return seat is not None and at.glad[seat]


def is_berry(at: Position, card: str | None) -> bool:
    return card is not None and FRUITS[card][0] == "berry"


def owner_of(at: Position, card: str | None) -> int | None:
    place = None if card is None else at.place_of(card)
    return place[1] if isinstance(place, tuple) and place[0] == "hand" else None


def tray_of(at: Position, card: str | None) -> str | None:
    place = None if card is None else at.place_of(card)
    return place[1] if isinstance(place, tuple) and place[0] == "tray" else None


def pieces_of(at: Position, zone: str, whose: Any) -> list[str]:
    return [] if whose is None else at.pieces((zone, whose))


def end_of(row: list[str], index: int) -> str | None:
    return row[index] if row else None


def in_a_row(values: list[int]) -> bool:
    ordered = sorted(values)
    return all(b == a + 1 for a, b in pairwise(ordered))
