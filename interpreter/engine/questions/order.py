"""An order of several."""

from __future__ import annotations

from typing import Any

from interpreter.engine.questions.several import SeveralQuestion
from interpreter.model.text import Text


class OrderQuestion(SeveralQuestion):
    def candidates(self) -> tuple[int, ...]:
        return tuple(self.asked())

    def wanted(self) -> Text:
        return Text("choose an order", "choisissez un ordre")

    def about(self, lang: str) -> str:
        return self.given_name(lang)

    def parsed(self, written: str) -> Any:
        return self.named(written)
