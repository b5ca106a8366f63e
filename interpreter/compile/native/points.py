"""What whoever searches asks of each decision point, as tables of C (`runtime/door.h`)."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.compile.native.kinds import Kinds
from interpreter.compile.program.points import Choice, Point
from interpreter.meaning import types


def tables_of_points(kinds: Kinds, points: Iterable[Point]) -> list[str]:
    """What each point is, who is asked, and whether everybody can tell what may be answered."""
    every = list(points)
    sorts = [" | ".join(sorts_of(one)) or "0" for one in every]
    return [
        f"static const cell POINTS[] = {{{', '.join(sorts) or '0'}}};",
        functions("WHO", [named(kinds, f"w{one.number}") for one in every]),
        functions("OPENLY", [named(kinds, f"k{one.number}") if asks_all(one) else "NULL" for one in every]),
    ]


def names_of_points(points: Iterable[Point]) -> list[str]:
    """The functions that they call."""
    every = list(points)
    return [f"w{one.number}" for one in every] + [f"k{one.number}" for one in every if asks_all(one)]


def asks_all(point: Point) -> bool:
    """Whether it is looked at the table whether everybody can tell its answers."""
    return point.open is not None and not point.joint


def sorts_of(point: Point) -> list[str]:
    found = {
        "BY_CHANCE": point.chance,
        "NO_QUESTION": point.kind is Choice.READY,
        "PUBLIC": point.public,
        "TOGETHER": point.joint,
        "OF_CARDS": isinstance(point.answers, types.Card),
    }
    return [name for name, is_so in found.items() if is_so]


def named(kinds: Kinds, name: str) -> str:
    return name if name in kinds.functions else "NULL"


def functions(name: str, values: list[str]) -> str:
    return f"static cell (*const {name}[])(struct run *, cell *) = {{{', '.join(values) or 'NULL'}}};"
