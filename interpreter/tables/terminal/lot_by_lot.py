"""A split, made lot by lot: cards are put into piles and taken back, and nothing is given before it is said twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from interpreter import words
from interpreter.play.names.counted import counted_names
from interpreter.play.names.naming import plain
from interpreter.play.questions.spoken import DIGITS, is_nothing
from interpreter.play.refused import Refused
from interpreter.reasons import why_not_so, why_not_there
from interpreter.source.nearest import nearest
from interpreter.tables.terminal.styles import ACCENT, DIM, STRONG, WARN
from interpreter.tables.words import listed, said, say
from interpreter.words.catalogue import typed

if TYPE_CHECKING:
    from interpreter import Decision

KEPT = -1


class Lots:
    """What has been laid out so far; nothing of it is known to the game before it is given."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.split = decision.split
        self.cards, self.domains = self.split.candidates(), self.split.goals()
        self.piles = sorted({pile for domain in self.split.piles() for pile in domain if pile >= 0})
        self.laid = [KEPT] * len(self.cards)
        self.before: list[list[int]] = []  # how they lay before each line that moved some
        self.asked = False  # whether they were shown as they would be given

    @property
    def answer(self) -> tuple[int, ...]:
        return tuple(self.laid)

    # ------------------------------------------------------------ one line
    def take(self, text: str) -> None:
        """Carry out `left 1 3`, `keep 2`, `2`, `left: a card; right: another`, `nothing` or `done`. Raises Refused.

        A whole answer, and `done`, are then shown as they would be given.
        """
        word, was_asked, self.asked = plain(text), self.asked, False
        if was_asked and word in typed("decline"):
            return
        whole = ":" in text or is_nothing(text)
        if whole:
            self._lie(list(self.split.parsed(text)))
        if whole or (word in typed("confirm") and self.pile(word) is None):
            for why in self._against():
                raise Refused(why)
            self.asked = True
            return
        first, _, rest = plain(text).partition(" ")
        pile = KEPT if first in typed("keep") else self.pile(first)
        if pile is None:
            self._by_itself(first, rest, text)
            return
        if not rest:
            raise self._refused("which cards", pile=self._both(pile), n=len(self.cards))
        laid = list(self.laid)
        for card in self._called(rest, pile):
            if pile not in self.domains[card]:
                raise self._cannot_lie(card, pile)
            laid[card] = pile
        self._lie(laid)

    def refusal(self, text: str) -> Refused | None:
        """What a line would be refused with; nothing is moved."""
        lay = self.laid, self.before, self.asked
        self.before = self.before[:]
        try:
            self.take(text)
        except Refused as refused:
            return refused
        finally:
            self.laid, self.before, self.asked = lay
        return None

    def undo(self) -> bool:
        """Put the cards back as they lay before the last line; false where none was laid."""
        if not self.before:
            return False
        self.laid, self.asked = self.before.pop(), False
        return True

    def confirmed(self, text: str) -> bool:
        """Whether a line gives the lots as they lie: it must say so after they were shown."""
        return self.asked and plain(text) in typed("confirm")

    def _lie(self, laid: list[int]) -> None:
        if laid != self.laid:
            self.before.append(self.laid)
        self.laid = laid

    def _by_itself(self, first: str, rest: str, text: str) -> None:
        """Cards without a lot: they go where alone they may lie."""
        if not first.isdecimal() and not self._names(text):
            lots = [name for pile in self.piles for name in self.split.pile_names(pile)]
            near = nearest(first, lots)
            names = words.in_each(lambda lang: listed([self.title(pile, lang) for pile in self.piles], lang))
            raise self._refused("no such lot", word=first, names=said("perhaps", name=near[0]) if near else names)
        laid = list(self.laid)
        for card in self._called(f"{first} {rest}".strip(), KEPT):
            goals = [pile for pile in self.domains[card] if pile >= 0]
            if len(goals) != 1 or self.laid[card] == goals[0]:
                raise self._unclear(card, goals)
            laid[card] = goals[0]
        self._lie(laid)

    def _unclear(self, card: int, goals: list[int]) -> Refused:
        """A card of which it has to be said where it goes."""
        piles = words.in_each(lambda lang: listed([self.title(p, lang) for p in goals], lang))
        key = "lies there" if self.laid[card] >= 0 else "where to" if goals else "nowhere to"
        first_goal = (goals or self.piles)[0]
        example = words.in_each(lambda lang: f"{self.title(first_goal, lang).lower()} {card + 1}")
        there = self._both(self.laid[card]) if self.laid[card] >= 0 else words.everywhere("")
        values = {"card": self._name(card), "n": card + 1, "piles": piles, "example": example, "pile": there}
        return self._refused(key, **values)

    def _against(self) -> list[words.Text]:
        """What must be otherwise before the lots can be given, in the author's words where there are some."""
        return [
            said("still needed", why=one.text)
            if one.kind == "condition" and one.words is None
            else said("not yet", why=one.said)
            for one in why_not_so(self.decision, self.answer)
        ]

    def _cannot_lie(self, card: int, pile: int) -> Refused:
        if pile == KEPT:
            return self._refused("must be laid", card=self._name(card))
        why = why_not_there(self.decision, self.cards[card], pile)[0]
        return Refused(why.said, why.span, why.clauses)

    # ------------------------------------------------------------ what is called
    def pile(self, word: str) -> int | None:
        named = [p for p in self.piles if any(plain(name).startswith(word) for name in self.split.pile_names(p))]
        exact = [p for p in self.piles if word in map(plain, self.split.pile_names(p))]
        found = exact or named
        return found[0] if len(found) == 1 and not word.isdecimal() else None

    def _called(self, words: str, pile: int) -> list[int]:
        """The cards of a line, by number or by name; of several called alike, one that lies elsewhere."""
        found: list[int] = []
        for word in self._parts(words):
            if word.isdecimal():
                number = int(word) if len(word) <= DIGITS else 0
                if not 0 < number <= len(self.cards):
                    raise self._refused("no such number", n=word[:DIGITS], all=len(self.cards))
                found.append(number - 1)
                continue
            named = self._names(word)
            if not named:
                raise self._refused("no such card", word=word)
            elsewhere = [card for card in named if card not in found and self.laid[card] != pile]
            fitting = [card for card in elsewhere if pile in self.domains[card]]
            found.append((fitting or elsewhere or named)[0])
        return found

    def _parts(self, words: str) -> list[str]:
        """Numbers stand by themselves; a name may have several words."""
        parts = [part.strip() for part in words.split(",")]
        found: list[str] = []
        for part in filter(None, parts):
            whole = not all(word.isdecimal() for word in part.split()) and self._names(part)
            found += [part] if whole else part.split()
        return found

    def _names(self, word: str) -> list[int]:
        """The cards whose name begins so."""
        wanted = plain(word)
        spelt = [{plain(name) for name in self.split.spellings(card)} for card in self.cards]
        shown = [{plain(self.split.name(card, lang)) for lang in words.languages()} for card in self.cards]
        exact = [n for n, names in enumerate(spelt) if wanted in names]
        return exact or [n for n, names in enumerate(shown) if any(name.startswith(wanted) for name in names)]

    def _name(self, card: int) -> words.Text:
        return words.in_each(lambda lang: self.split.name(self.cards[card], lang))

    def _both(self, pile: int) -> words.Text:
        return said("kept cards") if pile == KEPT else words.in_each(lambda lang: self.title(pile, lang))

    def _refused(self, key: str, **values: object) -> Refused:
        return Refused(said(key, **values))

    # ------------------------------------------------------------ what is shown
    def drawn(self, lang: str) -> Table:
        """The cards with their numbers, under the pile each lies in, and what is still against it."""
        table = Table.grid(padding=(0, 2))
        for pile in (*self.piles, KEPT):
            title = say("kept cards", lang) if pile == KEPT else self.title(pile, lang)
            cards = [
                Text.assemble((f"{number}) ", ACCENT), self.split.name(card, lang))
                for number, (card, where) in enumerate(zip(self.cards, self.laid), 1)
                if where == pile
            ]
            # side by side, so that a number is never parted from its name
            row = Columns(cards, padding=(0, 2)) if cards else Text("—", DIM)
            table.add_row(Text(title, STRONG), row)
        if self.before:
            for why in self._against():
                table.add_row("", Text(why.in_language(lang), WARN))
        table.add_row("", Text(say("lay lots", lang, pile=self.example(lang)), DIM))
        return table

    def summary(self, lang: str) -> Text:
        """What would be given, and that it wants to be said again."""
        text = Text()
        for pile in (*self.piles, KEPT):
            cards = [self.split.name(card, lang) for card, where in zip(self.cards, self.laid) if where == pile]
            title = say("kept cards", lang) if pile == KEPT else self.title(pile, lang)
            if cards:
                text.append(f"  {title}{say('colon', lang)}", STRONG).append(f"{counted_names(cards)}\n")
        if not any(pile >= 0 for pile in self.laid):
            text = Text(f"  {say('nothing laid', lang)}\n")
        return text.append(say("lots as they lie", lang), ACCENT)

    def example(self, lang: str) -> str:
        """A lot that can be named here."""
        return self.title(self.piles[0], lang) if self.piles else "?"

    def title(self, pile: int, lang: str) -> str:
        return self.split.pile_title(pile, lang)
