"""What is remembered and told, as tags: of a player at the seat, of a card on it, of a place on it, of the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from interpreter.play.seen.seen import CardSeen, FactSeen, PlaceSeen
from interpreter.play.views.view import View
from interpreter.tables.names import Names
from interpreter.tables.values import Telling
from interpreter.tables.web.paint.dress import Dress
from interpreter.tables.web.paint.face import Figure
from interpreter.tables.web.words import Say


@dataclass
class Notes:
    view: View
    telling: Telling
    dress: Dress
    say: Say

    @property
    def names(self) -> Names:
        return self.telling.names

    def of_card(self, card: CardSeen) -> list[str]:
        """A fact that holds a player is told by that name alone: it is a mark on the card."""
        found = []
        for fact in self._of_cards.get(card.handle, ()):
            said = self.telling.fact(fact)
            found.append(said if self._base(fact) == "player" else f"{self.names.fact(fact.fact)} {said}".strip())
        return found

    def of_place(self, place: PlaceSeen) -> tuple[Figure, ...]:
        return tuple(self._figure(one) for one in self._facts if one.of == "place" and one.which == place.place)

    def of_member(self, enum: str, member: str) -> tuple[Figure, ...]:
        found = [one for one in self._facts if one.of == enum and one.which == member]
        return tuple(Figure(self.names.fact(one.fact), self.telling.fact(one)) for one in found)

    def of_seat(self, seat: int) -> tuple[Figure, ...]:
        """What is told of a player, what is remembered of one, and what the game remembers that is this player."""
        told = [
            Figure(self.names.quantity(name), self.telling.quantity(name, value))
            for name, value in self.view.shown[seat].items()
            if value
        ]
        kept = [self._figure(one) for one in self._facts if one.of == "player" and one.which == seat]
        held = [
            Figure(self.names.fact(one.fact), "", ink=self.dress.fact(one.fact))
            for one in self._facts
            if one.of == "game" and self._base(one) == "player" and one.value == seat
        ]
        promised = [
            Figure(self.names.call(one.promise), "" if one.to is None else f"→ {self.view.seats[one.to]}")
            for one in self.view.promises
            if one.by == seat
        ]
        return (*held, *told, *kept, *promised, *self._known(seat))

    def _known(self, seat: int) -> list[Figure]:
        """How many cards of whoever looks another seat knows, though not everybody does."""
        cards = (card for place in self.view.places if place.seat == self.view.you for card in place.cards)
        known = sum(isinstance(card, CardSeen) and seat in card.known_by for card in cards)
        said = self.say("knows one of you") if known == 1 else self.say("knows of you", n=known)
        return [Figure(said, "")] if known else []

    def of_game(self, placed: frozenset[tuple[str, str]]) -> tuple[Figure, ...]:
        """`placed`: the members whose facts stand on a card or place already."""
        enums = self.names.model.enums
        kept = [
            self._figure(one)
            for one in self._facts
            if (one.of == "game" and self._base(one) != "player")
            or (one.of in enums and (one.of, str(one.which)) not in placed)
        ]
        put_off = [Figure(self.say("put off"), self.names.call(one.what)) for one in self.view.agenda]
        return (*kept, *put_off)

    @cached_property
    def _facts(self) -> list[FactSeen]:
        """Those that need words: what a track or a symbol shows is out of sight."""
        return [one for one in self.view.facts if not self.dress.is_out_of_sight(one.fact)]

    @cached_property
    def _of_cards(self) -> dict[int, list[FactSeen]]:
        found: dict[int, list[FactSeen]] = {}
        for one in self._facts:
            if isinstance(one.which, int) and self.names.is_about_cards(one.of):
                found.setdefault(one.which, []).append(one)
        return found

    def _base(self, fact: FactSeen) -> str:
        return self.names.model.facts[fact.fact].type.base

    def _figure(self, fact: FactSeen) -> Figure:
        whose = f" ({self.names.member(fact.of, fact.which)})" if isinstance(fact.which, str) else ""
        said = self.telling.fact(fact)
        return Figure(f"{self.names.fact(fact.fact)}{whose}", said, ink=self.dress.fact(fact.fact))
