"""Rows of pieces as generated code changes them: with gaps where there are slots, closed up elsewhere."""

from __future__ import annotations

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
    at = row.index(piece)
    return row[:at] + row[at + 1 :]
