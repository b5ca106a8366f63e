"""Several of the candidates: what subsets, orders and payments with cards have in common."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from interpreter.engine.choices import Answer
from interpreter.play.names.naming import plain
from interpreter.play.questions.form import row
from interpreter.play.questions.question import Question
from interpreter.play.questions.spoken import alike, counted, nth_of
from interpreter.words import say


class SeveralQuestion(Question):
    chooses = True
    in_order: ClassVar = False  # whether it matters which is named first
    begins: ClassVar = False  # whether the answer that is listed first is a good one to begin with

    @abstractmethod
    def candidates(self) -> tuple[int, ...]: ...

    def describe(self, answer: Answer, lang: str) -> str:
        return ", ".join(self.name(one, lang) for one in row(answer)) or say(lang, "questions", "nothing")

    def spelt(self, answer: Answer) -> str:
        return ", ".join(self.spellings(one)[0] for one in row(answer)) or "nothing"

    def exactly(self, answer: Answer) -> str:
        words = self.spelt(answer)
        if self.means(words) == answer:
            return words
        offered = self.candidates()
        said = ", ".join(self.which(one, offered) for one in row(answer))
        return said if self.means(said) == answer else words

    def parsed(self, written: str) -> tuple[int, ...]:
        """In the order of the candidates, as a subset is kept."""
        chosen = self.named(written)
        return tuple(one for one in self.candidates() if one in chosen)

    def named(self, written: str) -> tuple[int, ...]:
        """The candidates that are called, in the order in which they are."""
        offered = self.candidates()
        left = list(offered)
        chosen: list[int] = []
        for number, name in counted(written):
            nth = nth_of(name)
            if nth is not None and (found := alike(nth[2], offered, self.spellings)):
                one = self.the_nth(nth, found)
                if one not in left:
                    raise self.unknown(name, [plain(s) for c in left for s in self.spellings(c)])
                chosen.append(one)
                left.remove(one)
                continue
            for _ in range(number):
                found = alike(name, left, self.spellings)
                if not found:
                    raise self.unknown(name, [plain(s) for c in left for s in self.spellings(c)])
                chosen.append(found[0])
                left.remove(found[0])
        return tuple(chosen)
