"""Rows of pieces as generated code changes them: with gaps where there are slots, closed up elsewhere."""

from __future__ import annotations

from itertools import takewhile

from interpreter.compile.program.state import State

Cards = tuple[int, ...]


def filled(row: Cards) -> Cards:
    return tuple([x for x in row if x >= 0]) if -1 in row else row


def gap(row: Cards, piece: int) -> Cards:
    at = row.index(piece)
    return (*row[:at], -1, *row[at + 1 :])


def fill(row: Cards, piece: int) -> Cards:
    """The first vacant slot takes the piece."""
    at = row.index(-1)
    return (*row[:at], piece, *row[at + 1 :])


def fill_last(row: Cards, piece: int) -> Cards:
    """The last vacant slot takes the piece."""
    return fill(row[::-1], piece)[::-1]


def with_room(row: Cards, pieces: Cards) -> Cards:
    """Those for which a row still has a slot: it never takes more, and what it has already needs none."""
    vacant = row.count(-1)
    if len(pieces) <= vacant:
        return pieces
    found = []
    for piece in pieces:
        inside = piece in row
        if inside or vacant > 0:
            found.append(piece)
            vacant -= not inside
    return tuple(found)


def for_cell(row: Cards, number: int, pieces: Cards) -> Cards:
    """A slot that is there and vacant takes one piece, and no other does."""
    return pieces[:1] if 0 < number <= len(row) and row[number - 1] < 0 else ()


def put_at(row: Cards, at: int, piece: int) -> Cards:
    return (*row[:at], piece, *row[at + 1 :])


def insert(row: Cards, number: int, piece: int, from_top: int) -> Cards:
    """The piece becomes the `number`th from the top of a pile, or from the left of a row."""
    at = len(row) - number + 1 if from_top else number - 1
    at = max(0, min(len(row), at))
    return (*row[:at], piece, *row[at:])


def without(row: Cards, piece: int) -> Cards:
    """What stands in a row once; most often it is the last."""
    if row[-1] == piece:
        return row[:-1]
    at = row.index(piece)
    return row[:at] + row[at + 1 :]


LINE, RING, NO_ORDER = 0, -1, -2  # how the pieces of a place lie, where it is no grid with so many columns


def lying_by(S: State, places: int, lies: Cards, piece: int, step: int) -> Cards:
    """The pieces beside a piece (step 0), or the unbroken line through it: along its row (1) or its column (2)."""
    at = S[places][piece]
    return around(S[at], S[at].index(piece), lies[at], step) if at >= 0 else ()


def by_slot(S: State, lies: Cards, slot: int, step: int) -> Cards:
    """The same of a slot, which may be vacant."""
    return around(S[slot >> 10], slot & 1023, lies[slot >> 10], step) if slot >= 0 else ()


def around(row: Cards, at: int, lies: int, step: int) -> Cards:
    if lies == NO_ORDER:
        return ()
    if lies == RING and step == 0:
        return tuple(dict.fromkeys([x for x in (row[at - 1], row[(at + 1) % len(row)]) if x >= 0 and x != row[at]]))
    width = lies if lies > 0 else len(row)
    first = at - at % width
    if step == 0:
        beside = [at - width, *range(max(first, at - 1), at), *range(at + 1, min(first + width, at + 2)), at + width]
        return tuple([row[x] for x in beside if 0 <= x < len(row) and row[x] >= 0])
    low, high, by = (first, min(first + width, len(row)), 1) if step == 1 else (0, len(row), width)
    before = unbroken(row, range(at - by, low - 1, -by))
    return (*before[::-1], *((row[at],) if row[at] >= 0 else ()), *unbroken(row, range(at + by, high, by)))


def unbroken(row: Cards, cells: range) -> Cards:
    """The pieces in some cells, up to the first that is vacant."""
    return tuple([row[x] for x in takewhile(lambda x: row[x] >= 0, cells)])
