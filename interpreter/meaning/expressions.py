"""Values: what can be read, compared and counted."""

from __future__ import annotations

from interpreter.meaning.node import meaning
from interpreter.meaning.types import HOLDER, NUMBER, NUMBERS, TRUTH, Type
from interpreter.source.span import Span


class Expr:
    """Something with a value; every kind of expression is a dataclass that has a type."""

    type: Type


@meaning
class Literal(Expr):
    value: int
    type: Type = NUMBER


@meaning
class ByPlayers(Expr):
    """A number, or a list of them, for each count of players."""

    values: tuple[tuple[int, int | tuple[int, ...]], ...]
    type: Type = NUMBER


@meaning
class BundleLiteral(Expr):
    """So much of each member, one after the other."""

    values: tuple[Expr, ...]
    type: Type


@meaning
class TableLiteral(Expr):
    values: tuple[int, ...]
    type: Type


@meaning
class Local(Expr):
    """A name bound in a rule: a parameter, a choice, a loop's member, a candidate of a filter.

    Two names are the same only if they are the same binding, however they are spelled.
    """

    name: str
    type: Type


@meaning
class BuiltIn(Expr):
    name: str  # 'active-player', 'first-player', 'turn-number', 'round-number', 'direction', 'now'
    type: Type = NUMBER


@meaning
class OptionValue(Expr):
    name: str
    type: Type


@meaning
class Property(Expr):
    name: str
    owner: Expr
    type: Type
    printed: bool = False


@meaning
class FactRead(Expr):
    fact: str
    owner: Expr | None
    type: Type


@meaning
class QuantityRead(Expr):
    quantity: str
    of: Expr | None
    for_whom: Expr | None
    type: Type
    more: tuple[Expr, ...] = ()  # beside the first that it is of


@meaning
class ZonePlace(Expr):
    """One place of a zone; an index is None where the zone has one place for each and none was named: all of them."""

    zone: str
    indices: tuple[Expr | None, ...]
    type: Type


@meaning
class Places(Expr):
    """Several places or sets read as one."""

    parts: tuple[Expr, ...]
    type: Type


@meaning
class PlacesOf(Expr):
    """The places of several players, read as one: whatever lies in any of them."""

    places: ZonePlace  # of everybody: what is read is found there
    owners: Expr  # a set of seats
    type: Type


@meaning
class Holding(Expr):
    stock: str
    holder: Expr
    type: Type


@meaning
class CommonHolder(Expr):
    """A holder of stock that is nobody's: a bank, a supply, the table."""

    name: str
    type: Type = HOLDER


@meaning
class NamedPiece(Expr):
    """A card of which there is one, called by its id."""

    card: str
    type: Type


@meaning
class Answers(Expr):
    """All that is bound under a name for each of several, together."""

    map: Local
    type: Type


@meaning
class MapRead(Expr):
    """What a seat answered, or the place a member took: a name bound for each, read for one."""

    map: Expr
    key: Expr
    type: Type


@meaning
class PieceAt(Expr):
    where: Expr
    end: str  # 'top', 'bottom', 'first', 'last', 'next', 'previous'
    type: Type
    count: Expr | None = None


@meaning
class TopPieces(Expr):
    """As many pieces from the top as asked for, or as there are; all or none when `exactly`."""

    where: Expr
    amount: Expr
    exactly: bool
    type: Type
    end: str = "top"


@meaning
class About(Expr):
    """Built-in facts about a piece, a place or a seat: owner, place, size, row, column, arrival, next player ..."""

    what: str
    subject: Expr
    type: Type


@meaning
class Arithmetic(Expr):
    operator: str
    left: Expr
    right: Expr
    type: Type = NUMBER


@meaning
class NumberList(Expr):
    """Numbers one after the other, each worked out for itself."""

    parts: tuple[Expr, ...]
    type: Type = NUMBERS


@meaning
class HighestOf(Expr):
    """The highest or the lowest number of a list; 0 if it is empty."""

    highest: bool
    of: Expr
    type: Type = NUMBER


@meaning
class Bounded(Expr):
    """A number that goes no further than another."""

    value: Expr
    bound: Expr
    least: bool  # no lower than the bound; else no higher
    type: Type = NUMBER


@meaning
class Compare(Expr):
    operator: str
    left: Expr
    right: Expr
    type: Type = TRUTH


@meaning
class Same(Expr):
    left: Expr
    right: Expr
    negated: bool = False
    type: Type = TRUTH
    span: Span | None = None


@meaning
class Changed(Expr):
    """Whether a value is no longer what it was when this was last asked."""

    value: Expr
    type: Type = TRUTH


@meaning
class KindTest(Expr):
    card: Expr
    kind: str  # a kind or a card's id; nothing where a value says which
    negated: bool = False
    printed: bool = False  # what is printed on it, whatever it counts as
    type: Type = TRUTH
    named: Expr | None = None  # a kind that somebody named, or that a fact holds


@meaning
class Inside(Expr):
    piece: Expr
    place: Expr
    negated: bool = False
    type: Type = TRUTH


@meaning
class Logic(Expr):
    operator: str  # 'and' or 'or'
    parts: tuple[Expr, ...]
    type: Type = TRUTH


@meaning
class Negation(Expr):
    part: Expr
    type: Type = TRUTH


@meaning
class Either(Expr):
    condition: Expr
    yes: Expr
    no: Expr
    type: Type = NUMBER


@meaning
class Exists(Expr):
    part: Expr
    type: Type = TRUTH


@meaning
class Entry(Expr):
    of: Expr
    number: Expr
    default: Expr
    type: Type


@meaning
class BundleEntry(Expr):
    bundle: Expr
    member: Expr
    type: Type = NUMBER


@meaning
class Steps(Expr):
    start: Expr
    goal: Expr
    type: Type = NUMBER


@meaning
class CallValue(Expr):
    """Whom or what a call under way is aimed at, by the name its rule gives it."""

    effect: Expr
    name: str
    type: Type


@meaning
class Playable(Expr):
    """Whether a seat could declare the play of a card now."""

    card: Expr
    by: Expr
    type: Type = TRUTH


@meaning
class During(Expr):
    name: str
    type: Type = TRUTH
