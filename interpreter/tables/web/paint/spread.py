"""Places as they are painted: which cards lie there, in what wrapping and size, and how they stand together."""

from __future__ import annotations

from interpreter.source.records import record
from interpreter.tables.web.asked import Lit
from interpreter.tables.web.paint.face import Face, Figure, Ink, Token


@record
class Piece:
    """A card where it lies, or several alike that are counted."""

    id: str
    face: Face
    lit: Lit | None = None
    many: int = 1
    on: tuple[Spread, ...] = ()  # places that stand for the same member: they are drawn on it
    plate: str = ""  # what is written beside its slot


@record
class Gap:
    """A slot with nothing in it."""

    id: str
    lit: Lit | None = None


@record
class Spread:
    id: str  # of the place
    title: str
    part: str  # what tells it from the other places of its zone
    count: int
    wrap: str = "faces"  # faces, strips, stamps, counts, slats, pile, top, plates or chip
    size: str = "m"
    cards: tuple[Piece | Gap, ...] = ()
    folded: int = 0  # cards of the middle that are not drawn
    foot: tuple[Piece, ...] = ()  # what lies below them
    lit: Lit | None = None
    asked: bool = False
    columns: int | None = None  # of a grid
    ink: Ink | None = None  # of the member that it stands for
    figures: tuple[Figure, ...] = ()  # what is remembered of it
    open: bool = True  # everybody sees what lies there
    zone: str = ""

    @property
    def speaks(self) -> bool:
        """Whether every card has a text."""
        return all(isinstance(one, Piece) and one.face.text for one in self.cards)

    @property
    def is_hidden(self) -> bool:
        """Whether nothing is known of any card."""
        return all(isinstance(one, Piece) and one.face.hidden for one in self.cards)

    @property
    def cards_painted(self) -> int:
        return len(self.cards) + len(self.foot)


@record
class Pool:
    """The tokens that somebody has."""

    title: str
    tokens: tuple[tuple[str, Token, Lit | None], ...]  # each with its id
    by: bool = True  # one for each member


@record
class Line:
    """A pile and a row over the same axis."""

    label: str
    parts: tuple[Spread, ...]


@record
class Group:
    """What stands together under one title: `row`, `lines`, `columns`, `cells`, `matrix` or `pool`."""

    form: str
    title: str
    spreads: tuple[Spread, ...] = ()
    lines: tuple[Line, ...] = ()
    pool: Pool | None = None
    heads: tuple[str, ...] = ()  # of the columns of a matrix
    asked: bool = False

    @property
    def weight(self) -> int:
        """How much room it takes: the largest comes first."""
        parts = (*self.spreads, *(part for line in self.lines for part in line.parts))
        return sum(part.cards_painted for part in parts)
