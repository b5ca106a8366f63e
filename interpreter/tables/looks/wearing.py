"""What everything of one game wears: colours and symbols."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from interpreter.model.card import Card
from interpreter.model.game import Game
from interpreter.model.look import Colour, Rgb
from interpreter.model.things import Holder
from interpreter.model.untitled import titled
from interpreter.source.node import Scalar
from interpreter.tables.looks.badges import Badge, badges
from interpreter.tables.looks.css import stylesheet
from interpreter.tables.looks.kinds import CardLook, KindLook, inherited, kind_looks, properties_below

NOTHING: Mapping[str, str] = MappingProxyType({})
TABLE = Rgb(0x7D, 0x5A, 0x6E)  # the tint of a table that says none


class Wearing:
    """Made once for a game; every answer is there at once, and none depends on a position.

    The class `badge.css` gives whatever stands inside these: `--c` (the colour as a ground), `--on` (words and symbols
    on it), `--tint` (a pale ground on paper), `--sym` (symbols on paper and tint), `--word` (words on them), and
    `--out` (symbols and words where there is no paper, by day and by night).
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        lists = (enum for enum in game.enums.values() if not enum.of_cards)
        self._members = {enum.id: badges(f"m-{enum.id}--", enum.members) for enum in lists}
        self._kinds = kind_looks(game, badges("k-", inherited(game)))
        self._stocks = badges("s-", list(game.stocks.values()), Colour.GOLD)  # mostly coins
        self._holders = badges("h-", list(holders(game)))

    @property
    def table(self) -> Colour | Rgb:
        """The tint of the whole table."""
        return self.game.look.colour or TABLE

    def of_member(self, enum: str, member: str) -> Badge:
        """A member of a list; the title of a card looks like the card."""
        if enum in self._members:
            return self._members[enum][member]
        return self.of_card(member).badge

    def of_kind(self, kind: str) -> KindLook:
        return self._kinds[kind]

    def of_card(self, card: str, counts_as: str | None = None) -> CardLook:
        """A card by its id; `counts_as` is the member that it is known by now, where that is not the printed one."""
        written = self.game.cards[card]
        kind = self._kinds[written.kind]
        badge, solid = self._worn(written.kind, counts_as or printed(written, kind.by))
        if written.look.colour is not None:
            badge, solid = replace(badge, css=f"c-{card}", colour=written.look.colour), True
        if written.look.symbol is not None:
            badge = replace(badge, symbol=written.look.symbol)
        return CardLook(badge, solid, kind)

    def of_back(self, kind: str, shown: Mapping[str, str] = NOTHING) -> Badge:
        """The back of a card of which a seat knows the kind, and the members that are printed there."""
        look, types = self._kinds[kind], properties_below(self.game, kind)
        told = [name for name in (look.by, *types) if name is not None and name in shown]
        for name in told:
            if types[name].base in self._members:
                return replace(self.of_member(types[name].base, shown[name]), symbol=look.badge.symbol)
        return look.badge

    def of_stock(self, stock: str, member: str = "") -> Badge:
        """The tokens of a stock; of one member where it has members."""
        by = self.game.stocks[stock].by
        return self.of_member(by, member) if by and member else self._stocks[stock]

    def of_holder(self, holder: str) -> Badge:
        return self._holders[holder]

    def css(self) -> str:
        """The colours of this game as a style sheet: classes with custom properties, and nothing else."""
        lists = (*self._members.values(), self._stocks, self._holders)
        every = [badge for each in lists for badge in each.values()]
        every += [kind.badge for kind in self._kinds.values()]
        every += [self.of_card(card.id).badge for card in self.game.cards.values() if card.look.colour is not None]
        return stylesheet(self.table, every)

    def _worn(self, kind: str, by: str | None) -> tuple[Badge, bool]:
        """What a card of a kind wears that is known by a member, and whether it is the colour of the kind."""
        look = self._kinds[kind]
        enum = properties_below(self.game, kind)[look.by].base if look.by is not None else ""
        if by is None or not any(one.id == by for one in self.game.enums[enum].members):
            return look.badge, True
        member = self.of_member(enum, by)
        colour = look.badge if look.own_colour else member
        return replace(colour, symbol=(look.badge if look.own_symbol else member).symbol), look.own_colour


def printed(card: Card, by: str | None) -> str | None:
    """The member that is printed on a card under a property."""
    value = card.values.get(by) if by is not None else None
    return value.text if isinstance(value, Scalar) and value.value is not None else None


def holders(game: Game) -> Iterator[Holder]:
    """What holds stocks beside the players, whether or not it has a name of its own."""
    names = dict.fromkeys(name for stock in game.stocks.values() for name in stock.holders if name != "player")
    for name in {**dict.fromkeys(game.holders), **names}:
        yield game.holders.get(name) or Holder(name, game.span, titled(name))
