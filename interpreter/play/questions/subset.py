"""Some of several."""

from __future__ import annotations

from interpreter.compile.program.things import Thing
from interpreter.engine.choices import Subset
from interpreter.meaning import types
from interpreter.play.questions.several import SeveralQuestion
from interpreter.words import Text, phrased

WANTED: dict[type[Thing], Text] = {
    types.Card: phrased("questions", "choose cards"),
    types.Seat: phrased("questions", "choose players"),
    types.Place: phrased("questions", "choose places"),
}
OTHER = phrased("questions", "choose")


class SubsetQuestion(SeveralQuestion):
    picks = True

    def candidates(self) -> tuple[int, ...]:
        return tuple(self.read_by(Subset)[0])

    @property
    def bounds(self) -> tuple[int, int]:
        """How few, and how many."""
        _, low, high = self.read_by(Subset)
        return low, high

    def wanted(self) -> Text:
        return WANTED.get(type(self.point.answers), OTHER)
