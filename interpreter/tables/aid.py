"""The aid that lies beside every seat: each card of the game, what is printed on it, what it does, how many there are.

It tells what is in the box, which everybody knows, and nothing of where a card lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from interpreter.play.names.naming import plain
from interpreter.play.seen.values import Value
from interpreter.play.views.known_values import properties
from interpreter.prose import tell_card
from interpreter.source.nearest import nearest
from interpreter.source.records import record
from interpreter.tables.names import Names
from interpreter.words import languages

if TYPE_CHECKING:
    from interpreter import Match
    from interpreter.model.card import Card
    from interpreter.model.value_types import PropertyType


@record
class Printed:
    """One thing that is printed on a card."""

    name: str
    value: str
    named: bool = False  # the card's own name says it


@record
class Entry:
    card: str
    title: str
    kind: str
    copies: int  # among so many players
    printed: tuple[Printed, ...]
    text: str  # as the card says it; where it says nothing, what it does in plain words
    clauses: tuple[str, ...]  # what the rulebook says about it

    @property
    def face(self) -> str:
        """What tells it from a card of the same name."""
        return " · ".join(f"{one.name} {one.value}" for one in self.printed)


def aid(match: Match, names: Names) -> tuple[Entry, ...]:
    """Every card that is in play, in the order of the definition."""
    return tuple(entry(match, card, names) for card in match.game.model.cards if match.machine.layout.copies.get(card))


def entry(match: Match, id: str, names: Names) -> Entry:
    layout, card = match.machine.layout, match.game.model.cards[id]
    values = properties(match, card.kind, layout.checked.card_values[id])
    types = names.properties(card.kind)
    said = card.text.in_language(names.lang) if card.text else ""
    return Entry(
        card=id,
        title=match.naming.card_title(card, names.lang),
        kind=names.kind(card.kind),
        copies=len(layout.copies.get(id, ())),
        printed=tuple(
            Printed(
                names.property(types[name], name),
                words,
                isinstance(value, str) and names.is_in_title(card, False, types[name].base, value),
            )
            for name, value in values.items()
            if (words := in_words(value, types[name], names))
        ),
        text=said or plain_words(match, id, names),
        clauses=card.clauses,
    )


def in_words(value: Value, written: PropertyType, names: Names) -> str:
    """A printed value; nothing where there is none of it."""
    if isinstance(value, Mapping):
        return ", ".join(f"{n} {names.member(written.base, one, n)}" for one, n in value.items())
    if isinstance(value, tuple):
        return ", ".join(names.member(written.base, one) if isinstance(one, str) else str(one) for one in value)
    if isinstance(value, bool):
        return names.truth(value) if value else ""
    if isinstance(value, int):
        return str(value) if value else ""
    return names.member(written.base, value) if isinstance(value, str) and not names.is_title(written.base) else ""


def plain_words(match: Match, card: str, names: Names) -> str:
    """What a card without a text does; one that does nothing says what its kind says."""
    told = [line for one in tell_card(match.game.checked, card, names.lang) for _, line in one.lines]
    kinds = match.game.checked.symbols.ancestry(match.game.model.cards[card].kind)
    said = next((kind.text for kind in kinds if kind.text), None)
    return " ".join(told) or (said.in_language(names.lang) if said else "")


def called(match: Match, wanted: str) -> list[str]:
    """The cards that somebody means: called so, or called something that begins so, in either language."""
    spelled, cards = spellings(match), match.game.model.cards
    found = [card for card, words in spelled.items() if plain(wanted) in words]
    if found and not all(match.naming.is_figures(cards[one]) for one in found):
        return found
    # what a card of figures shows may go on: `cedar 2` is also `cedar 2 (worth 3)`
    found = [card for card, words in spelled.items() if _begins(plain(wanted), words)]
    # a card that begins so is meant before one that only speaks of it, such as by its price
    return [card for card in found if any(one.startswith(plain(wanted)) for one in spelled[card])] or found


def spellings(match: Match) -> dict[str, tuple[str, ...]]:
    naming, cards = match.naming, match.game.model.cards
    kinds = match.game.model.kinds
    found = {}
    for id, copies in match.machine.layout.copies.items():
        card = cards[id]
        own = [
            id,
            *(title.in_language(lang) for title in (card.title, card.turned_title) if title for lang in languages()),
        ]
        face = [naming.card_title(card, lang) for lang in languages()]
        kind = [kinds[card.kind].title.in_language(lang) for lang in languages()] if naming.is_figures(card) else []
        faces = [naming.card_face(copies[0], lang) for lang in languages()] if copies else []
        found[id] = tuple(dict.fromkeys(map(plain, (*own, *face, *faces, *kind))))
    return found


def _begins(wanted: str, words: Sequence[str]) -> bool:
    """Whether every typed word begins a word of one spelling."""
    parts = wanted.split()
    return bool(parts) and any(
        all(any(word.startswith(part) for word in one.split()) for part in parts) for one in words
    )


def near(match: Match, wanted: str, among: Iterable[str], lang: str) -> tuple[str, ...]:
    """The nearest names of cards and of other headings, in the language of the table."""
    titles = {plain(match.naming.card_title(card, lang)): match.naming.card_title(card, lang) for card in _cards(match)}
    titles |= {plain(one): one for one in among}
    return tuple(titles[one] for one in nearest(plain(wanted), titles))


def _cards(match: Match) -> list[Card]:
    return [match.game.model.cards[id] for id in match.machine.layout.copies]
