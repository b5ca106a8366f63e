"""How values of a state and of cards are read for a view: what they are, and whether the seat may know it."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.engine.knowledge import who
from interpreter.meaning import types
from interpreter.meaning.types import EFFECT, Type
from interpreter.meaning.types.figure import plain
from interpreter.meaning.types.held import Held
from interpreter.model.things import Fact
from interpreter.play.could_be import is_one_of
from interpreter.play.seen.values import Value, called
from interpreter.play.standing import Standing


def said(match: Standing, kind: Type | None, value: Held) -> Value:
    """A value as others read it: members by their ids, truths as truths, bundles by member."""
    return plain(value) if kind is None else kind.seen(value, match.naming)


def member(match: Standing, enum: str, value: int) -> str | None:
    return match.naming.member_id(enum, value) if value >= 0 else None


def properties(match: Standing, kind: str, values: Mapping[str, Held | None]) -> dict[str, Value]:
    """What is printed on a card, in ids; where nothing is printed there is nothing."""
    written = match.machine.layout.checked.symbols.types_printed(kind)
    return {
        name: said(match, written[name], value)
        for name, value in values.items()
        if name in written and value is not None
    }


def told(
    match: Standing, names: tuple[str, ...], owner: int, zone: str | None = None, reader: int | None = None
) -> dict[str, Value]:
    """Quantities that are told with a card or a player; one that reads what is hidden is not told.

    What is for somebody is told for the seat that looks, and to nobody else.
    """
    quantities = match.machine.layout.checked.quantities
    seat = -1 if reader is None else reader
    return {
        name: in_ids(match, quantities[name].type, match.machine.shown(match.state, name, owner, seat))
        for name in names
        if match.game.is_public(name, zone)
        and (reader is not None or quantities[name].for_whom is None)
        and (zone is None or is_one_of(match.machine.layout, owner, name))
    }


def in_ids(match: Standing, kind: Type, value: Held) -> Value:
    """A value that everybody may know: cards and members by their ids, seats by number, nothing as nothing."""
    return None if isinstance(kind, types.Seat) and value == -1 else said(match, kind, value)


def remembered(match: Standing, value: Held, fact: Fact, seat: int | None) -> Value:
    """What a fact says; a value that speaks of cards speaks only of those the seat knows."""
    layout = match.machine.layout
    kind = layout.type_of_fact(fact.id)
    if kind == EFFECT:
        return called(match.machine, match.state, value)
    if not layout.holds_cards(fact):
        return said(match, kind, value)

    pieces = [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, int)]
    masks = who.namers(layout, match.state, pieces)
    seen = [piece >= 0 and who.is_among(mask, seat, layout) for piece, mask in zip(pieces, masks)]
    ids = [match.naming.card_id(piece) if known else None for piece, known in zip(pieces, seen)]
    return tuple(ids) if isinstance(value, tuple) else ids[0]
