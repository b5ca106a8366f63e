"""A split, made lot by lot: cards are put into piles and taken back until the whole is said to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text

from interpreter.engine.naming import plain
from interpreter.engine.questions.spoken import DIGITS
from interpreter.tables.styles import ACCENT, DIM, STRONG
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision

DONE = ("done", "fini", "ok")
KEEP = ("keep", "garder", "garde")
KEPT = -1


class Lots:
    """What has been laid out so far; nothing of it is known to the game before it is done."""

    def __init__(self, decision: Decision) -> None:
        self.split = decision.split
        self.cards, self.domains = self.split.candidates(), self.split.piles()
        self.piles = sorted({pile for domain in self.domains for pile in domain if pile >= 0})
        self.laid = [KEPT] * len(self.cards)

    @property
    def answer(self) -> tuple[int, ...]:
        return tuple(self.laid)

    def take(self, text: str) -> bool:
        """Carry out `left 1 3` or `keep 2`; false when the words are no such thing."""
        first, _, rest = plain(text).partition(" ")
        pile = KEPT if first in KEEP else self.pile(first)
        wanted = [self.card(word) for word in rest.replace(",", " ").split()]
        if pile is None or not wanted or None in wanted:
            return False
        for card in wanted:
            if card is not None:
                self.laid[card] = pile
        return True

    def pile(self, word: str) -> int | None:
        named = [p for p in self.piles if any(plain(name).startswith(word) for name in self.split.pile_names(p))]
        exact = [p for p in self.piles if word in map(plain, self.split.pile_names(p))]
        found = exact or named
        return found[0] if len(found) == 1 else None

    def card(self, word: str) -> int | None:
        if word.isdecimal():
            number = int(word) if len(word) <= DIGITS else 0
            return number - 1 if 0 < number <= len(self.cards) else None
        named = [n for n, card in enumerate(self.cards) if plain(self.split.name(card, "en")).startswith(word)]
        named += [n for n, card in enumerate(self.cards) if plain(self.split.name(card, "fr")).startswith(word)]
        return named[0] if named else None

    def drawn(self, lang: str) -> Any:
        """The cards with their numbers, under the pile each lies in."""
        table = Table.grid(padding=(0, 2))
        for pile in (*self.piles, KEPT):
            title = say("kept cards", lang) if pile == KEPT else self.title(pile, lang)
            cards = [
                Text.assemble((f"{number}) ", ACCENT), self.split.name(card, lang))
                for number, (card, where) in enumerate(zip(self.cards, self.laid), 1)
                if where == pile
            ]
            table.add_row(Text(title, STRONG), Text("  ").join(cards) if cards else Text("—", DIM))
        table.add_row("", Text(say("lay lots", lang, pile=self.title(self.piles[0], lang) if self.piles else "?"), DIM))
        return table

    def title(self, pile: int, lang: str) -> str:
        names = self.split.pile_names(pile)
        return names[-1] if lang == "fr" else names[min(1, len(names) - 1)]
