"""The stop between setup and the first turn: nobody decides anything, the game goes on when it is told to."""

from __future__ import annotations

from typing import Any

from interpreter.engine.questions.question import Question
from interpreter.model.text import Text


class ReadyQuestion(Question):
    def allows(self, answer: object) -> bool:
        return True

    def wanted(self) -> Text:
        return Text("which one?", "que choisissez-vous ?")

    def describe(self, answer: Any, lang: str) -> str:
        return "rien" if lang == "fr" else "nothing"

    def spelt(self, answer: Any) -> str:
        return "nothing"

    def parsed(self, written: str) -> Any:
        return 0
