"""A payment with tokens: how many of each member are spent."""

from __future__ import annotations

from interpreter.engine.choices import Payment
from interpreter.engine.choices.payment import PaymentAsked
from interpreter.play.questions.counts import CountsQuestion
from interpreter.words import Text, phrased


class PaymentQuestion(CountsQuestion):
    def wanted(self) -> Text:
        return phrased("questions", "how do you pay")

    @property
    def asked(self) -> PaymentAsked:
        """What is due, what there is of each, and what each covers."""
        return self.read_by(Payment)
