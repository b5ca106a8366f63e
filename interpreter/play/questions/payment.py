"""A payment with tokens: how many of each member are spent."""

from __future__ import annotations

from interpreter.play.questions.bundle import BundleQuestion
from interpreter.words import Text, phrased


class PaymentQuestion(BundleQuestion):
    def wanted(self) -> Text:
        return phrased("questions", "how do you pay")
