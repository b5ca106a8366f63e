"""A number in a range, or so many of a stock that has no members."""

from __future__ import annotations

import re

from interpreter.engine.choices import Answer, Number
from interpreter.meaning import types
from interpreter.play.questions.question import Question
from interpreter.play.questions.spoken import whole
from interpreter.words import Text, phrased


class NumberQuestion(Question):
    def wanted(self) -> Text:
        if isinstance(self.point.answers, types.Tokens):
            return phrased("questions", "choose how many")
        return phrased("questions", "choose a number")

    @property
    def bounds(self) -> tuple[int, int]:
        """Both included."""
        return self.read_by(Number)

    def describe(self, answer: Answer, lang: str) -> str:
        return self.match.naming.value(self.point.answers, answer, lang)

    def spelt(self, answer: Answer) -> str:
        return str(answer)

    def parsed(self, written: str) -> int:
        if not re.fullmatch(r"-?\d+", written):
            low, high = self.bounds
            raise self.refuse(phrased("questions", "a number from to", low=low, high=high, written=written))
        return whole(written)

    def refusal(self, answer: Answer | None) -> Text:
        low, high = self.bounds
        if not isinstance(answer, int) or low <= answer <= high:
            return super().refusal(answer)
        if low == high:
            return phrased("questions", "only can be chosen", low=low)
        return phrased("questions", "it is a number", low=low, high=high)
