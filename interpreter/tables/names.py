"""What people call the things of a game, in their language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.model.text import titled
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter.model.game import Game, Named, PropertyType


@dataclass(frozen=True)
class Names:
    model: Game
    lang: str

    def zone(self, name: str) -> str:
        return self._title(self.model.zones, name)

    def stock(self, name: str) -> str:
        return self._title(self.model.stocks, name)

    def fact(self, name: str) -> str:
        return self._title(self.model.facts, name)

    def card(self, name: str) -> str:
        return self._title(self.model.cards, name)

    def kind(self, name: str) -> str:
        return self._title(self.model.kinds, name)

    def holder(self, name: str) -> str:
        return self.plain(name)

    def member(self, enum: str | None, name: str) -> str:
        """A member of an enum; without the enum, of whichever has such a member."""
        enums = [self.model.enums[enum]] if enum in self.model.enums else list(self.model.enums.values())
        for each in enums:
            for member in each.members:
                if member.id == name:
                    return member.title.in_language(self.lang)
        return self.plain(name)

    def members(self, enum: str) -> tuple[str, ...]:
        return tuple(member.id for member in self.model.enums[enum].members) if enum in self.model.enums else ()

    def properties(self, kind: str) -> dict[str, PropertyType]:
        """The properties of a kind, inherited ones first."""
        found = self.model.kinds.get(kind)
        if found is None:
            return {}
        inherited = self.properties(found.parent) if found.parent else {}
        return {**inherited, **found.properties}

    def counted(self) -> frozenset[str]:
        """The enums that stocks and bundles are counted in."""
        stocks = {stock.by for stock in self.model.stocks.values() if stock.by}
        kinds = self.model.kinds.values()
        return frozenset(
            stocks | {one.base for kind in kinds for one in kind.properties.values() if one.shape == "bundle"}
        )

    def plain(self, name: str) -> str:
        return titled(name).in_language(self.lang)

    def truth(self, value: bool) -> str:
        return say("yes" if value else "no", self.lang)

    def _title(self, section: Mapping[str, Named], name: str) -> str:
        found = section.get(name)
        return found.title.in_language(self.lang) if found is not None else self.plain(name)
