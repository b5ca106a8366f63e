"""An order of several."""

from __future__ import annotations

from interpreter.engine.choices import Order
from interpreter.play.questions.several import SeveralQuestion
from interpreter.words import Text, phrased


class OrderQuestion(SeveralQuestion):
    in_order = True

    def candidates(self) -> tuple[int, ...]:
        offered = self.read_by(Order)
        return tuple(offered)

    def wanted(self) -> Text:
        return phrased("questions", "choose an order")

    def about(self, lang: str) -> str:
        return self.given_name(lang)

    def parsed(self, written: str) -> tuple[int, ...]:
        return self.named(written)
