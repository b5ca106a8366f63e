"""Some of several."""

from __future__ import annotations

from interpreter.compile.program.things import ACard, APlace, ASeat, Thing
from interpreter.engine.questions.several import SeveralQuestion
from interpreter.model.text import Text

WANTED: dict[type[Thing], Text] = {
    ACard: Text("choose cards", "choisissez des cartes"),
    ASeat: Text("choose players", "choisissez des joueurs"),
    APlace: Text("choose places", "choisissez des emplacements"),
}
OTHER = Text("choose", "choisissez")


class SubsetQuestion(SeveralQuestion):
    picks = True

    def wanted(self) -> Text:
        return WANTED.get(type(self.point.answers), OTHER)
