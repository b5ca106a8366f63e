"""What things are called: for people in their language, and by their ids for scripts."""

from __future__ import annotations

import unicodedata
from functools import cached_property

from interpreter.compile.program.points import PASS
from interpreter.compile.program.state import State
from interpreter.compile.program.things import AnOffer, AnOption, AReaction, Thing, bearer_of
from interpreter.engine.choices.space import is_ints
from interpreter.engine.machine import Machine
from interpreter.meaning import types
from interpreter.meaning.types import CARD
from interpreter.model.called import on_other_side, repeats, told_by_name
from interpreter.model.card import Card
from interpreter.model.untitled import titled
from interpreter.play.events.event import Held
from interpreter.play.names.counted import CardWords
from interpreter.play.names.speaking import Speaking
from interpreter.words import DEFAULT, languages, say
from interpreter.words.catalogue import grammar, typed


def plain(text: str) -> str:
    """A name as it is compared: no capitals, no accents, no quotes, single spaces."""
    bare = unicodedata.normalize("NFKD", text.lower().replace("-", " ").replace("'", " ").replace("’", " "))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


class Naming:
    def __init__(self, machine: Machine, seats: tuple[str, ...]) -> None:
        self.machine = machine
        self.layout = machine.layout
        self.game = machine.layout.checked.game
        self.seats = seats

    # ------------------------------------------------------------ cards
    def card_id(self, piece: int) -> str:
        return self.layout.pieces[piece].card

    def card(self, piece: int, lang: str) -> str:
        return self.card_title(self.game.cards[self.card_id(piece)], lang)

    def card_title(self, card: Card, lang: str) -> str:
        """Its own name; or, for a card that is all figures, what it shows: `Cedar rank 2 (worth 3)`."""
        if not self.is_figures(card):
            return card.title.in_language(lang)
        members, numbers, bundles = self.printed(card, lang)
        kind = self.game.kinds[card.kind].title.in_language(lang)
        if not members and not numbers and not bundles:
            return card.title.in_language(lang)
        # without commas: an answer may list several cards
        words = members or [kind, *bundles]
        return " ".join([*words, f"({' · '.join(numbers)})"] if numbers else words)

    def card_text(self, piece: int, lang: str) -> str:
        """What a card says, as part of a longer line."""
        text = self.game.cards[self.card_id(piece)].text
        return text.in_language(lang).rstrip(".") if text else ""

    def card_somewhere(self, piece: int, state: State) -> list[str]:
        """A card by its place: in ids, as scripts write it, and as people read it."""
        slot = state[self.layout.place][piece]
        if slot not in self.layout.zone_of_slot:
            return []
        spoken = [f"{self.card(piece, lang)} · {self.place(slot, lang)}" for lang in languages()]
        return [*(f"{self.card_id(piece)} in {place}" for place in self.place_ids(slot)), *spoken]

    def is_figures(self, card: Card) -> bool:
        """Whether a card has no name of its own, so that it is called by what it shows."""
        return card.tabular and not card.named

    def card_face(self, piece: int, lang: str) -> str:
        """All that is printed on a card, on one line, its title first."""
        card = self.game.cards[self.card_id(piece)]
        title = self.card_title(card, lang)
        members, numbers, bundles = self.printed(card, lang)
        rest = (bundles if members else []) if self.is_figures(card) else [*members, *numbers, *bundles]
        return " · ".join([title, *(part for part in rest if part not in title)])

    def printed(self, card: Card, lang: str) -> tuple[list[str], list[str], list[str]]:
        """The members, numbers and bundles printed on a card, each in words; what is zero is not said.

        What tokens and prices are counted in comes first: it tells cards apart best.
        """
        symbols = self.layout.checked.symbols
        members: list[tuple[bool, str]] = []
        numbers, bundles = [], []
        written = {name: one for kind in reversed(symbols.ancestry(card.kind)) for name, one in kind.properties.items()}
        silent = {*told_by_name(self.game, card), *on_other_side(self.game, card)}
        for name, one in written.items():
            if name in silent:
                continue
            value = self.layout.checked.card_values[card.id].get(name)
            if one.shape == "one" and one.base in self.game.enums and isinstance(value, int) and value >= 0:
                if not self.is_figures(card) and repeats(card.title, self.game.enums[one.base].members[value]):
                    continue  # the name says it already
                members.append((one.base not in self.counted, self.member(one.base, value, lang)))
            elif one.shape == "one" and one.base == "number" and value:
                label = one.title or titled(name)
                numbers.append(f"{lower(label.in_language(lang))} {value}")
            elif one.shape == "bundle" and isinstance(value, tuple) and any(value):
                what_for = f"{lower(one.title.in_language(lang))} " if one.title else ""
                bundles.append(
                    what_for + " ".join(f"{n} {self.member(one.base, i, lang, n)}" for i, n in enumerate(value) if n)
                )
        return [word for _, word in sorted(members, key=lambda pair: pair[0])], numbers, bundles

    @cached_property
    def counted(self) -> frozenset[str]:
        """The enums that stocks and prices are counted in."""
        stocks = {stock.by for stock in self.game.stocks.values() if stock.by}
        properties = [one for kind in self.game.kinds.values() for one in kind.properties.values()]
        return frozenset(stocks | {one.base for one in properties if one.shape == "bundle"})

    def back(self, piece: int, lang: str) -> str:
        """What is seen of a hidden card."""
        card = self.game.cards[self.card_id(piece)]
        symbols = self.layout.checked.symbols
        kinds = symbols.ancestry(card.kind)
        return " ".join([kinds[-1].title.in_language(lang), *self._on_back(card, lang)])

    def seen(self, piece: int, known: bool, lang: str) -> CardWords:
        """A card as it is told to somebody: by its name, or by its back and as so many of its kind are called."""
        if known:
            return CardWords(self.card(piece, lang))
        card = self.game.cards[self.card_id(piece)]
        kind, shown = self.layout.checked.symbols.ancestry(card.kind)[-1], self._on_back(card, lang)
        forms = (kind.beside(number, lang) if kind.one or kind.several else "" for number in (1, 2))
        return CardWords(self.back(piece, lang), *(" ".join([lower(form), *shown]) if form else "" for form in forms))

    def _on_back(self, card: Card, lang: str) -> list[str]:
        """The members that are printed on the back of a card."""
        symbols = self.layout.checked.symbols
        words = []
        for kind in symbols.ancestry(card.kind):
            for name in kind.back:
                kind_of = symbols.property_type(types.Card(card.id), name)
                value = self.layout.checked.card_values[card.id].get(name)
                if isinstance(kind_of, types.Member) and isinstance(value, int):
                    words.append(self.member(kind_of.of, value, lang))
        return words

    # ------------------------------------------------------------ the rest
    def member(self, enum: str, index: int, lang: str, number: int | None = None) -> str:
        """A member by its name; beside a number, as so many of it are called."""
        members = self.game.enums[enum].members
        if not 0 <= index < len(members):
            return "-"
        return members[index].title.in_language(lang) if number is None else members[index].beside(number, lang)

    def member_id(self, enum: str, index: int) -> str:
        members = self.game.enums[enum].members
        return members[index].id if 0 <= index < len(members) else "nothing"

    def members_of(self, enum: str) -> tuple[str, ...]:
        return tuple([one.id for one in self.game.enums[enum].members])

    def members_of_stock(self, stock: str) -> tuple[str, ...]:
        by = self.game.stocks[stock].by
        return () if by is None else self.members_of(by)

    def seat(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else "-"

    def axes(self, slot: int) -> tuple[tuple[str | int, int], ...]:
        """Which of a zone's places a slot is: ('player', 0), ('level', 2) ..."""
        return self.layout.axes_of_slots[slot]

    def is_place(self, slot: int) -> bool:
        return slot in self.layout.zone_of_slot

    def place(self, slot: int, lang: str) -> str:
        if not self.is_place(slot):
            return "-"
        zone = self.layout.zone_of_slot[slot]
        words = [zone.title.in_language(lang)]
        for axis, index in self.axes(slot):
            if axis == "player":
                words.append(f"({self.seat(index)})")
            elif isinstance(axis, int):
                words.append(str(index + 1))
            else:
                words.append(self.member(axis, index, lang))
        return " ".join(words)

    def place_id(self, slot: int) -> str:
        """As a sentence would write it: `deck of two`, `deck of two for Anne`."""
        return " ".join([self.layout.zone_of_slot[slot].id, *self.joined(self.axis_words(slot))])

    def joined(self, words: list[str]) -> list[str]:
        return [part for joint, word in zip(("of", "for"), words) for part in (joint, word)]

    def axis_words(self, slot: int) -> list[str]:
        """Which of a zone's places it is, in ids."""
        words = []
        for axis, index in self.axes(slot):
            if axis == "player":
                words.append(self.seat(index))
            elif isinstance(axis, int):
                words.append(str(index + 1))
            else:
                words.append(self.member_id(axis, index))
        return words

    def place_ids(self, slot: int) -> list[str]:
        """Every way a script may name a place: in full, and by as much as tells it from the others."""
        zone, words = self.layout.zone_of_slot[slot], self.axis_words(slot)
        found = [self.place_id(slot)]
        for index, (axis, _) in enumerate(self.axes(slot)):
            found.append(f"{zone.id} of {words[index]}")
            if isinstance(axis, str):
                found.append(words[index])
        return list(dict.fromkeys([*found, zone.id]))

    def holder(self, number: int, lang: str) -> str:
        if 0 <= number < self.layout.seats:
            return self.seat(number)
        holders = self.layout.checked.symbols.holders
        index = number - self.layout.seats
        if not 0 <= index < len(holders):
            return "-"
        named = self.game.holders.get(holders[index])
        return (named.title if named else titled(holders[index])).in_language(lang)

    def tokens(self, stock: str, amount: Held, lang: str) -> str:
        one = self.game.stocks[stock]
        if one.by is None:
            assert isinstance(amount, int)
            return f"{amount} {lower(one.beside(amount, lang))}"
        return ", ".join(self.counts(one.by, amount, lang)) or say(lang, "questions", "nothing")

    def counts(self, enum: str, amount: Held, lang: str) -> list[str]:
        """So many of each member."""
        assert is_ints(amount)
        return [f"{n} {self.member(enum, at, lang, n)}" for at, n in enumerate(amount) if n]

    def value(self, thing: Thing, value: Held, lang: str, known: bool = True) -> str:
        """A single value of a decision or of the log."""
        match thing:
            case AnOption() | AnOffer():
                return str(value)
            case AReaction():
                assert isinstance(value, int)
                if value < 0:
                    return PASS.in_language(lang)
                return self.card(bearer_of(value), lang) if self.has_bearer(value) else ""
        return thing.said(value, Speaking(self, lang, known))

    def value_ids(self, thing: Thing, value: int) -> list[str]:
        """Every way a script or a person may spell a value."""
        match thing:
            case AnOption() | AnOffer():
                return [str(value)]
            case AReaction():
                if value < 0:
                    return [*typed("pass"), "nothing"]
                return CARD.spelled(bearer_of(value), self) if self.has_bearer(value) else []
        return thing.spelled(value, self)

    def has_bearer(self, reaction: int) -> bool:
        """Whether what is used in a window is used by a card."""
        return bearer_of(reaction) < len(self.layout.pieces)


def ordinal(number: int, name: str, lang: str = DEFAULT) -> str:
    """Which of several that are called alike."""
    return f"{grammar(lang).nth(number)} {name}"


def lower(text: str) -> str:
    """A title in the middle of a line; a word in capitals stays so."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
