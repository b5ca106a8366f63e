"""Which sort of card is asked for: a kind, or the cards of a kind that have a member, such as those of one suit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter.check.known.symbols import Symbols
from interpreter.fault.asked import KindWith, NoKindOfCard, SeveralSorts, ThereAre
from interpreter.fault.denied import Denied
from interpreter.fault.notes import DidYouMean
from interpreter.source.files.library import as_id
from interpreter.source.nearest import nearest
from interpreter.source.node import Scalar
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter.model.card import Card
    from interpreter.model.game import Game
    from interpreter.model.things import Kind
    from interpreter.model.value_types import PropertyType

PLAY, CHANGE, REACTION = "play", "modifies", "reaction"
REACTIONS = ("before", "instead", "after", "as soon as")


class NotASort(Denied):
    """A word that names no sort of card, or several; or a name that cannot be a card's."""


@record
class Sort:
    game: Game
    kind: Kind
    trait: tuple[str, str] | None = None  # a property and the member that it has on all cards of the sort

    @property
    def ancestry(self) -> tuple[Kind, ...]:
        return Symbols(self.game).ancestry(self.kind.id)

    @property
    def properties(self) -> dict[str, PropertyType]:
        """All that its cards say, the kind's own properties last."""
        return {name: written for kind in reversed(self.ancestry) for name, written in kind.properties.items()}

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are of this sort already; those of narrower kinds only if there are no others."""
        symbols, found = Symbols(self.game), self.game.cards.values()
        kin = [card for card in found if symbols.is_a(card.kind, self.kind.id) and self._fits(card)]
        return tuple([card for card in kin if card.kind == self.kind.id] or kin)

    def _fits(self, card: Card) -> bool:
        if self.trait is None:
            return True
        value = card.values.get(self.trait[0])
        return isinstance(value, Scalar) and value.text == self.trait[1]

    @property
    def habit(self) -> str:
        """What most of its cards do: they are played, they change a quantity, or they wait; nothing if none does."""
        found = [PLAY for card in self.cards if card.play is not None]
        for ability in (one for card in self.cards for one in card.abilities):
            found += [CHANGE] * (ability.head == "modifies") + [REACTION] * (ability.head in REACTIONS)
        return max((PLAY, CHANGE, REACTION), key=found.count) if found else ""


def sort_called(game: Game, word: str) -> Sort:
    """The sort that a word means; raises NotASort with the nearest names."""
    wanted = as_id(word)
    if wanted in game.kinds:
        return Sort(game, game.kinds[wanted])
    members = dict.fromkeys(member for member, _ in _traits(game))
    found = [sort for member, sort in _traits(game) if member == wanted]
    if not found:
        names = (*game.kinds, *members)
        near = nearest(wanted, names)
        raise NotASort(NoKindOfCard(word, DidYouMean(near) if near else ThereAre(names)))
    kinds = dict.fromkeys(sort.kind.id for sort in found)
    if len(kinds) > 1 or len(found) > 1:
        ways = tuple(KindWith(sort.kind.id, sort.trait[0], wanted) for sort in found if sort.trait)
        raise NotASort(SeveralSorts(word, ways))
    return found[0]


def _traits(game: Game) -> Iterator[tuple[str, Sort]]:
    """Every member that some card has as the one value of a property, with the sort that it makes."""
    for kind in game.kinds.values():
        for name, written in kind.properties.items():
            if written.shape != "one" or written.base not in game.enums:
                continue
            for member in game.enums[written.base].members:
                sort = Sort(game, kind, (name, member.id))
                if sort.cards:
                    yield member.id, sort
