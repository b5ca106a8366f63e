"""A split of candidates into piles."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.engine.choices import Answer, Split
from interpreter.play.names.naming import plain
from interpreter.play.questions.form import row
from interpreter.play.questions.question import Question
from interpreter.play.questions.spoken import alike, counted, is_nothing, nth_of
from interpreter.words import Text, phrased, say


class SplitQuestion(Question):
    def wanted(self) -> Text:
        return phrased("questions", "sort them into piles")

    def about(self, lang: str) -> str:
        return self.given_name(lang)

    def candidates(self) -> tuple[int, ...]:
        return tuple(self.split.raw(self.match.state)[0])

    def piles(self) -> tuple[tuple[int, ...], ...]:
        """For each candidate the piles that it may join; -1 is none."""
        return self.split.raw(self.match.state)[1]

    def goals(self) -> tuple[tuple[int, ...], ...]:
        """For each candidate the piles that it can ever lie in, whatever lies beside it."""
        return self.split.space(self.match.state)[1]

    @property
    def split(self) -> Split:
        space = self.space
        assert isinstance(space, Split)
        return space

    def pile_names(self, pile: int) -> list[str]:
        """What a pile may be called."""
        return self.match.naming.value_ids(self.point.piles, pile) if self.point.piles else [str(pile)]

    def pile_title(self, pile: int, lang: str) -> str:
        """What a pile is called, as people read it."""
        return self.match.naming.value(self.point.piles, pile, lang) if self.point.piles else str(pile)

    # ------------------------------------------------------------ telling
    def describe(self, answer: Answer, lang: str) -> str:
        told = self._told(answer, lambda one: self.name(one, lang), lambda pile: self.pile_title(pile, lang))
        return told or say(lang, "questions", "nothing")

    def spelt(self, answer: Answer) -> str:
        return self._told(answer, lambda one: self.spellings(one)[0], self._pile_id) or "nothing"

    def exactly(self, answer: Answer) -> str:
        words = self.spelt(answer)
        if self.means(words) == answer:
            return words
        cards = self.candidates()
        said = self._told(answer, lambda one: self.which(one, cards), self._pile_id) or "nothing"
        return said if self.means(said) == answer else words

    def _pile_id(self, pile: int) -> str:
        return self.pile_names(pile)[0]

    def _told(self, answer: Answer, name: Callable[[int], str], title: Callable[[int], str]) -> str:
        """Pile by pile; what stays is not named."""
        piles: dict[int, list[str]] = {}
        for one, pile in zip(self.candidates(), row(answer)):
            if pile >= 0:
                piles.setdefault(pile, []).append(name(one))
        return "; ".join(f"{title(pile)}: {', '.join(ones)}" for pile, ones in sorted(piles.items()))

    # ------------------------------------------------------------ reading
    def parsed(self, written: str) -> tuple[int, ...]:
        """`left: card, card; right: card`: pile by pile; what is not named stays."""
        cards = self.candidates()
        answer = [-1] * len(cards)
        if is_nothing(written):
            return tuple(answer)
        allowed = sorted({pile for domain in self.piles() for pile in domain if pile >= 0})
        for part in written.split(";"):
            name, _, names = part.partition(":")
            if not names:
                raise self.refuse(phrased("questions", "name the pile first"))
            pile = next((p for p in allowed if plain(name) in (str(p), *map(plain, self.pile_names(p)))), None)
            if pile is None:
                raise self.unknown(name.strip(), [n for p in allowed for n in self.pile_names(p)])
            for number, word in counted(names.strip()):
                self._lay(answer, cards, pile, number, word)
        return tuple(answer)

    def _lay(self, answer: list[int], cards: tuple[int, ...], pile: int, number: int, word: str) -> None:
        nth = nth_of(word)
        if nth is not None and (found := alike(nth[2], cards, self.spellings)):
            answer[cards.index(self.the_nth(nth, found))] = pile
            return
        for _ in range(number):
            left = [card for card, where in zip(cards, answer) if where < 0]
            called = alike(word, left, self.spellings)
            if not called:
                raise self.unknown(word, [s for c in cards for s in self.spellings(c)])
            answer[cards.index(called[0])] = pile
