"""What people call the things of a game, in their language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from interpreter.model.called import on_other_side, repeats, told_by_name
from interpreter.model.untitled import titled
from interpreter.source.node import Scalar
from interpreter.source.records import record
from interpreter.tables.looks.wearing import Wearing
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter.model.card import Card
    from interpreter.model.game import Game
    from interpreter.model.look import Colour, Rgb
    from interpreter.model.named import Named
    from interpreter.model.value_types import PropertyType
    from interpreter.play.seen.values import Values

SHORTEST = 2  # letters that stand for a member where there is little room


@record
class Count:
    """So many of a member, or of a thing that has no members (then without a colour)."""

    label: str
    number: int
    colour: Colour | Rgb | None = None
    short: str = ""
    several: str = ""  # its label beside a greater number


@record
class Names:
    model: Game
    lang: str

    def quantity(self, name: str) -> str:
        return self._title(self.model.quantities, name)

    def zone(self, name: str) -> str:
        return self._title(self.model.zones, name)

    def lasts(self, zone: str) -> bool:
        """Whether a zone is of use after the setup; one that must be empty then need not be shown empty."""
        count = self.model.zones[zone].count
        return not (isinstance(count, Scalar) and count.value == 0)

    def stock(self, name: str) -> str:
        return self._title(self.model.stocks, name)

    def call(self, name: str) -> str:
        card = self.model.cards.get(name.removesuffix(".play"))
        return self._title(self.model.procedures, name) if card is None else card.title.in_language(self.lang)

    def fact(self, name: str) -> str:
        return self._title(self.model.facts, name)

    def kind(self, name: str) -> str:
        return self._title(self.model.kinds, name)

    def holder(self, name: str) -> str:
        return self._title(self.model.holders, name)

    def score(self) -> str:
        """What the score of the game is called."""
        return self._title(self.model.quantities, self.model.score) if self.model.score else say("score", self.lang)

    def property(self, written: PropertyType, name: str) -> str:
        return _small((written.title or titled(name)).in_language(self.lang))

    def is_told_twice(self, types: Mapping[str, PropertyType], name: str) -> bool:
        """Whether a card has another property of the same words, so that they do not say which they are."""
        return any(other != name and one.base == types[name].base for other, one in types.items())

    def nobody(self) -> str:
        return say("nobody", self.lang)

    def has_own_name(self, card: Card) -> bool:
        """Whether it is called by its name; a row of a table without one is called by what it shows."""
        return card.named or not card.tabular

    def is_title(self, enum: str) -> bool:
        """Whether the members of an enum are the titles of the cards, or their kinds, which nobody has to be told."""
        return enum in self.model.enums and self.model.enums[enum].made

    def is_about_cards(self, owner: str) -> bool:
        return owner == "card" or owner in self.model.kinds

    def member(self, enum: str | None, name: str, number: int | None = None) -> str:
        """A member of an enum; without the enum, of whichever has such a member; beside a number, so many of it."""
        enums = [self.model.enums[enum]] if enum in self.model.enums else list(self.model.enums.values())
        for each in enums:
            for member in each.members:
                if member.id == name:
                    return member.title.in_language(self.lang) if number is None else member.beside(number, self.lang)
        return self.plain(name)

    def is_in_title(self, card: Card, turned: bool, enum: str, name: str) -> bool:
        """Whether what a card is called names a member already, so that saying it beside the name says nothing new."""
        if not self.has_own_name(card) or enum not in self.model.enums:
            return False
        title = (card.turned_title if turned else None) or card.title
        return any(member.id == name and repeats(title, member) for member in self.model.enums[enum].members)

    def counts(self, enum: str, found: Mapping[str, int]) -> tuple[Count, ...]:
        short = self._short(enum)
        return tuple(
            Count(self.member(enum, one, n), n, self._colour(enum, one), short.get(one, "")) for one, n in found.items()
        )

    def one_of(self, enum: str, name: str) -> Count:
        """A member by which cards are told apart, and counted."""
        return Count(self.member(enum, name), 1, self._colour(enum, name), several=self.member(enum, name, 2))

    def worn(self, card: str, values: Values) -> Colour | Rgb | None:
        """The colour of a card: of the member that it is known by, or one that it or its kind says."""
        look = self._wearing.of_kind(self.model.cards[card].kind)
        member = values.get(look.by) if look.by is not None else None
        worn = self._wearing.of_card(card, member if isinstance(member, str) else None)
        said = look.own_colour or self.model.cards[card].look.colour is not None
        return worn.badge.colour if said or not worn.solid else None

    def _colour(self, enum: str, member: str) -> Colour | Rgb | None:
        return self._wearing.of_member(enum, member).colour if enum in self.model.enums else None

    @cached_property
    def _wearing(self) -> Wearing:
        return Wearing(self.model)

    def _short(self, enum: str) -> dict[str, str]:
        """The first letters of each member, as many as tell all of them apart."""
        if enum not in self.model.enums:
            return {}
        titles = {member.id: member.title.in_language(self.lang) for member in self.model.enums[enum].members}
        longest = max(map(len, titles.values()), default=SHORTEST)
        for letters in range(SHORTEST, longest):
            cut = {name: title[:letters] for name, title in titles.items()}
            if len(set(cut.values())) == len(cut):
                return cut
        return titles

    def properties(self, kind: str) -> dict[str, PropertyType]:
        """The properties of a kind, inherited ones first."""
        found = self.model.kinds.get(kind)
        if found is None:
            return {}
        inherited = self.properties(found.parent) if found.parent else {}
        return {**inherited, **found.properties}

    def properties_below(self, family: str) -> dict[str, PropertyType]:
        """The properties of a kind and of all that are cases of it."""
        found = self.properties(family)
        for one in self.model.kinds.values():
            if one.parent == family and one.id != family:
                found = {**self.properties_below(one.id), **found}
        return found

    def unsaid(self, card: str | None, turned: bool) -> frozenset[str]:
        """The properties that the name of a card tells, and those of the side that is down."""
        if card is None:
            return frozenset()
        known = self.model.cards[card]
        below = frozenset(on_other_side(self.model, known))
        down = frozenset(self.properties(known.kind)) - below if turned and below else below
        return down.union(told_by_name(self.model, known, turned))

    def counted(self) -> frozenset[str]:
        """The enums that stocks and bundles are counted in."""
        return self._counted

    @cached_property
    def _counted(self) -> frozenset[str]:
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


def _small(title: str) -> str:
    """A title in the middle of a line; a word in capitals stays so."""
    return title[:1].lower() + title[1:] if title[1:2].islower() else title
