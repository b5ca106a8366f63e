"""The names of a game, looked up by what they stand for."""

from __future__ import annotations

from functools import cached_property

from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.model.game import Game
from interpreter.model.quantity import Quantity
from interpreter.model.things import Fact, Kind
from interpreter.model.value_types import PropertyType
from interpreter.source.records import record


@record
class Symbols:
    game: Game

    # ------------------------------------------------------------ words
    def singular(self, word: str) -> str:
        """`coins` is a way to write `coin`, unless it is a name of its own."""
        if word in self.nouns or word in self.members:
            return word
        for ending, other in (("ies", "y"), ("es", ""), ("s", "")):
            if word.endswith(ending):
                single = word[: -len(ending)] + other
                if single in self.nouns or single in self.members:
                    return single
        return word

    @cached_property
    def nouns(self) -> frozenset[str]:
        game = self.game
        built_in = ("player", "opponent", "teammate", "card", "slot", "place", "number")
        return frozenset((*built_in, *game.kinds, *game.cards, *game.enums, *game.stocks, *game.zones))

    @cached_property
    def members(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """member name -> the enums it belongs to, with its number there."""
        found: dict[str, tuple[tuple[str, int], ...]] = {}
        for enum in self.game.enums.values():
            if enum.made:
                continue  # by itself, the name of a card or kind means the cards
            for index, one in enumerate(enum.members):
                found[one.id] = (*found.get(one.id, ()), (enum.id, index))
        return found

    @cached_property
    def holders(self) -> tuple[str, ...]:
        """The common holders of stock, in declared order."""
        names: dict[str, None] = {}
        for stock in self.game.stocks.values():
            names.update(dict.fromkeys(h for h in stock.holders if h != "player"))
        return tuple(names)

    @cached_property
    def unsure(self) -> frozenset[str]:
        """What is declared and not known for what it is: a part of it is at fault, or its kind, owner or type."""
        kinds, cards = self.game.kinds, self.game.cards
        found = {name for name in self.game.broken if name in kinds or name in cards}
        found |= {one.id for one in kinds.values() if one.parent is not None and one.parent not in kinds}
        found |= {one.id for one in kinds.values() if any(each.id in found for each in self.ancestry(one.id))}
        found |= {one.id for one in cards.values() if one.kind not in kinds or one.kind in found}
        for fact in self.game.facts.values():
            if self.type_of(fact.type) is None or (fact.of != "game" and self.base_type(fact.of) is None):
                found.add(fact.id)
        for zone in self.game.zones.values():
            axes = {axis for axis in zone.for_each if isinstance(axis, str)}
            if axes - {"player", *self.game.enums}:
                found.add(zone.id)
        return frozenset(found)

    # ------------------------------------------------------------ kinds
    def ancestry(self, kind: str) -> tuple[Kind, ...]:
        if kind not in self._ancestry:
            self._ancestry[kind] = self._chain(kind)
        return self._ancestry[kind]

    @cached_property
    def _ancestry(self) -> dict[str, tuple[Kind, ...]]:
        """What was asked before: every card of a large game asks for the same few kinds."""
        return {}

    def _chain(self, kind: str) -> tuple[Kind, ...]:
        chain: list[Kind] = []
        seen: set[str] = set()
        current: str | None = kind
        while current in self.game.kinds and current not in seen:
            seen.add(current)
            chain.append(self.game.kinds[current])
            current = self.game.kinds[current].parent
        return tuple(chain)

    def kind_of(self, noun: str) -> str:
        """The kind that a noun for cards speaks of: a kind, or the kind of a named card."""
        return self.game.cards[noun].kind if noun in self.game.cards else noun

    def is_a(self, kind: str, other: str) -> bool:
        if other == "card":
            return True
        return any(k.id == other for k in self.ancestry(kind))

    def can_be(self, noun: str, other: str) -> bool:
        """Whether a card called `noun` might be a card called `other`."""
        if "card" in (noun, other) or noun == other:
            return True
        if noun in self.game.cards and other in self.game.cards:
            return False
        left, right = self.kind_of(noun), self.kind_of(other)
        return self.is_a(left, right) or self.is_a(right, left)

    def cards_called(self, noun: str) -> tuple[str, ...]:
        """The card ids that a noun covers."""
        if noun in self.game.cards:
            return (noun,)
        if noun not in self._called:
            self._called[noun] = tuple(c.id for c in self.game.cards.values() if self.is_a(c.kind, noun))
        return self._called[noun]

    @cached_property
    def _called(self) -> dict[str, tuple[str, ...]]:
        return {}

    # ------------------------------------------------------------ types
    def types_printed(self, kind: str) -> dict[str, Type | None]:
        """The type of everything that can be printed on a card of a kind."""
        if kind not in self._printed:
            written = {name: one for each in self.ancestry(kind) for name, one in each.properties.items()}
            self._printed[kind] = {name: self.type_of(one) for name, one in written.items()}
        return self._printed[kind]

    @cached_property
    def _printed(self) -> dict[str, dict[str, Type | None]]:
        return {}

    def type_of(self, written: PropertyType) -> Type | None:
        base = self.base_type(written.base)
        if base is None:
            return None
        match written.shape:
            case "several":
                return types.Set(base)
            case "bundle":
                return types.Bundle(written.base)
            case "list":
                return types.List(base)
        return base

    def base_type(self, name: str) -> Type | None:
        if name in types.PLAIN:
            return types.PLAIN[name]
        if name.startswith("call ") and name[5:] in self.game.procedures:
            return types.EFFECT
        if name in self.game.enums:
            return types.Member(name)
        if name in self.game.kinds or name in self.game.cards:
            return types.Card(name)
        if name in self.game.zones:
            return types.Place(name)
        return None

    def property_type(self, owner: Type, name: str) -> Type | None:
        """The type of a property of a card or of a member of an enum."""
        if isinstance(owner, types.Card):
            nouns = [str(owner.of)]
            if owner.of == "card":
                nouns = list(self.game.kinds)
            for noun in nouns:
                for kind in self.ancestry(self.kind_of(noun)):
                    if name in kind.properties:
                        return self.type_of(kind.properties[name])
            # a property of a narrower kind may be asked of a wider one: cards without it read as nothing
            for kind in self.game.kinds.values():
                if name in kind.properties and self.can_be(str(owner.of), kind.id):
                    return self.type_of(kind.properties[name])
        if isinstance(owner, types.Member):
            enum = self.game.enums[str(owner.of)]
            if name in enum.properties:
                return self.type_of(enum.properties[name])
        return None

    def fact_owner(self, fact: Fact) -> Type | None:
        return None if fact.of == "game" else self.base_type(fact.of)

    def parameter_type(self, quantity: Quantity, which: str) -> Type | None:
        phrase = quantity.of if which == "of" else quantity.for_whom
        return None if phrase is None else self.noun_type(phrase)

    def noun_type(self, phrase: Parsed[syntax.Parameter]) -> Type | None:
        """The type of a parameter."""
        return self.base_type(self.singular(phrase.tree.noun))

    def accepts(self, wanted: Type | None, given: Type) -> bool:
        if wanted is None or types.UNKNOWN in (wanted, given):
            return wanted is not None
        if type(wanted) is not type(given):
            return isinstance(wanted, types.Member) and isinstance(given, types.Token)
        if isinstance(wanted, types.Card):
            return self.can_be(str(wanted.of), str(given.of))
        if isinstance(wanted, (types.Member, types.Bundle)):
            return wanted.of == given.of
        if isinstance(wanted, types.Place):
            return wanted.of is None or given.of is None or wanted.of == given.of
        return True
