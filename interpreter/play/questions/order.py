"""An order of several."""

from __future__ import annotations

from typing import Any

from interpreter.play.questions.several import SeveralQuestion
from interpreter.words import Text, phrased


class OrderQuestion(SeveralQuestion):
    def candidates(self) -> tuple[int, ...]:
        return tuple(self.asked())

    def wanted(self) -> Text:
        return phrased("questions", "choose an order")

    def about(self, lang: str) -> str:
        return self.given_name(lang)

    def parsed(self, written: str) -> Any:
        return self.named(written)
