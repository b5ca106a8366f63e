"""What a value of generated code is at the table, and how it lies in cells.

Whatever is no number lies in one row of cells. Lines that are all as long stand one after the other; rows of any length
have how long each is before it, and -1 where nothing stands yet; a record has its numbers first, and then its row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from interpreter.compile.native import anything
from interpreter.compile.program.state import Content, Entry
from interpreter.compile.tree.values import Value
from interpreter.source.records import record


class Kind(Enum):
    NUMBER = "number"
    ROW = "row"
    PURSE = "purse"  # cards to pay with, and what each of them covers
    ANY = "anything"  # a number, a row or rows inside each other: it says itself what it is (`anything.h`)
    GRANTS = "grants"  # so are all that is granted,
    GRANT = "grant"  # and one of it, some of whose entries are numbers for sure

    @property
    def tells(self) -> bool:
        """Whether a value says itself what it is."""
        return self in (Kind.ANY, Kind.GRANTS, Kind.GRANT)


# what is granted, who has it, since when, and which card: numbers; the moments that end it are between them
OF_EVERY_GRANT = {0: Kind.NUMBER, 1: Kind.ANY, 2: Kind.NUMBER, 3: Kind.NUMBER, 4: Kind.NUMBER}


@record
class Listed:
    """What a slot keeps for each piece or place: a number, a row, or what says itself what it is."""

    slot: Value
    rows: bool = False
    tells: bool = False


@record
class Tabled:
    """What is known before play: numbers, or rows of them."""

    name: str
    rows: bool


@record
class Lines:
    """A row of rows that are all as long, of numbers: line after line in one row."""

    width: int


@record
class Record:
    """Some numbers, and a row after them."""

    width: int


@record
class Rows:
    """Rows of any length, each after its length."""

    of: Kind | Record | Lines | Rows


Known = Kind | Listed | Tabled | Lines | Record | Rows
Names = dict[str, Known]


def tells(known: Known | None) -> bool:
    """Whether a value says itself what it is."""
    return isinstance(known, Kind) and known.tells


def laid_out(known: Known) -> Kind:
    """As what it lies in a variable of C."""
    return known if isinstance(known, Kind) else Kind.ROW


def either(left: Known | None, right: Known | None) -> Known | None:
    """What is one or the other: a number may stand for nothing where others are rows, and an empty row for no rows."""
    if left is None or left == right:
        return right
    if right is None:
        return left
    if tells(left) or tells(right):
        return Kind.ANY
    for one, other in ((left, right), (right, left)):
        if one is Kind.NUMBER:
            return Kind.ROW if isinstance(other, Tabled) else other
        if one is Kind.ROW and not isinstance(other, (Listed, Tabled)):
            return other
        if isinstance(one, Lines) and isinstance(other, Rows):
            return Rows(rows(either(Kind.ROW, other.of)))
    if isinstance(left, Rows) and isinstance(right, Rows):
        return Rows(rows(either(left.of, right.of)))
    if isinstance(left, Lines) and isinstance(right, Lines):
        return Rows(Kind.ROW)
    if isinstance(left, Tabled) or isinstance(right, Tabled):
        return Kind.ROW
    return Kind.ANY


def rows(known: Known | None) -> Kind | Record | Lines | Rows:
    """What the entries of rows may be."""
    if isinstance(known, (Record, Lines, Rows)) or (isinstance(known, Kind) and known.tells):
        return known
    return Kind.ROW


def depth(known: Known) -> int:
    """How deep numbers lie in rows: 0 for a number, 1 for a row."""
    return 0 if known is Kind.NUMBER else 1 + depth(known.of) if isinstance(known, Rows) else 1


def flat(value: Content, known: Known) -> list[int]:
    """The cells of a value that is a row."""
    if tells(known):
        return anything.told(value)
    if isinstance(value, int):
        return []  # nothing yet
    if not isinstance(known, Rows):
        return numbers(value)
    found: list[int] = []
    for one in value:
        inside = [] if one == -1 else flat(one, known.of)
        found += [-1] if one == -1 else [len(inside), *inside]
    return found


def numbers(row: Entry) -> list[int]:
    """The numbers of a row, and of the rows in it, in their order."""
    found: list[int] = []
    for one in row:
        if isinstance(one, tuple):
            found += numbers(one)
        else:
            found.append(one)
    return found


def unflattened(cells: Sequence[int], known: Known) -> Content:
    if tells(known):
        return anything.heard(cells)
    match known:
        case Lines(width=width):
            return tuple([tuple(cells[at : at + width]) for at in range(0, len(cells), width)])
        case Record(width=width):
            return (*cells[:width], tuple(cells[width:])) if cells else ()
        case Rows(of=of):
            return tuple(_each(cells, of))
    return tuple(cells)


def _each(cells: Sequence[int], of: Known) -> Iterator[Content]:
    at = 0
    while at < len(cells):
        length = cells[at]
        yield -1 if length < 0 else unflattened(cells[at + 1 : at + 1 + length], of)
        at += 1 + max(0, length)
