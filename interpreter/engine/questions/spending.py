"""A payment with cards: which of them are spent."""

from __future__ import annotations

from interpreter.engine.questions.several import SeveralQuestion
from interpreter.model.text import Text


class SpendingQuestion(SeveralQuestion):
    picks = True

    def wanted(self) -> Text:
        return Text("how do you pay?", "comment payez-vous ?")

    def about(self, lang: str) -> str:
        return self.given_name(lang)
