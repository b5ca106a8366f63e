"""The stop between setup and the first turn: nobody decides anything, the game goes on when it is told to."""

from __future__ import annotations

from interpreter.engine.choices import Answer
from interpreter.play.questions.question import Question
from interpreter.words import Text, phrased, say


class ReadyQuestion(Question):
    def allows(self, answer: Answer | None) -> bool:
        return True

    def wanted(self) -> Text:
        return phrased("questions", "which one")

    def describe(self, answer: Answer, lang: str) -> str:
        return say(lang, "questions", "nothing")

    def spelt(self, answer: Answer) -> str:
        return "nothing"

    def parsed(self, written: str) -> int:
        return 0
