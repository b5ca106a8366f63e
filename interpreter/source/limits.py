"""What a definition may hold: far above any game on a table, and low enough that a stranger's cannot hurt its host.

The table in docs/definition.md lists them; a test holds it against this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from interpreter.fault.limits import TooMany, TooMuch
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.span import Span
from interpreter.words import Term

# files
MOST_BYTES = 2_000_000  # of one file
MOST_BYTES_IN_ALL = 8_000_000  # of all files of a game
MOST_FILES = 500
MOST_FOLDERS_DEEP = 3
MOST_NODES = 200_000  # entries of one file
MOST_DEPTH = 40  # entries inside each other

# what is on the table
MOST_PLAYERS = 12
MOST_PIECES = 5_000
MOST_PLACES = 5_000
MOST_SLOTS = 1_000  # of one place
MOST_CELLS = 500_000  # values of a state: facts times what has them, stocks times members times holders

# rules
MOST_QUESTIONS = 1_000  # menus, and sentences that ask somebody
MOST_HEARD = 20_000  # rules that wait for something, over all sentences that may bring it about
MOST_QUANTITIES_DEEP = 64  # quantities that read one another, one through the other
MOST_TEXT = 5_000  # letters of a name, a sentence or a text

# while it is played
MOST_PENDING = 1_000  # what is put off until later, and abilities that are granted
LARGEST_NUMBER = (1 << 63) - 1


def too_much(span: Span | None) -> Diagnostic:
    """The last resort: what no limit foresaw ends in words all the same."""
    return Diagnostic(TooMuch(), span)


@contextmanager
def bounded() -> Iterator[None]:
    try:
        yield
    except (RecursionError, MemoryError):
        raise DefinitionError([too_much(None)]) from None


def too_many(span: Span | None, what: Term, most: int) -> Diagnostic:
    return Diagnostic(TooMany(what, most), span)
