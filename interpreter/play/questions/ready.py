"""The stop between setup and the first turn: nobody decides anything, the game goes on when it is told to."""

from __future__ import annotations

from typing import Any

from interpreter.play.questions.question import Question
from interpreter.words import Text, phrased, say


class ReadyQuestion(Question):
    def allows(self, answer: object) -> bool:
        return True

    def wanted(self) -> Text:
        return phrased("questions", "which one")

    def describe(self, answer: Any, lang: str) -> str:
        return say(lang, "questions", "nothing")

    def spelt(self, answer: Any) -> str:
        return "nothing"

    def parsed(self, written: str) -> Any:
        return 0
