"""Which copy of a card is meant: `apple` is one that is laid out, `2nd apple in row` says which."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from interpreter.compile.program.state import State
from interpreter.fault.rulings import InPlace, NoSuchPlace, OnlySoMany
from interpreter.play.names.naming import ordinal
from interpreter.play.questions.spoken import DIGITS
from interpreter.rulings.table import Table
from interpreter.rulings.which import FORM
from interpreter.source.span import Span
from interpreter.source.wrong import wrong


class Copies:
    """The pieces of a position, those first that were laid out by hand."""

    def __init__(self, table: Table, state: State, laid: Iterable[int] = ()) -> None:
        self.table, self.state, self.laid = table, state, tuple(laid)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.table.seats

    def members_of(self, enum: str) -> tuple[str, ...]:
        return self.table.members_of(enum)

    def members_of_stock(self, stock: str) -> tuple[str, ...]:
        return self.table.members_of_stock(stock)

    def place(self, name: str) -> int:
        return next(slot for slot in self.table.layout.zone_of_slot if self.table.naming.place_id(slot) == name)

    def piece(self, text: str, span: Span, used: Collection[int] = ()) -> int:
        form = FORM.fullmatch(text)
        assert form is not None
        card, place, nth = form["card"], form["place"], int((form["nth"] or "1")[:DIGITS])
        every = self.table.language.pieces(card)
        if place is None:
            found = list(dict.fromkeys([*(one for one in self.laid if one in every), *every]))
        else:
            found = [one for one in self.row(place, span) if one in every]
        if form["nth"] is None:
            found = [one for one in found if one not in used] or found
        if not 0 < nth <= len(found):
            raise wrong(OnlySoMany(len(found), card, InPlace(place) if place is not None else None), span)
        return found[nth - 1]

    def row(self, place: str, span: Span) -> tuple[int, ...]:
        """What lies in a place, from the top of a pile and from the first slot of a row."""
        zones, naming = self.table.layout.zone_of_slot, self.table.naming
        names = {naming.place_id(slot): slot for slot in zones}
        if place not in names:
            raise wrong(NoSuchPlace(place, tuple(names)), span)
        slot = names[place]
        row = tuple(self.state[slot])
        return row[::-1] if zones[slot].shape == "pile" else row

    def name(self, piece: int) -> str:
        """What a piece has to be called so that no other copy is meant."""
        table = self.table
        card, slot = table.naming.card_id(piece), self.state[table.layout.place][piece]
        if len(table.language.pieces(card)) == 1 or slot not in table.layout.zone_of_slot:
            return card
        place = table.naming.place_id(slot)
        row = [one for one in self.row(place, table.model.span) if one >= 0 and table.naming.card_id(one) == card]
        return f"{card if len(row) == 1 else ordinal(row.index(piece) + 1, card)} in {place}"
