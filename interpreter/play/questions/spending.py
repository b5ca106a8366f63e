"""A payment with cards: which of them are spent."""

from __future__ import annotations

from interpreter.engine.choices import Spending
from interpreter.play.questions.several import SeveralQuestion
from interpreter.words import Text, phrased


class SpendingQuestion(SeveralQuestion):
    picks = begins = True

    def candidates(self) -> tuple[int, ...]:
        return self.read_by(Spending)[0]

    def wanted(self) -> Text:
        return phrased("questions", "how do you pay")

    def about(self, lang: str) -> str:
        return self.given_name(lang)
