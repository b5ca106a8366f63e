"""What everything of one game looks like, and where it lies: asked by whoever draws it."""

from __future__ import annotations

from functools import cached_property

from interpreter.check.known.checked import Checked
from interpreter.model.look import Symbol, Where
from interpreter.tables.looks.wearing import Wearing
from interpreter.tables.looks.zones import ZoneLook, zone_looks


class Looks(Wearing):
    """Made once for a game, as what it wears is; where a zone lies follows from what its rules let players choose."""

    def __init__(self, checked: Checked) -> None:
        super().__init__(checked.game)
        self._checked = checked

    @cached_property
    def _zones(self) -> dict[str, ZoneLook]:
        return zone_looks(self._checked, self._kinds)

    def of_zone(self, zone: str) -> ZoneLook:
        return self._zones[zone]

    def place_of_stock(self, stock: str) -> Where:
        """Where the tokens lie that no player has."""
        return self.game.stocks[stock].look.where or Where.BESIDE

    def place_of_fact(self, fact: str) -> Where:
        """Where a fact is told: at a seat, in the centre (on the card that it is about), beside (with its member)."""
        known = self.game.facts[fact]
        if known.look.where is not None:
            return known.look.where
        if not known.shown:
            return Where.HIDDEN
        if known.of in ("game", "player"):
            return Where.SEAT
        return Where.CENTRE if known.of == "card" or known.of in self.game.kinds else Where.BESIDE

    def symbol_of_fact(self, fact: str) -> Symbol | None:
        """Only if it says one: most facts are words."""
        return self.game.facts[fact].look.symbol

    def place_of_quantity(self, quantity: str) -> Where:
        """Where a quantity is told that belongs to no card: at the seats, if the game shows it."""
        said = self.game.quantities[quantity].look.where
        shown = quantity in self.game.shows or quantity == self.game.score
        return said or (Where.SEAT if shown else Where.HIDDEN)
