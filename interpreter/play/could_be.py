"""What a seat has been told of cards that it does not know: which they could be."""

from __future__ import annotations

from interpreter.compile.program.layout import Layout
from interpreter.engine.knowledge import who
from interpreter.meaning import types
from interpreter.play.events.event import Held
from interpreter.play.standing import Standing


def cards_left(layout: Layout, mask: int) -> list[str]:
    return [card for number, card in enumerate(layout.checked.game.cards) if mask >> number & 1]


def shared(layout: Layout, cards: list[str]) -> dict[str, Held]:
    """The printed values that all of these cards have in common."""
    values = [layout.checked.card_values[card] for card in cards]
    return {name: value for name, value in values[0].items() if all(one.get(name) == value for one in values)}


def unseen(match: Standing, piece: int, seat: int, lang: str) -> str:
    """A hidden card for whoever chooses it: its back, where it stands in its row, and what was told of it."""
    layout, naming = match.machine.layout, match.naming
    place = match.state[layout.place][piece]
    words = [naming.back(piece, lang)]
    if layout.zone_of_slot[place].ordered:
        row = match.state[place]
        at = row.index(piece)
        words.append(str(len(row) - at if layout.zone_of_slot[place].shape == "pile" else at + 1))
    mask = who.told_of(layout, match.state, piece, seat)
    known = shared(layout, could) if mask is not None and (could := cards_left(layout, mask)) else {}
    family = match.game.model.cards[layout.pieces[piece].card].kind
    told = []
    for name, value in known.items():
        kind = layout.checked.symbols.property_type(types.Card(family), name)
        if kind is not None and isinstance(kind, types.Member) and isinstance(value, int):
            told.append(naming.member(str(kind.of), value, lang))
        elif kind is not None and isinstance(kind, types.Number):
            told.append(str(value))
    return " ".join(words) + (f" ({', '.join(told)})" if told else "")


def is_one_of(layout: Layout, piece: int, quantity: str) -> bool:
    """Whether a card has a quantity that its place shows: other kinds may lie there as well."""
    checked, card = layout.checked, layout.pieces[piece].card
    of = checked.quantities[quantity].of
    if of is None:
        return False
    return of.type.of == card or checked.symbols.is_a(checked.game.cards[card].kind, str(of.type.of))
