"""At what numbers a game ends, as far as its `end` compares something with a number that is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from interpreter.meaning.expressions import (
    ByPlayers,
    Compare,
    Expr,
    FactRead,
    Holding,
    Literal,
    OptionValue,
    QuantityRead,
)
from interpreter.meaning.walking import below
from interpreter.source.records import record
from interpreter.tables.names import Names
from interpreter.tables.web.paint.face import Figure
from interpreter.tables.web.words import Say

if TYPE_CHECKING:
    from interpreter import Match, Rules

Read: TypeAlias = QuantityRead | FactRead | Holding


@record
class Limit:
    what: Read
    number: Expr


def limits(game: Rules) -> tuple[Limit, ...]:
    """What must not reach a number, once for each thing that is read."""
    found: dict[str, Limit] = {}
    for end in game.checked.ends:
        for one in below(end.condition):
            if isinstance(one, Compare) and one.operator == ">=" and isinstance(one.left, Read):
                found.setdefault(_id(one.left), Limit(one.left, one.right))
    return tuple(found.values())


def figures(match: Match, found: tuple[Limit, ...], names: Names, say: Say) -> list[Figure]:
    """The score is told without its name."""
    shown = []
    for one in found:
        number = _number(match, one.number)
        if number is not None:
            named = "" if _id(one.what) == names.model.score else f"{_title(one.what, names)} · "
            shown.append(Figure(f"{named}{say('ends at')}", str(number)))
    return shown


def _id(read: Read) -> str:
    match read:
        case QuantityRead():
            return read.quantity
        case FactRead():
            return read.fact
        case Holding():
            return read.stock


def _title(read: Read, names: Names) -> str:
    match read:
        case QuantityRead():
            return names.quantity(read.quantity)
        case FactRead():
            return names.fact(read.fact)
        case Holding():
            return names.stock(read.stock)


def _number(match: Match, number: Expr) -> int | None:
    """A number that is written down, be it by an option or for so many players; what is worked out is not told."""
    checked = match.game.checked
    match number:
        case Literal():
            return number.value
        case OptionValue():
            return match.game.options.get(number.name)
        case ByPlayers():
            found = dict(number.values).get(len(match.seats))
            return found if isinstance(found, int) else None
        case QuantityRead(of=None) if all(one.quantity != number.quantity for one in checked.modifiers):
            return _number(match, checked.quantities[number.quantity].value)
    return None
