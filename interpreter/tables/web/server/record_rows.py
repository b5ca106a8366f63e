"""What one row of a table's record says, and which rows still hold.

Nothing is ever struck out: a choice that is taken back is followed by a row that says so. The engine is deterministic,
so the seed and the rows that hold give the whole game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TypeAlias, assert_never

from interpreter import Answer
from interpreter.source.records import record

TABLE = -1  # who writes what nobody chose: bots, single answers, windows that close


@record(slots=True)
class Moves:
    """Choices as the engine takes them, one after the other."""

    made: tuple[tuple[int, Answer], ...]


@record(slots=True)
class Kept:
    """What a seat answers to a window that is still open."""

    answers: tuple[Answer, ...]


@record(slots=True)
class Back:
    """Whatever came after row `to` is taken back."""

    to: int


@record(slots=True)
class Without:
    """One row is taken back, what others answered after it stays."""

    row: int


@record(slots=True)
class Anew:
    """The rules were edited: from here on the game is these choices under rules of another digest."""

    digest: str
    made: tuple[tuple[int, Answer], ...]


Said: TypeAlias = Moves | Kept | Back | Without | Anew


@record(slots=True)
class Row:
    n: int  # of the table, from 1
    seat: int
    key: int  # of the seat, from 1
    sent: str  # the digest of what was sent
    said: Said


def written(said: Said) -> str:
    match said:
        case Moves(made):
            data: dict[str, object] = {"moves": made}
        case Kept(answers):
            data = {"kept": answers}
        case Back(to):
            data = {"back": to}
        case Without(row):
            data = {"without": row}
        case Anew(digest, made):
            data = {"anew": made, "digest": digest}
        case _:
            assert_never(said)
    return json.dumps(data, separators=(",", ":"))


def read(text: str) -> Said:
    data = json.loads(text)
    if "moves" in data:
        return Moves(_made(data["moves"]))
    if "kept" in data:
        return Kept(answers_of(data["kept"]))
    if "back" in data:
        return Back(int(data["back"]))
    if "without" in data:
        return Without(int(data["without"]))
    return Anew(str(data["digest"]), _made(data["anew"]))


def _made(listed: Iterable[tuple[int, int | list[int]]]) -> tuple[tuple[int, Answer], ...]:
    return tuple((seat, _answer(answer)) for seat, answer in listed)


def answers_of(listed: Iterable[int | list[int]]) -> tuple[Answer, ...]:
    """Answers as JSON gives them."""
    return tuple(map(_answer, listed))


def _answer(found: int | list[int]) -> Answer:
    return found if isinstance(found, int) else tuple(found)


def holding(rows: Iterable[Row]) -> list[Row]:
    """The rows that were not taken back: moves, what is kept, or a game played anew before them."""
    found: list[Row] = []
    for row in rows:
        match row.said:
            case Moves() | Kept():
                found.append(row)
            case Back(to):
                found = [one for one in found if one.n <= to]
            case Without(n):
                found = [one for one in found if one.n != n]
            case Anew():
                found = [row]
            case _:
                assert_never(row.said)
    return found
