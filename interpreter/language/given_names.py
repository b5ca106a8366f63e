"""The names that a sentence gives, as its words tell them: for sentences that are yet to be read, or cannot be.

Of a sentence that was read, the tree knows them (`syntax.given`).
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from interpreter.language.keywords import keywords
from interpreter.language.pieces import Piece, pieces


def bindings(text: str) -> tuple[Piece, ...]:
    """What stands behind `as`, `called` or `let`; behind the first `as` of a mark stands a fact."""
    gives, marks = _gives(), _marks()
    if not any(word in text for word in gives):
        return ()
    found: list[Piece] = []
    marked = False
    for before, piece in pairwise(pieces(text)):
        marked = marked or before.text in marks
        if before.text not in gives or not _is_word(piece) or piece.start == before.end:
            continue
        if marked and before.text in _spelt("_AS"):
            found, marked = [], False  # nothing has a name before it is marked
            marks = frozenset()
        else:
            found.append(piece)
    return tuple(found)


def bound_names(text: str) -> tuple[str, ...]:
    """The same, as bare names."""
    return tuple(piece.text for piece in bindings(text))


def _is_word(piece: Piece) -> bool:
    return piece.kind == "word" or piece.text.startswith("_")


@cache
def _gives() -> frozenset[str]:
    return _spelt("_AS", "_CALLED", "_LET")


@cache
def _marks() -> frozenset[str]:
    return _spelt("_MARKS", "_UNMARKS")


@cache
def _spelt(*terminals: str) -> frozenset[str]:
    known = keywords().by_terminal
    return frozenset(form for terminal in terminals for form in known[terminal].spellings)
