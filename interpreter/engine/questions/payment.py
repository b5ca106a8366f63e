"""A payment with tokens: how many of each member are spent."""

from __future__ import annotations

from interpreter.engine.questions.bundle import BundleQuestion
from interpreter.model.text import Text


class PaymentQuestion(BundleQuestion):
    def wanted(self) -> Text:
        return Text("how do you pay?", "comment payez-vous ?")
