"""So many of each member of a stock."""

from __future__ import annotations

from interpreter.engine.choices import Bundle
from interpreter.engine.choices.bundle import BundleAsked
from interpreter.play.questions.counts import CountsQuestion
from interpreter.words import Text, phrased


class BundleQuestion(CountsQuestion):
    def wanted(self) -> Text:
        return phrased("questions", "choose how many of")

    @property
    def asked(self) -> BundleAsked:
        """What there is of each, the least and the most of all, and a cap of each."""
        return self.read_by(Bundle)

    @property
    def bounds(self) -> tuple[int, int]:
        """How few, and how many."""
        _, low, high, _ = self.asked
        return low, high
