"""A number in a range, or so many of a stock that has no members."""

from __future__ import annotations

import re
from typing import Any

from interpreter.compile.program.things import Tokens
from interpreter.engine.questions.question import Question
from interpreter.engine.questions.spoken import whole
from interpreter.model.text import Text


class NumberQuestion(Question):
    def wanted(self) -> Text:
        if isinstance(self.point.answers, Tokens):
            return Text("choose how many", "choisissez combien")
        return Text("choose a number", "choisissez un nombre")

    def describe(self, answer: Any, lang: str) -> str:
        return self.match.naming.value(self.point.answers, answer, lang)

    def spelt(self, answer: Any) -> str:
        return str(answer)

    def parsed(self, written: str) -> Any:
        if not re.fullmatch(r"-?\d+", written):
            low, high = self.asked()
            raise self.refuse(
                Text(
                    f"a number from {low} to {high} was expected, not `{written}`",
                    f"il faut un nombre de {low} à {high}, et non `{written}`",
                )
            )
        return whole(written)

    def refusal(self, answer: object) -> Text:
        low, high = self.asked()
        if not isinstance(answer, int) or low <= answer <= high:
            return super().refusal(answer)
        if low == high:
            return Text(f"only {low} can be chosen", f"seul {low} peut être choisi")
        return Text(f"it is a number from {low} to {high}", f"c'est un nombre de {low} à {high}")
